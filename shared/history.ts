/** What became of a record: who changed what, and when. */
import { z } from 'zod';

const columns = z.record(z.string(), z.json()).nullable();

export const recordChange = z.strictObject({
  id: z.int(),
  action: z.enum(['create', 'update', 'remove', 'restore']),
  /** Of an update the columns that changed, of a removal the whole row, else null. */
  before: columns,
  /** Of an update the columns that changed, else null. */
  after: columns,
  /** null: it was not done through the staff area. */
  actor_name: z.string().nullable(),
  changed_at: z.date(),
});
export type RecordChange = z.infer<typeof recordChange>;

export const recordHistory = z.strictObject({
  /** The latest first. */
  changes: z.array(recordChange),
  /** What the ids in the changes are called now, for those that are still there. */
  names: z.record(z.string(), z.string()),
});
export type RecordHistory = z.infer<typeof recordHistory>;
