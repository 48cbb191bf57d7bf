/**
 * The secrets of two-step verification. They stand apart from accounts and users, so no history holds them. Every
 * statement decides by itself whether a code is still good, so of two calls with the same code only one succeeds.
 */
import { GRACE_DAYS } from '../../shared/people/two-step.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor, IdempotentCall } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { MAIL_SUBJECTS } from '../mail/mail-subjects.ts';

/** Whether the account `a` has two-step verification. */
export const hasTwoStep = (sql: Sql) => sql`
  exists (select from two_step_secrets s where s.user_id = a.id and s.confirmed_at is not null)`;

/**
 * When the account `a` with its user `u` must have it; null if its role need not. The grace is counted from the later of
 * the requirement and the account's creation.
 */
export const twoStepDueAt = (sql: Sql) => sql`
  (select greatest((r.setting_value ->> coalesce(u.role, 'user'))::timestamptz, a.created_at) + make_interval(days => ${GRACE_DAYS})
  from site_settings r
  where r.setting_key = 'two_step' and r.setting_value ->> coalesce(u.role, 'user') is not null)`;

export interface StoredSecret {
  secret: Buffer;
  is_on: boolean;
  recovery_codes_left: number;
  /** The database's clock, in milliseconds. */
  now_ms: number;
}

/** The secret of an account, also while it is being set up. */
export async function findSecret(sql: Sql, userId: string): Promise<StoredSecret | null> {
  const [row] = await sql<StoredSecret[]>`
    select secret, confirmed_at is not null as is_on, jsonb_array_length(recovery_code_hashes) as recovery_codes_left,
      extract(epoch from clock_timestamp())::float8 * 1000 as now_ms
    from two_step_secrets where user_id = ${userId}`;
  return row ? { ...row, secret: Buffer.from(row.secret) } : null;
}

/** Uses up the code of a time step. @returns false if it, or a later one, was used before. */
export async function spendStep(sql: Sql, userId: string, secret: Buffer, step: number): Promise<boolean> {
  const rows = await sql`
    update two_step_secrets set last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and confirmed_at is not null and last_step < ${step}
    returning user_id`;
  return rows.length > 0;
}

/** Uses up a recovery code, and records this. @returns false if there is no such code, or no longer. */
export async function spendRecoveryCode(sql: Sql, userId: string, code_hash: string): Promise<boolean> {
  const rows = await sql`
    with used as (
      update two_step_secrets set recovery_code_hashes = recovery_code_hashes - ${code_hash}::text
      where user_id = ${userId} and confirmed_at is not null and recovery_code_hashes ? ${code_hash}
      returning user_id
    )
    ${recordTwoStep(sql, 'used', 'recovery code used')}
    returning id`;
  return rows.length > 0;
}

/**
 * Stores a secret that is not asked for yet. One that is being set up is replaced.
 * @returns false if two-step verification is on already.
 */
export async function insertSecret(
  sql: Sql,
  userId: string,
  secret: Buffer,
  call: IdempotentCall | undefined,
): Promise<boolean> {
  const rows = await write(sql, call, {
    changes: sql`
      made as (
        insert into two_step_secrets as s (user_id, secret) values (${userId}, ${secret})
        on conflict (user_id) do update set secret = excluded.secret, created_at = now() where s.confirmed_at is null
        returning user_id
      )`,
    answer: sql`select user_id from made`,
  });
  return rows.length > 0;
}

interface Confirmation {
  userId: string;
  /** The secret that the code was right for, and the time step of the code. */
  secret: Buffer;
  step: number;
  code_hashes: string[];
  /** The hash of the caller's session. All others end, because they began without a code. */
  session: string;
}

