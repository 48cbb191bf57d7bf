/** Writes a row into every table of a database, whatever its schema is at that moment: for tests of migrations. */
import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';

export interface FilledColumn {
  table: string;
  column: string;
  type: string;
  /** The table and column that it refers to. */
  target: { table: string; column: string } | null;
  /** The first of the words that a check allows. */
  word: string | null;
}

/** Columns that a row cannot leave out: not null, and neither default nor generated. */
async function listColumns(sql: postgres.Sql): Promise<FilledColumn[]> {
  return sql<FilledColumn[]>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      (select jsonb_build_object('table', k.confrelid::regclass::text, 'column', f.attname)
        from pg_constraint k join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as target,
      (select substring(pg_get_constraintdef(k.oid) from 'ARRAY\\[''([^'']+)''')
        from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as word
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attidentity = ''
    order by 1, a.attnum`;
}

/** The tables of a database with the number of their rows. */
export async function countRows(sql: postgres.Sql): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; count: number }[]>`
    select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1`;
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** By hand: what the types do not say, because a check or a trigger wants it. */
export type Hints = Record<string, Record<string, unknown>>;

/**
 * Writes one more row into every table that takes one.
 * @returns why a table that has no row did not take one.
 */
export async function fillTables(sql: postgres.Sql, number: number, hints: Hints): Promise<string[]> {
  const columns = await listColumns(sql);
  let waiting = [...(await countRows(sql)).keys()];
  let problems = new Map<string, string>();
  // A table comes after those that it refers to: try again until nothing more goes in.
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length;
    problems = new Map();
    for (const table of waiting) {
      const own = columns.filter((column) => column.table === table);
      const problem = await insert(sql, table, own, number, hints[table] ?? {});
      if (problem !== null) problems.set(table, problem);
    }
    waiting = [...problems.keys()];
  }
  const counts = await countRows(sql);
  return [...problems].filter(([table]) => counts.get(table) === 0).map(([table, why]) => `${table}: ${why}`);
}

async function insert(
  sql: postgres.Sql,
  table: string,
  columns: readonly FilledColumn[],
  number: number,
  hints: Record<string, unknown>,
): Promise<string | null> {
  const row: Record<string, unknown> = {};
  for (const { column, type, target, word } of columns)
    row[column] = target ? await lastOf(sql, target) : (word ?? fillerFor(column, type, number));
  const known = await sql<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0`;
  for (const [column, value] of Object.entries(hints))
    if (known.some(({ name }) => name === column))
      row[column] = typeof value === 'function' ? await value(number) : value;
  const statement =
    Object.keys(row).length > 0
      ? sql`insert into ${sql(table)} ${sql(row)}`
      : sql`insert into ${sql(table)} default values`;
  return statement.then(
    () => null,
    (error: Error) => error.message,
  );
}

async function lastOf(
  sql: postgres.Sql,
  { table, column }: { table: string; column: string },
): Promise<unknown> {
  const [row] = await sql`select ${sql(column)} as value from ${sql(table)} order by ctid desc limit 1`;
  return row?.value ?? null;
}

function fillerFor(column: string, type: string, number: number): unknown {
  if (type.endsWith('[]')) return [];
  if (type === 'uuid') return randomUUID();
  if (type.startsWith('timestamp') || type === 'date') return new Date(Date.UTC(2026, 0, 1 + number));
  if (type === 'boolean') return true;
  if (/int|numeric|double|real/.test(type)) return number;
  if (type.startsWith('json')) return {};
  if (type === 'bytea') return Buffer.alloc(20, number);
  if (column.includes('email')) return `person${number}@example.com`;
  return `word ${number}`;
}
