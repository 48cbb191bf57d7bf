import type { Sql } from './connect.ts';

/**
 * Numbers the changes of the history anew if this database was restored into another cluster: there the numbers of
 * transactions are others, so the feed of changes would hide some and misplace others. Run it as the owner.
 */
export async function renumberRestoredChanges(sql: Sql): Promise<void> {
  const [feed] = await sql<{ exists: boolean }[]>`select to_regclass('change_feed') is not null as exists`;
  if (!feed?.exists) return;
  const [moved] = await sql`
    select from change_feed feed join pg_control_system() here on feed.system_identifier <> here.system_identifier`;
  if (!moved) return;
  await sql`
    with moved as (
      update change_feed feed set system_identifier = here.system_identifier from pg_control_system() here
      where feed.system_identifier <> here.system_identifier returning feed.only_row
    )
    update record_changes set listed_from = pg_current_xact_id() from moved where moved.only_row`;
}

/**
 * Makes the feed of changes refuse the cursors that programs have from before a restore: what was done after the backup is
 * undone without a change that says so, so they have to read the records again. Run it as the owner.
 */
export async function refuseOldCursors(sql: Sql): Promise<void> {
  await sql`update change_feed set restored_as = gen_random_uuid()`;
}
