// The type of a building information statement in the demo content.

import type { StatementData } from '../../shared/building-statements.ts';

export interface SeedStatement extends StatementData {
  /** The codes of the products that it serves. */
  products: string[];
}
