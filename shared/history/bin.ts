/** The bin of a staff list: what was deleted, and what undo and restore answer. */
import { z } from 'zod';

/** What one statement changed, such as a bulk change, and how many records that were. */
export const operation = z.strictObject({ id: z.uuid(), size: z.int() });

/** A deleted record that can still be restored. */
export const binRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** What comes back with it, such as the role of a user; empty for most. */
  note: z.string(),
  /** null when it was not deleted through the staff area. */
  actor_name: z.string().nullable(),
  removed_at: z.date(),
  /** From then on it can no longer be restored. */
  gone_at: z.date(),
  /** The operation that deleted it together with others; null when it was deleted alone. */
  operation: operation.nullable(),
});
export type BinRow = z.infer<typeof binRow>;

/** A record that was left as it is, and why: "Kauri post" and "changed since by Hana". */
export const refusal = z.strictObject({ id: z.uuid(), name: z.string(), reason: z.string() });
export type Refusal = z.infer<typeof refusal>;

/** The most refused records that an answer lists. */
export const MAX_REFUSALS = 200;
/** Records that were written, with what is wrong with them and what to do about it; the first by name. */
const warnings = z.array(refusal).max(MAX_REFUSALS).default([]);

export const restoration = z.strictObject({
  /** How many records were restored. */
  restored: z.int(),
  /** Those that were not. */
  refused: z.array(refusal),
  warnings,
});
export type Restoration = z.input<typeof restoration>;

/** `dry_run`: only says what the undo would do. */
export const undoInput = z.strictObject({ operation_id: z.uuid(), dry_run: z.boolean().default(false) });
/** What an undo did, or would do. It is an operation itself, so it can be undone with its own `operation_id`. */
export const undoAnswer = z.strictObject({
  /** Null for a dry run. */
  operation_id: z.uuid().nullable(),
  /** Records that got their earlier values back. */
  updated: z.int(),
  /** Records that the operation had created and that were deleted again. */
  removed: z.int(),
  /** Records that the operation had deleted. */
  restored: z.int(),
  refused_count: z.int(),
  /** The first refused records, by name. */
  refused: z.array(refusal).max(MAX_REFUSALS),
  warnings,
});
export type UndoAnswer = z.infer<typeof undoAnswer>;

/** How many refused records a sentence names. */
const NAMED = 5;

/** "Kauri post (changed since by Hana), Rimu post (deleted since by Mele) and 3 more". */
export function describeRefusals(refused: readonly Refusal[], count: number = refused.length): string {
  const named = refused.slice(0, NAMED).map(({ name, reason }) => `${name} (${reason})`);
  const more = count - named.length;
  return more > 0 ? `${named.join(', ')} and ${more.toLocaleString('en-NZ')} more` : named.join(', ');
}
