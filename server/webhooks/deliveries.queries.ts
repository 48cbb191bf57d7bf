/** The outbox of webhooks: claims deliveries, and notes what became of them. Triggers write it (sql/functions/webhooks.sql). */
import { TEST_EVENT } from '../../shared/operations/webhooks.ts';
import type { Sql } from '../db/connect.ts';
import { MAIL_SUBJECTS } from '../mail/mail-subjects.ts';
import { noticePausedWebhooks } from '../people/notices.queries.ts';
import type { Answer } from './post.ts';
import { GIVE_UP_HOURS, LEAST_ATTEMPTS } from './retries.ts';

export interface DueDelivery {
  /** The same at every attempt: a receiver recognises what it has had already. */
  id: string;
  webhook_id: string;
  url: string;
  /** The secret; for a day after it was replaced, also the one before. */
  secrets: string[];
  /** Exactly what is sent. */
  body: string;
  /** Attempts so far. */
  attempts: number;
}

/** How long a claim lasts, in seconds: longer than an attempt and its note may take. Then another instance may claim it. */
export const LEASE_SECONDS = 20;

interface Places {
  /** How many deliveries to claim at most. */
  free: number;
  /** How many of one webhook, but for those in `by_webhook`. */
  per_webhook: number;
  by_webhook: Record<string, number>;
}

/**
 * Claims deliveries that are due, the oldest of each webhook first. One that waits for an earlier change of the same record
 * is not due. No other instance claims them until the lease ends.
 */
export async function takeDueDeliveries(sql: Sql, places: Places): Promise<DueDelivery[]> {
  return sql<DueDelivery[]>`
    with ready as materialized (
      select w.id, w.url, w.is_active, state.resumed_at,
        coalesce((${sql.json(places.by_webhook)}::jsonb ->> w.id::text)::integer, ${places.per_webhook}::integer) as places,
        case when s.previous_secret is not null and s.created_at > now() - interval '1 day'
          then jsonb_build_array(s.secret, s.previous_secret) else jsonb_build_array(s.secret) end as secrets
      from webhooks w join webhook_secrets s on s.id = w.id join webhook_states state on state.id = w.id
    ), due as materialized (
      select one.id, ready.url, ready.secrets
      from ready cross join lateral (
        select d.id from webhook_deliveries d
        where d.webhook_id = ready.id and d.state = 'waiting'
          and (d.next_attempt_at <= now() or d.attempted_at < ready.resumed_at)
          and (d.claimed_until is null or d.claimed_until <= now())
          and (ready.is_active or d.event = ${TEST_EVENT})
          and not exists (
            select from webhook_deliveries earlier
            where earlier.webhook_id = d.webhook_id and earlier.record_id = d.record_id
              and earlier.state = 'waiting' and earlier.position < d.position)
        order by d.position limit ready.places
        for update of d skip locked
      ) as one
      -- First the webhooks with the most room: those that answer.
      order by ready.places desc limit ${places.free}
    )
    update webhook_deliveries d set claimed_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from due where d.id = due.id
    returning d.id, d.webhook_id, due.url, due.secrets, d.body, d.attempts`;
}

/** What is noted of an attempt. */
interface Attempt {
  took_ms: number;
  answer: Answer | null;
}

export async function markDelivered(sql: Sql, id: string, { took_ms, answer }: Attempt): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'delivered', claimed_until = null, attempts = attempts + 1, attempted_at = now(),
      took_ms = ${took_ms}, status = ${answer?.status ?? null}, answer = ${answer?.text ?? null}, error = null
    where id = ${id} and state = 'waiting'`;
}

/** What became of a delivery that failed: whether it is tried no more, and whether its webhook was paused. */
export type Ended = { is_given_up: boolean; is_disabled: boolean };

/**
 * Notes a failed attempt. After two days the delivery is given up; a test is given up at once. If nothing was delivered to
 * the webhook since it was queued, the webhook is paused, and all admins get a mail.
 * @param attempts the attempts before this one: a late note of an attempt that another instance has repeated changes nothing.
 * @returns what became of it.
 */
export async function markAttemptFailed(
  sql: Sql,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  { took_ms, answer, error, seconds }: Attempt & { error: string; seconds: number },
): Promise<Ended> {
  const [row] = await sql<Ended[]>`
    with noted as (
      update webhook_deliveries d set claimed_until = null, attempts = attempts + 1, attempted_at = now(),
        took_ms = ${took_ms}, status = ${answer?.status ?? null}, answer = ${answer?.text ?? null}, error = ${error},
        next_attempt_at = now() + make_interval(secs => ${seconds}),
        state = case when event = ${TEST_EVENT} or (attempts + 1 >= ${LEAST_ATTEMPTS}
          and begun.at <= now() - make_interval(hours => ${GIVE_UP_HOURS})) then 'failed' else 'waiting' end
      from (
        select d.id, greatest(d.queued_at, state.resumed_at) as at
        from webhook_deliveries d left join webhook_states state on state.id = d.webhook_id where d.id = ${id}
      ) as begun
      where d.id = begun.id and state = 'waiting' and attempts = ${attempts}
      returning d.webhook_id, d.event, d.state, begun.at
    ), disabled as (
      update webhooks w set is_active = false
      from noted
      where w.id = noted.webhook_id and w.is_active and noted.state = 'failed' and noted.event <> ${TEST_EVENT}
        and not exists (
          select from webhook_deliveries d
          where d.webhook_id = w.id and d.state = 'delivered' and d.attempted_at >= noted.at)
      returning w.id
    ), dated as (
      update webhook_states s set disabled_at = now() from disabled where s.id = disabled.id
    ), mailed as (
      insert into mails (kind, webhook_id, recipient, subject)
      select 'webhook_disabled', disabled.id, u.email, ${MAIL_SUBJECTS.webhook_disabled}
      from disabled, users u where u.role = 'admin' and u.is_active
    ), ${noticePausedWebhooks(sql, 'disabled')}
    select state = 'failed' as is_given_up, exists (select from disabled) as is_disabled from noted`;
  return row ?? { is_given_up: false, is_disabled: false };
}

/** Gives a claimed delivery back, as if it had not been tried. */
export async function releaseDelivery(sql: Sql, id: string): Promise<void> {
  await sql`update webhook_deliveries set claimed_until = null where id = ${id} and state = 'waiting'`;
}
