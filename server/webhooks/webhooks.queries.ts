import {
  type deliveryList,
  TEST_EVENT,
  webhookData,
  webhookList,
  webhookRow,
} from '../../shared/operations/webhooks.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable, type Table } from '../db/table.ts';
import { write } from '../db/write.ts';

export const webhooks = defineTable({
  noun: 'webhooks',
  data: webhookData,
  list: webhookList,
  row: webhookRow,
  shows: (sql) => sql`
    state.disabled_at, exists (select from webhook_secrets s where s.id = t.id) as has_secret,
    (select count(*) from webhook_deliveries d where d.webhook_id = t.id and d.state = 'waiting') as waiting,
    (select count(*) from webhook_deliveries d
      where d.webhook_id = t.id and d.state = 'failed' and d.event <> ${TEST_EVENT}) as failed`,
  joins: (sql) => sql`left join webhook_states state on state.id = t.id`,
  search: ['t.name', 't.url'],
});

/** The deliveries of the last 30 days, as a list for staff. */
export const deliveries: Table<SortOf<typeof deliveryList>> = {
  name: 'webhook_deliveries',
  entity: 'delivery',
  label: (sql) => sql`t.event`,
  select: (sql) => sql`
    select t.id, t.webhook_id, t.event, t.state, t.body, t.position, t.created_at, t.attempts, t.attempted_at,
      case when t.state = 'waiting' then t.next_attempt_at end as next_attempt_at,
      t.took_ms, t.status, t.answer, t.error
    from webhook_deliveries t`,
  columns: [],
  search: ['t.event', 't.body'],
  sorts: { created_at: 't.position' },
  filters: { webhook_id: 't.webhook_id', state: 't.state' },
  usedBy: [],
};

/**
 * Gives a webhook another secret. The one before it signs for another day, beside the new one.
 * @returns false if there is no such webhook.
 */
export async function setWebhookSecret(sql: Sql, id: string, secret: string, actor: Actor): Promise<boolean> {
  const rows = await write(sql, actor, {
    changes: sql`
      made as (
        insert into webhook_secrets (id, secret)
        select id, ${secret} from webhooks where id = ${id}
        on conflict (id) do update
          set secret = excluded.secret, previous_secret = webhook_secrets.secret, created_at = now()
        returning id
      ), logged as (
        ${recordEvent(sql, 'secret', { from: sql`made`, table: 'webhooks', id: sql`id`, actor })}
      )`,
    answer: sql`select id from made`,
  });
  return rows.length > 0;
}

/** Queues a delivery that tries the receiver, also of a paused webhook. @returns its id; null without such a webhook. */
export async function queueTest(sql: Sql, id: string, { call }: Actor): Promise<string | null> {
  const [row] = await write<{ id: string }>(sql, call, {
    changes: sql`
      queued as (
        insert into webhook_deliveries (webhook_id, record_id, event, body)
        -- A record of its own, so that it waits for nothing.
        select w.id, gen_random_uuid(), ${TEST_EVENT}::text,
          webhook_body(${TEST_EVENT}::text, jsonb_build_object('id', w.id, 'name', w.name))
        from webhooks w where w.id = ${id} and exists (select from webhook_secrets s where s.id = w.id)
        returning id
      )`,
    answer: sql`select id from queued`,
  });
  return row?.id ?? null;
}

/**
 * Sends a delivery again under the same id, with two days for retries; at once if it waits already.
 * @returns false if it is gone.
 */
export async function resendDelivery(sql: Sql, id: string, { call }: Actor): Promise<boolean> {
  const rows = await write(sql, call, {
    changes: sql`
      queued as (
        update webhook_deliveries set state = 'waiting', attempts = 0, queued_at = now(), next_attempt_at = now()
        where id = ${id} returning id
      )`,
    answer: sql`select id from queued`,
  });
  return rows.length > 0;
}

/** How many webhooks were paused after failures, and how many deliveries of the last 7 days failed for good. */
export async function countFailures(sql: Sql): Promise<{ disabled: number; failed: number }> {
  const [row] = await sql<{ disabled: number; failed: number }[]>`
    select (select count(*) from webhook_states where disabled_at is not null) as disabled,
      (select count(*) from webhook_deliveries
        where state = 'failed' and event <> ${TEST_EVENT} and created_at > now() - interval '7 days') as failed`;
  return row!;
}

/** How many deliveries one cleanup deletes at most: more than are made in an hour, and fewer than take seconds. */
const MOST_DELETED = 100_000;

/** Deletes deliveries that are 30 days old, whatever became of them. */
export async function deleteOldDeliveries(sql: Sql): Promise<void> {
  await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < now() - interval '30 days'
      order by created_at limit ${MOST_DELETED})`;
}
