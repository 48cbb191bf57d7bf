/** One email to everybody who asked for a product (decision "product notices"). */
import type { Fragment } from 'postgres';
import {
  ASKED_FOR,
  type AskedFor,
  type Askers,
  type ProductNotice,
} from '../../shared/enquiries/product-notices.ts';
import { AppError, conflict } from '../app-error.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { missing } from '../db/rows.ts';
import { write } from '../db/write.ts';
import { productsAskedFor } from './enquiries-by-product.queries.ts';

/** The table of each record that people can have asked for, the record's word, and its name. */
const RECORDS = {
  product_id: { table: 'products', entity: 'product', name: (sql: Sql) => sql`name` },
  statement_id: { table: 'building_statements', entity: 'statement', name: (sql: Sql) => sql`name` },
  document_id: { table: 'documents', entity: 'document', name: (sql: Sql) => sql`title` },
} as const satisfies Record<AskedFor, object>;

/** People without an email address who are named. */
const MOST_NAMED = 200;

/** `{product_id}`, `{statement_id}` or `{document_id}`. */
type Asked = ProductNotice['asked_for'];

function readAsked(asked: Asked): { filter: AskedFor; id: string } {
  const filter = ASKED_FOR.find((name) => asked[name] !== undefined)!;
  return { filter, id: asked[filter]! };
}

/**
 * `holding (id, email, …, product)`: the enquiries whose list holds one of the products, with each that it holds; `people`: the last of
 * them from each email address, with all that this person asked for.
 */
const readAskers = (sql: Sql, products: Fragment) => sql`
  asked as materialized (
    select product_id from (${products}) as asked (product_id)
  ), asking as materialized (
    -- What a machine may have sent is written to only when staff have answered it.
    select t.id, t.email, t.full_name, t.phone, t.created_at, item.product, t.is_suspect and not exists (
        select from contact_query_events e where e.contact_query_id = t.id and e.kind in ('reply', 'phoned', 'counter')) as is_left_out
    from contact_queries t, lateral (
      select item ->> 'name' as product from jsonb_array_elements(t.items) as item
      where item ->> 'product_id' in (select product_id::text from asked)
    ) as item
    where t.id in (
        select q.id from asked
        join contact_queries q on q.items @> jsonb_build_array(jsonb_build_object('product_id', asked.product_id)))
  ), holding as materialized (
    select id, email, full_name, phone, created_at, product from asking where not is_left_out
  ), people as materialized (
    select (array_agg(id order by created_at desc, id))[1] as id, (array_agg(email order by created_at desc, id))[1] as email,
      max(created_at) as created_at, string_agg(distinct product, ', ') as products
    from holding where email <> '' group by fold_address(email)
  )`;

/** When everybody was last written to about a record. */
const lastSent = (sql: Sql, table: string, id: string) => sql`(
  select max(happened_at) from activity where action = 'notify' and table_name = ${table} and record_id = ${id}::uuid)`;

/** What the record is called; a product that is gone, as it was called when it was asked for. */
const nameOf = (sql: Sql, { table, name }: (typeof RECORDS)[AskedFor], id: string) => sql`
  coalesce((select ${name(sql)} from ${sql(table)} where id = ${id}::uuid), ${
    table === 'products' ? sql`(select product from holding order by created_at desc limit 1)` : sql`null`
  })`;

/** Who asked for it, and when they were last written to. @throws NOT_FOUND for a record that is gone. */
export async function findAskers(sql: Sql, asked: Asked): Promise<Askers> {
  const { filter, id } = readAsked(asked);
  const record = RECORDS[filter];
  const [row] = await sql<(Omit<Askers, 'name'> & { name: string | null })[]>`
    with ${readAskers(sql, productsAskedFor(sql, filter, id))}, without as materialized (
      select distinct id, full_name, phone, created_at from holding where email = ''
    )
    select ${nameOf(sql, record, id)} as name, (select count(distinct id) from holding) as enquiries,
      (select count(*) from people) as people, (select count(*) from without) as to_call,
      (select count(distinct id) from asking where is_left_out) as left_out, (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'full_name', full_name, 'phone', phone)), '[]')
        from (select id, full_name, phone from without order by created_at desc limit ${MOST_NAMED}) as called
      ) as without_email, ${lastSent(sql, record.table, id)} as last_sent_at`;
  if (row!.name === null) throw missing(record);
  return { ...row!, name: row!.name };
}

/**
 * Queues one email to each person who asked for it, adds it to the timeline of their last enquiry, and records the whole in the
 * activity, in one statement.
 * @returns how many were queued. @throws NOT_FOUND for a record that is gone, CONFLICT when they were written to since `last_sent_at`, BAD_REQUEST when nobody who asked has an email address.
 */
export async function notifyAskers(
  sql: Sql,
  { asked_for, reason, subject, body_text, last_sent_at }: ProductNotice,
  actor: Actor,
): Promise<{ people: number }> {
  const { filter, id } = readAsked(asked_for);
  const record = RECORDS[filter];
  const { table } = record;
  const isFirst =
    last_sent_at === undefined ? sql`true` : sql`sent_at is not distinct from ${last_sent_at}::timestamptz`;
  const [row] = await write<{ people: number; name: string | null; is_first: boolean }>(sql, actor, {
    changes: sql`
      ${readAskers(sql, productsAskedFor(sql, filter, id))}, record as materialized (
        select ${nameOf(sql, record, id)} as name, date_trunc('milliseconds', ${lastSent(sql, table, id)}) as sent_at
      ), locked as materialized (
        -- An enquiry is locked before its mails, as by a deletion, and several in one order.
        select q.id from contact_queries q, record, acting where q.id in (select id from people) and record.name is not null and ${isFirst}
        order by q.id for update of q
      ), written as materialized (
        select people.id, people.email, format(
          E'Kia ora,\n\nYou asked us about %s on %s (reference %s).\n\n%s', people.products,
          to_char(people.created_at at time zone 'Pacific/Auckland', 'FMDD FMMonth YYYY'), enquiry_reference(people.id),
          ${body_text}::text) as body_text
        from people join locked using (id)
      ), queued as (
        insert into mails (kind, contact_query_id, recipient, subject, body_text)
        select 'product_notice', id, email, ${subject}, body_text from written
        returning id
      ), told as (
        insert into contact_query_events (contact_query_id, kind, body, actor_name, actor_id)
        select id, 'product_notice', body_text,
          coalesce((select name from users where auth_user_id = ${actor.id}), ${actor.email}::text), ${actor.id}::uuid
        from written
      ), logged as (
        ${recordEvent(sql, 'notify', {
          from: sql`(select count(*) as people from queued) as sent where sent.people > 0`,
          table,
          id: sql`${id}`,
          actor,
          detail: sql`jsonb_build_object('reason', ${reason}::text, 'people', sent.people)`,
        })}
      )`,
    answer: sql`select (select count(*) from queued)::integer as people, name, ${isFirst} as is_first from record`,
    isDone: sql`people > 0`,
  });
  if (row!.name === null) throw missing(record);
  if (row!.people === 0 && !row!.is_first)
    throw conflict(
      'stale',
      'Everybody has been written to about it in the meantime. Look at the enquiries before you send another email.',
    );
  if (row!.people === 0)
    throw new AppError('BAD_REQUEST', 'Nobody who asked for it has given an email address.');
  return { people: row!.people };
}
