/** One email to everybody who asked for a product (decision "product notices"). */
import type { Fragment } from 'postgres';
import {
  ASKED_FOR,
  type AskedFor,
  type Askers,
  type ProductNotice,
} from '../../shared/enquiries/product-notices.ts';
import { AppError } from '../app-error.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { missing } from '../db/rows.ts';
import { write } from '../db/write.ts';
import { isSpam } from './enquiries.queries.ts';
import { productsAskedFor } from './enquiries-by-product.queries.ts';

/** The table of each record that people can have asked for, the record's word, and its name. */
const RECORDS = {
  product_id: { table: 'products', entity: 'product', name: (sql: Sql) => sql`name` },
  statement_id: { table: 'building_statements', entity: 'statement', name: (sql: Sql) => sql`name` },
  document_id: { table: 'documents', entity: 'document', name: (sql: Sql) => sql`title` },
} as const satisfies Record<AskedFor, object>;

/** People without an email address who are named. */
const MOST_NAMED = 50;

/** `{product_id}`, `{statement_id}` or `{document_id}`. */
type Asked = ProductNotice['asked_for'];

function readAsked(asked: Asked): { filter: AskedFor; id: string } {
  const filter = ASKED_FOR.find((name) => asked[name] !== undefined)!;
  return { filter, id: asked[filter]! };
}

/**
 * `holding (id, email, …, products)`: the enquiries whose list holds one of the products, with those that it holds; `people`: the last
 * of them from each email address, with all that this person asked for.
 */
const readAskers = (sql: Sql, products: Fragment) => sql`
  asked as materialized (
    select product_id from (${products}) as asked (product_id)
  ), holding as materialized (
    select t.id, t.email, t.full_name, t.phone, t.created_at,
      (select array_agg(distinct item ->> 'name') from jsonb_array_elements(t.items) as item
        where item ->> 'product_id' in (select product_id::text from asked)) as products
    from contact_queries t
    where t.id in (
        select q.id from asked
        join contact_queries q on q.items @> jsonb_build_array(jsonb_build_object('product_id', asked.product_id)))
      and not ${isSpam(sql)}
  ), people as materialized (
    select distinct on (lower(h.email)) h.id, h.email, h.created_at, (
      select string_agg(distinct product, ', ') from holding other, unnest(other.products) as product
      where lower(other.email) = lower(h.email)) as products
    from holding h where h.email <> '' order by lower(h.email), h.created_at desc, h.id
  )`;

/** Who asked for it, and when they were last written to. @throws NOT_FOUND for a record that is gone. */
export async function findAskers(sql: Sql, asked: Asked): Promise<Askers> {
  const { filter, id } = readAsked(asked);
  const { table, entity, name } = RECORDS[filter];
  const [row] = await sql<Askers[]>`
    with ${readAskers(sql, productsAskedFor(sql, filter, id))}
    select ${name(sql)} as name, (select count(*) from holding) as enquiries, (select count(*) from people) as people, (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'full_name', full_name, 'phone', phone)), '[]')
        from (select id, full_name, phone from holding where email = '' order by created_at desc limit ${MOST_NAMED}) as called
      ) as without_email, (
        select max(happened_at) from activity where action = 'notify' and table_name = ${table} and record_id = ${id}
      ) as last_sent_at
    from ${sql(table)} where id = ${id}`;
  if (!row) throw missing({ entity });
  return row;
}

/**
 * Queues one email to each person who asked for it, adds it to the timeline of their last enquiry, and records the whole in the
 * activity, in one statement.
 * @returns how many were queued. @throws NOT_FOUND for a record that is gone, BAD_REQUEST when nobody who asked has an email address.
 */
export async function notifyAskers(
  sql: Sql,
  { asked_for, reason, subject, body_text }: ProductNotice,
  actor: Actor,
): Promise<{ people: number }> {
  const { filter, id } = readAsked(asked_for);
  const { table, entity, name } = RECORDS[filter];
  const [row] = await write<{ people: number; name: string | null }>(sql, actor, {
    changes: sql`
      record as materialized (
        select id, ${name(sql)} as name from ${sql(table)} where id = ${id}
      ), ${readAskers(sql, productsAskedFor(sql, filter, id))}, locked as materialized (
        -- An enquiry is locked before its mails, as by a deletion, and several in one order.
        select q.id from contact_queries q, record, acting where q.id in (select id from people) order by q.id for update of q
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
    answer: sql`select (select count(*) from queued)::integer as people, (select name from record) as name`,
    isDone: sql`people > 0`,
  });
  if (row!.name === null) throw missing({ entity });
  if (row!.people === 0)
    throw new AppError('BAD_REQUEST', 'Nobody who asked for it has given an email address.');
  return { people: row!.people };
}
