/**
 * An import is one statement over the rows that wait for it. A dry run is the same statement, told to write nothing, so
 * that what it says is what will happen. What the rows name and what is wrong with them are functions of the database
 * (sql/functions/product-imports.sql).
 */
import type { Fragment } from 'postgres';
import { BIN_DAYS } from '../../shared/limits.ts';
import {
  type ImportAnswer,
  type ImportCellError,
  type ImportError,
  type ImportMode,
  MAX_IMPORT_ROWS,
  MAX_PAST_IMPORTS,
  type PastImport,
} from '../../shared/products/product-imports.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { enumerate } from '../db/history.ts';
import { write } from '../db/write.ts';
import { answerColumns, columnsOf, withProduct } from './product-import-answers.queries.ts';
import type { ImportData } from './product-imports.rules.ts';
import { products } from './products.queries.ts';

export async function insertImport(sql: Sql, file_name: string, actor: Actor): Promise<string> {
  const [row] = await write<{ id: string }>(sql, actor, {
    changes: sql`
      begun as (
        insert into product_imports (file_name, created_by) values (${file_name}, ${actor.id}) returning id
      )`,
    answer: sql`select id from begun`,
  });
  return row!.id;
}

/**
 * Adds checked rows; a line that is sent again replaces the earlier one.
 * @throws NOT_FOUND for an import that is somebody else's, done or swept; BAD_REQUEST for too many rows.
 */
export async function insertImportRows(
  sql: Sql,
  id: string,
  rows: { line: number; data: ImportData; errors: ImportError[] }[],
  actor: Actor,
): Promise<void> {
  const [found] = await write<{ known: number }>(sql, actor, {
    changes: sql`
      import as (
        select i.id, (
          select count(*) from product_import_rows r where r.import_id = i.id
            and r.line not in (select (sent ->> 'line')::int from jsonb_array_elements(${sql.json(rows)}) as sent)
        ) as known
        from product_imports i where i.id = ${id} and i.created_by = ${actor.id} and i.applied_at is null
      ), added as (
        insert into product_import_rows (import_id, line, data, errors)
        select import.id, row.line, row.data, row.errors
        from import, jsonb_to_recordset(${sql.json(rows)}) as row (line integer, data jsonb, errors jsonb)
        where import.known + ${rows.length} <= ${MAX_IMPORT_ROWS}
        on conflict (import_id, line) do update set data = excluded.data, errors = excluded.errors
      )`,
    answer: sql`select known from import`,
    isDone: sql`known + ${rows.length} <= ${MAX_IMPORT_ROWS}`,
  });
  if (!found) throw gone();
  if (found.known + rows.length > MAX_IMPORT_ROWS)
    throw new AppError(
      'BAD_REQUEST',
      `A file can have at most ${MAX_IMPORT_ROWS.toLocaleString('en')} rows.`,
    );
}

/** Forgets imports of yesterday; those that changed products when they can no longer be undone. */
export async function deleteOldImports(sql: Sql): Promise<void> {
  await sql`
    delete from product_imports
    where created_at < now() - interval '1 day' and (operation_id is null or applied_at < ${undoTime(sql)})`;
}

/** The imports that changed products and can still be undone, the latest first. */
export async function listPastImports(sql: Sql): Promise<PastImport[]> {
  return sql<PastImport[]>`
    select i.operation_id, i.file_name, i.applied_at, i.created_count as created, i.updated_count as updated,
      u.name as actor_name, i.is_undone
    from product_imports i
    left join users u on u.auth_user_id = i.created_by
    where i.operation_id is not null and i.applied_at > ${undoTime(sql)}
    order by i.applied_at desc limit ${MAX_PAST_IMPORTS}`;
}

/**
 * Follows an import whose operation was undone, or whose undo was: from then on the other operation takes it back.
 * @param undone the operation that was undone. @param by the operation that did it.
 */
export async function followUndo(sql: Sql, undone: string, by: string): Promise<void> {
  await sql`update product_imports set operation_id = ${by}, is_undone = not is_undone where operation_id = ${undone}`;
}

/** What was changed before this time can no longer be undone. */
const undoTime = (sql: Sql): Fragment => sql`now() - make_interval(days => ${BIN_DAYS})`;

/**
 * Creates or updates all products of an import, or none: one wrong row and nothing changes.
 * @throws NOT_FOUND for an import that is somebody else's, done or swept.
 */
