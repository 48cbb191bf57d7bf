/** Whether the set-up page of a new database is still to be done (decision "first day"). */
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';

/** Notes in a new database that its admin has yet to see the page. A database without this note never shows it. */
export async function awaitSetUp(sql: Sql): Promise<void> {
  await sql`insert into site_settings (setting_key, setting_value) values ('set_up', '{"isDone": false}')`;
}

export async function isSetUpAwaited(sql: Sql): Promise<boolean> {
  const rows = await sql`
    select from site_settings where setting_key = 'set_up' and setting_value = '{"isDone": false}'`;
  return rows.length > 0;
}

/** Notes that the page is done, or was put off: it does not open by itself again. */
export async function finishSetUp(sql: Sql, actor: Actor): Promise<void> {
  await write(sql, actor, {
    changes: sql`
      finished as (
        insert into site_settings (setting_key, setting_value) values ('set_up', '{"isDone": true}')
        on conflict (setting_key) do update set setting_value = excluded.setting_value
        returning setting_key
      )`,
    answer: sql`select setting_key from finished`,
  });
}
