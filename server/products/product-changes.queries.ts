/** One change to many products, in one statement. */
import postgres, { type Fragment } from 'postgres';
import { MAX_REFUSALS, type Refusal } from '../../shared/history/bin.ts';
import {
  INFORMATION_WARNINGS,
  NO_STATEMENT_REASONS,
  REFUSED_WITHOUT_STATEMENT,
} from '../../shared/products/building-information.ts';
import { BULK_PREVIEW, type ProductChange } from '../../shared/products/product-changes.ts';
import { AppError, conflict } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import { refuseNothing } from '../db/bin.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';

export interface BulkOutcome {
  /** With which the change can be undone; null for a dry run. */
  operation_id: string | null;
  total: number;
  changing: number;
  items: { id: string; name: string; before: string; after: string | null }[];
  refused_count: number;
  refused: Refusal[];
  warnings: Refusal[];
  seen: string;
}

type Update = Exclude<ProductChange, { field: 'delete' }>;
type PriceChange = Extract<ProductChange, { field: 'price' }>;

/** The column that a change of another one clears, because it would not fit any more. */
const CLEARED: Partial<Record<Update['field'], string>> = {
  category_id: 'subcategory_id',
  statement_id: 'no_statement_reason',
  no_statement_reason: 'statement_id',
};

/** What decides whether a product may be published. */
const DECISIVE: readonly Update['field'][] = [
  'is_published',
  'category_id',
  'statement_id',
  'no_statement_reason',
];

/** PostgreSQL's code for a number that its column cannot hold. */
const TOO_LARGE = '22003';

/** The new price of `t`, a product: exact, rounded once, and never below 0. */
function newPrice(sql: Sql, { unit, value, round_to }: PriceChange): Fragment {
  const steps = 100 / round_to;
  const exact =
    unit === 'percent' ? sql`t.price * (100 + ${value}::numeric) * 0.01` : sql`t.price + ${value}::numeric`;
  return sql`greatest(0, round((${exact}) * ${steps}::numeric) / ${steps}::numeric)::numeric(12, 2)`;
}

interface Description {
  column: Fragment;
  /** The value that the column of `t`, a product, gets. */
  value: Fragment;
  /** What the value that stands there is called. */
  before: Fragment;
  /** What the new value is called, where it is not the same for all products. */
  after?: Fragment;
}

function describeChange(sql: Sql, change: Update): Description {
  switch (change.field) {
    case 'is_published':
      return {
        column: sql`is_published`,
        value: sql`${change.value}::boolean`,
        before: sql`case when t.is_published then 'Published' else 'Draft' end`,
      };
    case 'is_featured':
      return {
        column: sql`is_featured`,
        value: sql`${change.value}::boolean`,
        before: sql`case when t.is_featured then 'Featured' else 'Not featured' end`,
      };
    case 'stock_status':
      return { column: sql`stock_status`, value: sql`${change.value}::text`, before: sql`t.stock_status` };
    case 'price': {
      const value = newPrice(sql, change);
      return { column: sql`price`, value, before: sql`t.price::text`, after: sql`${value}::text` };
    }
    case 'category_id':
      return {
        column: sql`category_id`,
        value: sql`${change.value}::uuid`,
        before: sql`coalesce((select c.name from categories c where c.id = t.category_id), 'No category')`,
      };
    case 'brand_id':
      return {
        column: sql`brand_id`,
        value: sql`${change.value}::uuid`,
        before: sql`coalesce((select b.name from brands b where b.id = t.brand_id), 'No brand')`,
      };
    case 'statement_id':
      return {
        column: sql`statement_id`,
        value: sql`${change.value}::uuid`,
        before: buildingInformation(sql),
      };
    case 'no_statement_reason':
      return {
        column: sql`no_statement_reason`,
        value: sql`${change.value}::text`,
        before: buildingInformation(sql),
      };
  }
}

/** What `t`, a product, has as its building information. */
function buildingInformation(sql: Sql): Fragment {
  return sql`coalesce(
    (select s.name from building_statements s where s.id = t.statement_id),
    ${sql.json(NO_STATEMENT_REASONS)}::jsonb ->> t.no_statement_reason, 'No building information')`;
}

interface BulkOptions {
  isDryRun: boolean;
  /** The `seen` of a dry run. */
  seen?: string | undefined;
}

/**
 * One change to many products, in one statement; a dry run is the same statement with nobody chosen to be changed.
 * Products that their category refuses to publish are left as they are and named.
 * @throws CONFLICT when all are refused, or are not as they were `seen`, BAD_REQUEST for a price that is too large, and
 * the constraint's error when what is chosen is gone, or is no category of products.
 */
