/** Enquiries that staff add for people who called, came or wrote (decision "added enquiries"). */
import { createHash, randomUUID } from 'node:crypto';
import type { Fragment } from 'postgres';
import type { z } from 'zod';
import type { AddedEnquiry, customers } from '../../shared/enquiries/added-enquiries.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { holds } from '../db/lists.ts';
import { write } from '../db/write.ts';
import { subjectOf } from '../mail/mail-subjects.queries.ts';
import { findSent } from './enquiry-submission.queries.ts';

/** People offered for one search. */
const MOST_CUSTOMERS = 6;
/** Enquiries with the words anywhere, the latest first, among which people are looked for. */
const MOST_READ = 1000;

/**
 * Stores an enquiry with its products as they are called now, who added it, and an acknowledgement if there is an email address.
 * The same call sent again adds nothing.
 * @returns the id. @throws CONFLICT for an id that something else has.
 */
export async function addEnquiry(
  sql: Sql,
  { id = randomUUID(), ...enquiry }: AddedEnquiry,
  actor: Actor,
): Promise<string> {
  const { full_name, phone, email, subject, message, source, is_given_by_other, items } = enquiry;
  const content_hash = createHash('sha256').update(JSON.stringify(enquiry)).digest('hex');
  const [added] = await write<{ id: string | null }>(sql, actor, {
    changes: sql`
      named as materialized (
        select coalesce(jsonb_agg(${namedItem(sql)} order by asked.position), '[]') as items
        from jsonb_array_elements(${sql.json(items)}) with ordinality as asked (item, position)
        left join products p on p.id = (asked.item ->> 'product_id')::uuid
      ), created as (
        insert into contact_queries (id, idempotency_key, content_hash, full_name, phone, email, subject, message, source,
          is_given_by_other, items)
        select ${id}, ${id}::uuid, ${content_hash}, ${full_name}, ${phone}::text, ${email}, ${subject}, ${message}, ${source},
          ${is_given_by_other}::boolean, named.items
        from named, acting
        on conflict do nothing
        returning id
      ), told as (
        insert into contact_query_events (contact_query_id, kind, body, actor_name, actor_id)
        select created.id, 'added', ${source},
          coalesce((select name from users where auth_user_id = ${actor.id}), ${actor.email}::text), ${actor.id}::uuid
        from created
      ), queued as (
        insert into mails (kind, contact_query_id, recipient, subject)
        select 'acknowledgement', created.id, ${email}, ${subjectOf(sql, 'acknowledgement')}
        from created where ${email}::text <> ''
      )`,
    answer: sql`select (select id from created) as id`,
    isDone: sql`id is not null`,
  });
  return added!.id ?? (await findSent(sql, id, content_hash))!.id;
}

/** A line of the list with the name and code of `p`, its product. Those of a product that is gone are what was typed. */
const namedItem = (sql: Sql): Fragment => sql`
  (asked.item || jsonb_strip_nulls(jsonb_build_object('sku', p.sku, 'name',
    coalesce(p.name, nullif(asked.item ->> 'name', ''), 'Not listed any more'))))`;

/** People who have asked before and whose name, phone or email has all these words, with their latest details. */
export async function findCustomers(sql: Sql, search: string): Promise<z.output<typeof customers>> {
  const has = (text: Fragment) =>
    search.split(/\s+/).reduce<Fragment>((all, word) => sql`${all} and ${holds(sql, text, word)}`, sql`true`);
  return sql<z.output<typeof customers>>`
    with latest as materialized (
      select id, full_name, email, phone, created_at from contact_queries t
      where not is_suspect and ${has(sql`t.search_text`)}
      order by created_at desc, id limit ${MOST_READ}
    )
    select full_name, email, phone from (
      select distinct on (lower(full_name), lower(email), coalesce(phone, '')) full_name, email, phone, created_at
      -- Who is only mentioned in a message has not asked.
      from latest where ${has(sql`enquiry_text(full_name, email, phone, '', '', id, '[]')`)}
      order by lower(full_name), lower(email), coalesce(phone, ''), created_at desc
    ) known order by created_at desc limit ${MOST_CUSTOMERS}`;
}
