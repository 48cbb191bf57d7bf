// The specifications of all demo products, by code.

import { concrete } from './concrete.ts';
import { fixings } from './fixings.ts';
import { joinery } from './joinery.ts';
import { linings } from './linings.ts';
import { outdoor } from './outdoor.ts';
import { rainwater } from './rainwater.ts';
import { roofing } from './roofing.ts';
import type { Sheet } from './sheet.ts';
import { timber } from './timber.ts';

export const specifications: Sheet = {
  ...timber,
  ...joinery,
  ...roofing,
  ...linings,
  ...concrete,
  ...fixings,
  ...rainwater,
  ...outdoor,
};