export async function changeProducts(
  sql: Sql,
  ids: string[],
  change: ProductChange,
  { isDryRun, seen }: BulkOptions,
  actor: Actor,
): Promise<BulkOutcome> {
  const { changes, before, after, information, effects } =
    change.field === 'delete' ? deletion(sql) : update(sql, change);
  // Of a new price that was seen, nothing else may be written (decision "bulk prices").
  const known = sql`${seen ?? null}::text`;
  const [row] = await write<BulkOutcome>(sql, isDryRun ? { ...actor, call: undefined } : actor, {
    changes: sql`
      chosen as materialized (
        select t.id, t.name, t.is_published, t.updated_at, ${before} as before, ${after} as after, ${information} as information
        from products t
        where t.id = any(${ids}::uuid[]) and ${changes}
      ), fingerprint as materialized (
        select md5(coalesce(string_agg(concat_ws('|', id, before, after), ',' order by id), '')) as seen from chosen
      ), written as materialized (
        -- In one order, so that two bulk changes of the same products never wait for each other. What changes while
        -- this waits for another change is not as it was seen either.
        select p.id from products p join chosen on chosen.id = p.id cross join fingerprint
        where not ${isDryRun}::boolean and chosen.information is distinct from 'refused'
          and (${known} is null or fingerprint.seen = ${known} and p.updated_at = chosen.updated_at)
        order by p.id for update of p
      ), ${effects}`,
    answer: sql`
      select case when not ${isDryRun}::boolean then acting.operation_id end as operation_id,
        (select count(*) from products where id = any(${ids}::uuid[])) as total,
        (select count(*) from chosen where id in (select id from written)
          or ${isDryRun}::boolean and information is distinct from 'refused') as changing,
        fingerprint.seen, (select count(*) from chosen where information = 'refused') as refused_count,
        ${named(sql, 'refused', REFUSED_WITHOUT_STATEMENT)} as refused,
        ${named(sql, 'warned', INFORMATION_WARNINGS.published)} as warnings,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'before', before, 'after', after)), '[]')
          from (select id, name, before, after from chosen where information is distinct from 'refused'
            order by name, id limit ${BULK_PREVIEW}) as first) as items
      from acting, fingerprint`,
    isDone: sql`changing > 0 or items = '[]' and refused_count = 0`,
  }).catch(refuseTooLarge);
  if (!isDryRun && row!.changing === 0 && row!.items.length > 0)
    throw conflict('stale', 'These products have changed since the preview. Check the new preview.');
  if (!isDryRun) refuseNothing(row!.changing, 'Nothing was changed', row!.refused, row!.refused_count);
  return row!;
}

/** `(select …)`: the chosen products with this of their building information, as JSON. */
function named(sql: Sql, information: 'refused' | 'warned', reason: string): Fragment {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'reason', ${reason}::text)), '[]')
    from (select id, name from chosen where information = ${information} order by lower(name), id limit ${MAX_REFUSALS}) as first)`;
}

/**
 * `warned` or `refused` when `t`, a product, would be published without its building information after this change;
 * else null.
 */
function informationAfter(sql: Sql, field: Update['field'], value: Fragment): Fragment {
  if (!DECISIVE.includes(field)) return sql`null::text`;
  const after = (column: Update['field']) => {
    if (column === field) return value;
    return column === CLEARED[field] ? sql`null` : sql`t.${sql(column)}`;
  };
  const [category, statement] = [after('category_id'), after('statement_id')];
  return sql`case
    when not ${after('is_published')} or ${after('no_statement_reason')}::text is not null then null
    when refuses_publishing(t.id, true, ${category}, ${statement}, null) then 'refused'
    when without_statement(${category}, ${statement}, null) <> 'allowed' then 'warned' end`;
}

/** @throws BAD_REQUEST for a price that is too large; any other error as it is. */
function refuseTooLarge(error: unknown): never {
  if (error instanceof postgres.PostgresError && error.code === TOO_LARGE)
    throw new AppError('BAD_REQUEST', 'A price would be too large. Choose a smaller change.');
  throw error;
}

function deletion(sql: Sql) {
  return {
    changes: sql`true`,
    before: sql`case when t.is_published then 'Published' else 'Draft' end`,
    after: sql`null::text`,
    information: sql`null::text`,
    effects: sql`removed as (
      delete from products where id in (select id from written) returning id
    )`,
  };
}

function update(sql: Sql, change: Update) {
  const { column, value, before, after = sql`null::text` } = describeChange(sql, change);
  const cleared = CLEARED[change.field];
  const clear = cleared === undefined ? sql`` : sql`, ${sql(cleared)} = null`;
  // A product with nothing in the column may still lose what stands in the other one.
  const loses = cleared === undefined ? sql`` : sql`or (${value} is null and t.${sql(cleared)} is not null)`;
  return {
    changes: sql`(t.${column} is distinct from ${value} ${loses})`,
    before,
    after,
    information: informationAfter(sql, change.field, value),
    effects: sql`changed as (
      update products t set ${column} = ${value} ${clear} where t.id in (select id from written)
      returning t.id
    )`,
  };
}
