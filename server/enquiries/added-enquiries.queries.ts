/** Enquiries that staff add for people who called, came or wrote (decision "added enquiries"). */
import { createHash, randomUUID } from 'node:crypto';
import type { Fragment } from 'postgres';
import type { z } from 'zod';
import {
  type AddedEnquiry,
  CUSTOMER_LETTERS,
  type customers,
} from '../../shared/enquiries/added-enquiries.ts';
import { AppError, conflict } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { holds } from '../db/lists.ts';
import { write } from '../db/write.ts';
import { subjectOf } from '../mail/mail-subjects.queries.ts';
import { nameLines, refuseProducts } from './enquiry-lines.queries.ts';
import { mayAcknowledge } from './enquiry-submission.queries.ts';

/** People offered for one search. */
const MOST_CUSTOMERS = 6;
/** Enquiries with the words anywhere, the latest first, among which people are looked for. */
const MOST_READ = 1000;
/** Words of a search that are looked for. */
const MOST_WORDS = 8;

/** How many references are tried before we give up: one may be taken. */
const TRIES = 3;

/**
 * Stores an enquiry with its products as they are called now, who added it, and an acknowledgement if there is an email address.
 * The same call sent again adds nothing.
 * @returns the id. @throws BAD_REQUEST for a product that is not on the website, CONFLICT for an id that something else has or had.
 */
export async function addEnquiry(sql: Sql, enquiry: AddedEnquiry, actor: Actor): Promise<string> {
  const { id: chosen, ...content } = enquiry;
  const content_hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const id = chosen ?? randomUUID();
    const { added, unlisted } = await insertAdded(sql, { ...content, id, content_hash }, actor);
    if (added !== null) return added;
    if (unlisted.length > 0) throw refuseProducts(unlisted);
    const [known] = await sql<{ content_hash: string | null }[]>`
      select content_hash from contact_queries where id = ${id}`;
    if (known?.content_hash === content_hash) return id;
    if (chosen !== undefined)
      throw conflict('key_reused', 'Another enquiry has or had this id. Send it with an id of its own.');
  }
  throw new AppError('SERVICE_UNAVAILABLE', 'The enquiry could not be stored. Please try again in a moment.');
}

/** Stores everything in one statement, or nothing. `unlisted`: the places of lines whose product is not on the website. */
async function insertAdded(
  sql: Sql,
  enquiry: Omit<AddedEnquiry, 'id'> & { id: string; content_hash: string },
  actor: Actor,
): Promise<{ added: string | null; unlisted: number[] }> {
  const { id, content_hash, full_name, phone, email, subject, message, source, is_given_by_other } = enquiry;
  const { items, delivery, site_address, needed_by } = enquiry;
  const [row] = await write<{ added: string | null; unlisted: number[] }>(sql, actor, {
    changes: sql`
      ${nameLines(sql, items)}, created as (
        insert into contact_queries (id, idempotency_key, content_hash, full_name, phone, email, subject, message, source,
          is_given_by_other, items, delivery, site_address, needed_by)
        select ${id}, ${id}::uuid, ${content_hash}, ${full_name}, ${phone}::text, ${email}, ${subject}, ${message}, ${source},
          ${is_given_by_other}::boolean, named.items, ${delivery}, ${site_address}, ${needed_by}::text::date
        from named, acting
        where named.unlisted = '[]' and not exists (
          -- It could not be restored any more.
          select from record_changes gone where gone.table_name = 'contact_queries' and gone.record_id = ${id} and gone.action = 'remove')
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
        from created where ${email}::text <> '' and ${mayAcknowledge(sql, sql`${email}::text`)}
      )`,
    answer: sql`select (select id from created) as added, unlisted from named`,
    isDone: sql`added is not null`,
  });
  return row!;
}

const PHONE = /^[\d\s()+./-]+$/;
/** A phone number as `enquiry_text` has it. */
const dialled = (phone: string) => phone.replace(/\D/g, '').replace(/^(?:0064|64)0?/, '0');

/** People who have asked before and whose name, phone or email has all these words, with their latest details. */
export async function findCustomers(sql: Sql, search: string): Promise<z.output<typeof customers>> {
  // Shorter words are in nearly every text.
  const words = (PHONE.test(search) ? dialled(search) : search)
    .split(/\s+/)
    .filter((word) => word.length >= CUSTOMER_LETTERS)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const has = (text: Fragment) =>
    words.reduce<Fragment>((all, word) => sql`${all} and ${holds(sql, text, word)}`, sql`true`);
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