/** Turns two-step verification on. @returns false if it is on, or being set up anew. */
export async function confirmSecret(
  sql: Sql,
  { userId, secret, step, code_hashes, session }: Confirmation,
  call: IdempotentCall | undefined,
): Promise<boolean> {
  const rows = await write(sql, call, {
    changes: sql`
      account as (
        -- A sign-in in progress without a code compares sessions_valid_from, and begins no session once it has changed.
        select id from auth_users where id = ${userId} for update
      ), moment as materialized (
        select id, clock_timestamp() as at from account
      ), confirmed as (
        update two_step_secrets set confirmed_at = now(), last_step = ${step}, recovery_code_hashes = ${sql.json(code_hashes)}
        where user_id in (select id from moment) and secret = ${secret} and confirmed_at is null
        returning user_id
      ), signed as (
        update auth_users a set sessions_valid_from = m.at from confirmed c, moment m where a.id = c.user_id
      ), kept as (
        update sessions s set created_at = m.at + interval '1 millisecond' from confirmed c, moment m
        where s.user_id = c.user_id and s.id = ${session}
      ), ended as (
        delete from sessions s using confirmed c where s.user_id = c.user_id and s.id <> ${session}
      ), ${logged(sql, 'confirmed', 'on')}`,
    answer: sql`select user_id from confirmed`,
  });
  return rows.length > 0;
}

/** Replaces the recovery codes. @returns false if two-step verification is off. */
export async function replaceRecoveryCodes(
  sql: Sql,
  userId: string,
  code_hashes: string[],
  call: IdempotentCall | undefined,
): Promise<boolean> {
  const rows = await write(sql, call, {
    changes: sql`
      replaced as (
        update two_step_secrets set recovery_code_hashes = ${sql.json(code_hashes)}
        where user_id = ${userId} and confirmed_at is not null
        returning user_id
      ), ${logged(sql, 'replaced', 'new recovery codes')}`,
    answer: sql`select user_id from replaced`,
  });
  return rows.length > 0;
}

/** Turns one's own two-step verification off. @returns false if it is off. */
export async function deleteSecret(
  sql: Sql,
  userId: string,
  call: IdempotentCall | undefined,
): Promise<boolean> {
  const rows = await write(sql, call, {
    changes: sql`
      removed as (
        delete from two_step_secrets where user_id = ${userId} and confirmed_at is not null returning user_id
      ), ${logged(sql, 'removed', 'off')}`,
    answer: sql`select user_id from removed`,
  });
  return rows.length > 0;
}

/** Records an event for each row of `from`, about the person's own account. */
const recordTwoStep = (sql: Sql, from: string, what: string) =>
  recordEvent(sql, 'two_step', {
    from: sql`${sql(from)}`,
    table: 'auth_users',
    id: sql`user_id`,
    actor: sql`user_id`,
    detail: sql`jsonb_build_object('what', ${what}::text)`,
  });

/** `logged as (…)`: the event as a part of a statement. */
const logged = (sql: Sql, from: string, what: string) => sql`logged as (${recordTwoStep(sql, from, what)})`;

/** Deletes the secrets of deleted accounts whose users can no longer be restored. */
export async function deleteLeftSecrets(sql: Sql): Promise<void> {
  await sql`
    delete from two_step_secrets s
    where not exists (select from auth_users a where a.id = s.user_id)
      and not exists (select from record_changes c
        where c.table_name = 'users' and c.action = 'remove' and c.before ->> 'auth_user_id' = s.user_id::text)`;
}

/** Turns two-step verification off from the command line. @returns null if nobody with this address has it. */
export async function resetTwoStepByCommand(sql: Sql, email: string): Promise<Pick<Actor, 'email'> | null> {
  const [row] = await sql<{ email: string }[]>`
    with removed as (
      delete from two_step_secrets s using auth_users a
      where a.id = s.user_id and a.email = ${email} and s.confirmed_at is not null
      returning a.id, a.email
    ), ended as (
      delete from sessions s using removed where s.user_id = removed.id
    ), forgiven as (
      delete from attempts using removed where key = 'code ' || removed.id
    ), told as (
      insert into mails (kind, recipient, subject) select 'two_step_reset', email, ${MAIL_SUBJECTS.two_step_reset} from removed
    ), logged as (
      ${recordEvent(sql, 'two_step', {
        from: sql`removed`,
        table: 'auth_users',
        id: sql`id`,
        detail: sql`'{"what": "reset", "by": "command line"}'`,
      })}
    )
    select email from removed`;
  return row ?? null;
}
