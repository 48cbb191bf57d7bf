import { z } from 'zod';
import { FOUND_NOUNS } from '../nouns.ts';

/** A record that the command palette finds besides screens. */
export const recordHit = z.strictObject({
  noun: z.enum(FOUND_NOUNS),
  id: z.uuid(),
  name: z.string(),
  /** What else tells it from others: a product's code, who sent an enquiry. '' for most. */
  detail: z.string(),
});
export type RecordHit = z.infer<typeof recordHit>;
