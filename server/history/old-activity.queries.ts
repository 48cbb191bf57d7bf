/** Deletes what is too old to be shown (decision "activity"). */
import type { ActivityMonths } from '../db/activity-months.ts';
import type { Sql } from '../db/connect.ts';

/** How many rows one statement deletes: few enough to take well under a second. */
const MOST_DELETED = 10_000;

/**
 * Deletes what is older than the months of its kind. The changes of records that exist, or can be restored, stay as long as
 * those do, because their history needs them; the list does not show them any more (decision "activity").
 */
export async function deleteOldActivity(sql: Sql, { usual, kinds }: ActivityMonths): Promise<void> {
  for (let deleted = 1; deleted > 0; ) {
    const [row] = await sql<{ deleted: number }[]>`
      select forget_old_activity(${usual}, ${sql.json(kinds)}, ${MOST_DELETED}) as deleted`;
    deleted = row!.deleted;
  }
}
