// The building information statements of the demo products. Some products have neither a statement nor a reason
// on purpose: the staff screens list them as missing.

import type { NoStatementReason } from '../../shared/building-information.ts';
import { concrete } from './concrete.ts';
import { fixings } from './fixings.ts';
import { joinery } from './joinery.ts';
import { linings } from './linings.ts';
import { codes } from './makers.ts';
import { outdoor } from './outdoor.ts';
import { rainwater } from './rainwater.ts';
import { roofing } from './roofing.ts';
import type { SeedStatement } from './statement.ts';
import { timber } from './timber.ts';

export const statements: SeedStatement[] = [
  ...timber,
  ...joinery,
  ...roofing,
  ...linings,
  ...concrete,
  ...fixings,
  ...rainwater,
  ...outdoor,
];

type Reason = Extract<NoStatementReason, 'offsite_frame_or_truss' | 'not_a_building_product'>;

/** Product codes by the reason for which the product needs no statement. */
export const noStatementReasons: Record<Reason, string[]> = {
  // The carport frame.
  offsite_frame_or_truss: ['SB-K22'],
  // Flyscreen, gutter guard, garden and farm fences, garden edging, paving and the planter.
  not_a_building_product: [
    'SB-W26',
    'SB-D16',
    ...codes('K', 7, 8),
    ...codes('K', 12, 14),
    ...codes('K', 17, 20),
    'SB-K23',
  ],
};
