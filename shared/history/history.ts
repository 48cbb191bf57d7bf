/** The history of a record: who changed what, and when. */
import { z } from 'zod';
import { operation } from './bin.ts';

const columns = z.record(z.string(), z.json()).nullable();

export const recordChange = z.strictObject({
  id: z.int(),
  action: z.enum(['create', 'update', 'remove', 'restore']),
  /** For an update the changed columns, for a removal the whole row, otherwise null. */
  before: columns,
  /** For an update the changed columns, otherwise null. */
  after: columns,
  /** null when the change was not made through the staff area. */
  actor_name: z.string().nullable(),
  changed_at: z.date(),
  /** The operation that made the change, while it can be undone; null for a change of one record only. */
  operation: operation.nullable(),
});
export type RecordChange = z.infer<typeof recordChange>;

export const recordHistory = z.strictObject({
  /** The latest first. */
  changes: z.array(recordChange),
  /** The current names of the records whose ids are in the changes, if they still exist. */
  names: z.record(z.string(), z.string()),
});
export type RecordHistory = z.infer<typeof recordHistory>;