export async function runImport(
  sql: Sql,
  { id, mode }: { id: string; mode: ImportMode },
  isDryRun: boolean,
  actor: Actor,
): Promise<ImportAnswer> {
  const [answer] = await write<ImportAnswer & { found: number }>(
    sql,
    isDryRun ? { ...actor, call: undefined } : actor,
    {
      changes: sql`
      import as materialized (
        -- The triggers store the name of the file with each change.
        select id, set_config('southbeam.detail', jsonb_build_object('file_name', file_name)::text, true) as detail
        from product_imports
        where id = ${id} and created_by = ${actor.id} and applied_at is null
        -- Whoever commits the same import at the same moment waits, and finds it done.
        for update
      ), checked as materialized (
        select line, product_id, name, sku, is_left_out, given, errors, missing
        from import, check_product_import(import.id, ${mode === 'update'}::boolean)
      ), changes as materialized (
        ${selectChanges(sql)}
      ), accepted as (
        select id from import
        where not ${isDryRun}::boolean and not exists (select from checked where jsonb_array_length(errors) > 0)
      ), ${writeProducts(sql)}, done as (
        update product_imports i set applied_at = now(),
          operation_id = case when exists (select from changes) then acting.operation_id end,
          created_count = (select count(*) from changes where product_id is null),
          updated_count = (select count(*) from changes where product_id is not null)
        from acting where i.id in (select id from accepted)
      ), emptied as (
        delete from product_import_rows where import_id in (select id from accepted)
      )`,
      answer: sql`
      select case when not ${isDryRun}::boolean then acting.operation_id end as operation_id,
        (select count(*) from import) as found, ${answerColumns(sql)} from acting`,
      isDone: sql`found > 0 and error_count = 0`,
    },
  );
  const { found, ...counts } = answer!;
  if (found === 0) throw gone();
  return counts;
}

/**
 * All errors of an import, by line.
 * @throws NOT_FOUND for an import that is somebody else's, done or swept.
 */
export async function listImportErrors(
  sql: Sql,
  { id, mode }: { id: string; mode: ImportMode },
  actor: Actor,
): Promise<ImportCellError[]> {
  const [answer] = await sql<{ errors: ImportCellError[] }[]>`
    select (
      select coalesce(jsonb_agg(${withProduct(sql)} order by line, error ->> 'column', error ->> 'message'), '[]')
      from check_product_import(i.id, ${mode === 'update'}::boolean), jsonb_array_elements(errors) as error
    ) as errors
    from product_imports i
    where i.created_by = ${actor.id} and i.id = ${id} and i.applied_at is null`;
  if (!answer) throw gone();
  return answer.errors;
}

/** `select …`: the rows that make a product or change one, with the product as it will be. */
function selectChanges(sql: Sql): Fragment {
  const [before, after] = [columnsOf(sql, 'p'), columnsOf(sql, 'imported')];
  return sql`
    select c.line, c.product_id, c.given, p.name as old_name, ${after}
    from checked c left join products p on p.id = c.product_id
      cross join lateral product_as_imported(p, c.given) as imported
    where not c.is_left_out and (p.id is null or (${after}) is distinct from (${before}))`;
}

/** `locked as (…), created as (…), updated as (…)`: writes the changes of an accepted import. */
function writeProducts(sql: Sql): Fragment {
  const columns = enumerate(sql, products.columns);
  return sql`
    locked as materialized (
      -- In one order, so that two imports or bulk changes of the same products never wait for each other.
      select p.id from products p
      where p.id in (select product_id from changes) and exists (select from accepted)
      order by p.id for update
    ), created as (
      insert into products (${columns}, created_at)
      -- The list shows the newest first: the first line of the file counts as the newest.
      select ${columns}, now() - row_number() over (order by line) * interval '1 microsecond'
      from changes where product_id is null and exists (select from accepted) order by line
      returning id, is_published
    ), updated as (
      -- What the file does not say is left as it is now, not as it was when the statement began.
      update products p set (${columns}) = (select ${columns} from product_as_imported(p, c.given))
      from changes c
      where p.id = c.product_id and (select count(*) from locked) > 0
      returning p.id, p.is_published
    )`;
}

function gone(): AppError {
  return new AppError(
    'NOT_FOUND',
    'This import has already finished, or was never started. Please choose the file again.',
  );
}
