/** Notes every row that is written in a test database, also one that is removed again. */
import type { Sql } from '../../server/db/connect.ts';

/**
 * Puts a trigger on every table but those named. Refusals in the record of what happened are not noted.
 * @param owner connects as the owner of the tables
 * @returns a function that names the tables of the rows written since it was last called, one for each row.
 */
export async function noteWrites(owner: Sql, except: readonly string[]): Promise<() => Promise<string[]>> {
  const tables = await owner<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ${owner(except)}`;
  await owner`create table written_rows (table_name text not null)`;
  // As the owner, so that the application needs no right to the new table.
  await owner`
    create function note_written_row() returns trigger language plpgsql security definer as $$
    begin
      insert into written_rows values (tg_table_name);
      return null;
    end $$`;
  for (const { name } of tables) {
    const isRecord = name === 'activity';
    await owner`
      create trigger zz_note_insert after insert on ${owner(name)} for each row
      ${isRecord ? owner`when (new.action <> 'refused')` : owner``} execute function note_written_row()`;
    await owner`
      create trigger zz_note_change after update or delete on ${owner(name)} for each row
      execute function note_written_row()`;
  }
  return async () => {
    const rows = await owner<{ table_name: string }[]>`delete from written_rows returning table_name`;
    return rows.map(({ table_name }) => table_name);
  };
}
