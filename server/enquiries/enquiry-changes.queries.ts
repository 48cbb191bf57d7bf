/** Changes of enquiries, one or many in one statement, each with its timeline. */
import type { Fragment } from 'postgres';
import type { z } from 'zod';
import type { EnquiryChange, enquiryBulkAnswer, enquiryUpdate } from '../../shared/enquiries/enquiries.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { missing, stale } from '../db/rows.ts';
import { write } from '../db/write.ts';
import { noticeAssignments, readsEnquiries } from '../people/notices.queries.ts';
import { enquiries } from './enquiries.queries.ts';
import { nameLines, refuseProducts, writeLines } from './enquiry-lines.queries.ts';

/** Whether `q`, an enquiry, can get the assignee of `w`, what is wanted of it. */
export const isAssignable = (sql: Sql) => sql`(
  w.data ->> 'assignee_id' is null or (w.data ->> 'assignee_id')::uuid is not distinct from q.assignee_id
    or exists (select from users u where u.id = (w.data ->> 'assignee_id')::uuid and ${readsEnquiries(sql)}))`;

/**
 * `wanted, known, changed, told, noticed, …`: changes enquiries and writes their timelines and the notices of those who got one.
 * @param wanted `select id, data, updated_at, previous`: the new values of each enquiry as JSON, and what is known of it. One that is no longer
 * so is left alone.
 */
export function changeEach(sql: Sql, wanted: Fragment, actor: Actor): Fragment {
  return sql`
    wanted as materialized (
      ${wanted}
    ), known as materialized (
      select q.id, q.status, q.assignee_id, q.is_suspect, q.items, w.data, w.updated_at, w.previous,
        ${isAssignable(sql)} as is_assignable
      from contact_queries q join wanted w on w.id = q.id
      -- Of two people who make the same change at once, the second waits here and sees that it has been made. In one order, so
      -- that two changes of the same enquiries never wait for each other.
      order by q.id for update of q
    ), changed as (
      update contact_queries enquiry set
        status = case when known.data ? 'outcome' then 'answered' else coalesce(known.data ->> 'status', enquiry.status) end,
        assignee_id = case when known.data ? 'assignee_id' then (known.data ->> 'assignee_id')::uuid else enquiry.assignee_id end,
        is_suspect = coalesce((known.data ->> 'is_suspect')::boolean, enquiry.is_suspect),
        items = coalesce(known.data -> 'items', enquiry.items)
      from known, acting where enquiry.id = known.id and known.is_assignable
        and (known.updated_at is null or date_trunc('milliseconds', enquiry.updated_at) = known.updated_at)
        and (known.previous is null or to_jsonb(enquiry) @> known.previous)
      returning enquiry.id, enquiry.status, enquiry.assignee_id, enquiry.is_suspect, enquiry.items
    ), actor as (
      select coalesce((select name from users where auth_user_id = ${actor.id}), ${actor.email}::text) as name
    ), told as (
      insert into contact_query_events (contact_query_id, kind, body, actor_name, actor_id)
      select changed.id, event.kind, event.body, actor.name, ${actor.id}::uuid
      from changed join known using (id), actor, lateral (values
        ('status', changed.status, changed.status <> known.status),
        ('assignee', coalesce((select name from users where id = changed.assignee_id), ''),
          changed.assignee_id is distinct from known.assignee_id),
        ('not_spam', '', known.is_suspect and not changed.is_suspect),
        -- What they were, so that nothing that a customer has sent is lost.
        ('lines', ${writeLines(sql, sql`known.items`)}, changed.items <> known.items),
        (known.data ->> 'outcome', coalesce(known.data ->> 'note', ''), known.data ? 'outcome'),
        ('note', known.data ->> 'note', known.data ->> 'note' <> '' and not known.data ? 'outcome')
      ) as event (kind, body, happened)
      where event.happened
      returning kind
    ), assigned as (
      select changed.id, changed.assignee_id from changed join known using (id)
      where changed.assignee_id is distinct from known.assignee_id
    ), ${noticeAssignments(sql, 'assigned', actor)}`;
}

/** @throws CONFLICT */
function refuseAssignee(): never {
  const gone = 'This person can no longer open enquiries';
  throw new AppError('CONFLICT', gone, { assignee_id: gone });
}

