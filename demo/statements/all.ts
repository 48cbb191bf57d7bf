// The building information statements of the demo products. The files of `demo/products` say which product has which. Some
// products have neither a statement nor a reason on purpose: the staff screens list them as missing.

import type { StatementData } from '../../shared/products/building-statements.ts';
import { concrete } from './concrete.ts';
import { fixings } from './fixings.ts';
import { joinery } from './joinery.ts';
import { linings } from './linings.ts';
import { outdoor } from './outdoor.ts';
import { rainwater } from './rainwater.ts';
import { roofing } from './roofing.ts';
import { timber } from './timber.ts';

export const statements: StatementData[] = [
  ...timber,
  ...joinery,
  ...roofing,
  ...linings,
  ...concrete,
  ...fixings,
  ...rainwater,
  ...outdoor,
];