/**
 * Changes the status, the assignee or the lines of an enquiry, says that it is no spam, or adds a note. With `updated_at`, only if nobody has
 * changed the enquiry since.
 * @returns the kinds of the entries added to the timeline. @throws NOT_FOUND, or CONFLICT for a stale save or for an
 * assignee who cannot open enquiries.
 */
export async function updateEnquiry(
  sql: Sql,
  id: string,
  data: z.output<typeof enquiryUpdate>,
  updated_at: Date | undefined,
  actor: Actor,
): Promise<string[]> {
  const { items, ...others } = data;
  const wanted = sql`
    select ${id}::uuid as id, ${updated_at ?? null}::timestamptz as updated_at, null::jsonb as previous,
      ${sql.json(others)}::jsonb || case when ${items !== undefined} then jsonb_build_object('items', named.items) else '{}' end as data
    from named where unlisted = '[]'`;
  const stored = sql`coalesce((select q.items from contact_queries q where q.id = ${id}), '[]')`;
  const [row] = await write<{
    id: string | null;
    is_assignable: boolean | null;
    kinds: string[] | null;
    unlisted: number[];
  }>(sql, actor, {
    changes: sql`${nameLines(sql, items ?? [], stored)}, ${changeEach(sql, wanted, actor)}`,
    answer: sql`
      select (select id from changed) as id, known.is_assignable, (select jsonb_agg(kind) from told) as kinds, named.unlisted
      from named left join known on true`,
    isDone: sql`id is not null`,
  });
  const { id: changed, is_assignable, kinds, unlisted } = row!;
  if (unlisted.length > 0) throw refuseProducts(unlisted);
  if (is_assignable === null) throw missing(enquiries);
  if (changed !== null) return kinds ?? [];
  if (is_assignable) throw stale(enquiries);
  return refuseAssignee();
}

/**
 * Makes one change to many enquiries. Those that are so already are left alone.
 * @throws CONFLICT for an assignee who cannot open enquiries.
 */
export async function changeEnquiries(
  sql: Sql,
  ids: string[],
  change: EnquiryChange,
  actor: Actor,
): Promise<z.output<typeof enquiryBulkAnswer>> {
  if (change.field === 'delete') return deleteEnquiries(sql, ids, actor);
  const data = { [change.field]: change.value };
  const wanted = sql`
    select q.id, ${sql.json(data)}::jsonb as data, null::timestamptz as updated_at, null::jsonb as previous
    from contact_queries q where q.id = any(${ids}::uuid[]) and not to_jsonb(q) @> ${sql.json(data)}::jsonb`;
  const [row] = await write<z.output<typeof enquiryBulkAnswer> & { is_assignable: boolean }>(sql, actor, {
    changes: changeEach(sql, wanted, actor),
    answer: sql`
      select acting.operation_id, (select coalesce(jsonb_agg(id), '[]') from changed) as ids,
        (select coalesce(bool_and(is_assignable), true) from known) as is_assignable
      from acting`,
    isDone: sql`is_assignable`,
  });
  const { is_assignable, ...answer } = row!;
  return is_assignable ? answer : refuseAssignee();
}

/** Deletes enquiries with their timelines and mails, and keeps all of it for some time so that this can be undone. */
export async function deleteEnquiries(
  sql: Sql,
  ids: string[],
  actor: Actor,
): Promise<z.output<typeof enquiryBulkAnswer>> {
  const [row] = await write<z.output<typeof enquiryBulkAnswer>>(sql, actor, {
    changes: sql`
      removed as materialized (
        select delete_enquiries(${ids}::uuid[]) as id from acting
      )`,
    answer: sql`select acting.operation_id, (select coalesce(jsonb_agg(id), '[]') from removed) as ids from acting`,
    isDone: sql`ids <> '[]'`,
  });
  return row!;
}

/** Deletes an enquiry. @throws NOT_FOUND */
export async function deleteEnquiry(sql: Sql, id: string, actor: Actor): Promise<void> {
  const { ids } = await deleteEnquiries(sql, [id], actor);
  if (ids.length === 0) throw missing(enquiries);
}
