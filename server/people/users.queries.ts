/**
 * Users are stored in two tables: auth_users (how they sign in) and users (who they are). One statement
 * writes both, ends the sessions that are no longer valid, and records it when a password was set. Users cannot lock
 * themselves out, and the last active admin stays (decision "last admin"): the admins' rows are locked first, so that
 * two admins cannot demote each other.
 */
import type { Fragment } from 'postgres';
import type { Restoration } from '../../shared/history/bin.ts';
import { ROLE_LABELS, userData, userList, userRow } from '../../shared/people/users.ts';
import type { Role } from '../../shared/roles.ts';
import { AppError } from '../app-error.ts';
import { hasTwoStep } from '../auth/two-step.queries.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import { lastRemoved, listRefused } from '../db/bin.ts';
import type { Sql } from '../db/connect.ts';
import { type KnownRow, missing, stale, stillKnown } from '../db/rows.ts';
import { defineTable } from '../db/table.ts';
import { write } from '../db/write.ts';
import { MAIL_SUBJECTS } from '../mail/mail-subjects.ts';

export const users = defineTable({
  noun: 'users',
  data: userData,
  list: userList,
  row: userRow,
  shows: (sql) => sql`
    t.auth_user_id, a.email_confirmed_at is not null as is_confirmed,
    a.invited_at is not null and a.email_confirmed_at is null as is_invited, ${hasTwoStep(sql)} as has_two_step`,
  joins: (sql) => sql`join auth_users a on a.id = t.auth_user_id`,
  columns: ['name', 'email', 'role', 'is_active'],
  search: ['t.name', 't.email'],
  unique: [{ column: 'email', taken: 'somebody else has this email now' }],
  binNote: (
    sql,
  ) => sql`concat('Role: ', ${labelOf(sql, sql`t.role`)}, case when not t.is_active then '. Inactive' end,
    case when exists (select from two_step_secrets s where s.user_id = t.auth_user_id and s.confirmed_at is not null)
      then '. Two-step verification' end)`,
});

const labelOf = (sql: Sql, role: Fragment) => sql`(${sql.json(ROLE_LABELS)}::jsonb ->> ${role})`;

/** The specification names a user by `auth_user_id`. */
interface UserName {
  id?: string | null | undefined;
  auth_user_id?: string | null | undefined;
}

/**
 * The id of a user who is named by it, by `auth_user_id`, or by both.
 * @throws NOT_FOUND, also when the two do not belong together.
 */
export async function findUserId(sql: Sql, { id = null, auth_user_id = null }: UserName): Promise<string> {
  const [user] = await sql<{ id: string }[]>`
    select id from users
    where id = coalesce(${id}, id) and auth_user_id = coalesce(${auth_user_id}, auth_user_id)
      and coalesce(${id}::uuid, ${auth_user_id}::uuid) is not null`;
  if (!user) throw missing(users);
  return user.id;
}

export interface UserChange {
  name?: string | undefined;
  email?: string | undefined;
  password_hash?: string | undefined;
  role?: Role | undefined;
  is_active?: boolean | undefined;
}

type Outcome = 'done' | 'missing' | 'stale' | 'self' | 'last';

/** Locks the active admins in a fixed order. A statement that waited here sees which of them are left. */
export const lockedAdmins = (sql: Sql): Fragment => sql`
  admins as materialized (
    select id from users where role = 'admin' and is_active order by id for update
  )`;

export async function updateUser(
  sql: Sql,
  id: string,
  change: UserChange,
  known: KnownRow,
  actor: Actor,
): Promise<void> {
  const { name = null, email = null, password_hash = null, role = null, is_active = null } = change;
  const endsSessions = sql`(${password_hash !== null} or c.new_role <> c.old_role or not c.new_active)`;
  const [row] = await write<{ outcome: Outcome }>(sql, actor, {
    changes: sql`
      ${lockedAdmins(sql)}, target as (
        -- Locked after the admins, so that every statement locks in the same order. What is read here stays
        -- true below.
        select id as user_id, auth_user_id, role as old_role, is_active as old_active,
          coalesce(${role}, role) as new_role, coalesce(${is_active}, is_active) as new_active
        from users where id = ${id} and (select count(*) from admins) is not null for update
      ), verdict as (
        select t.user_id, t.auth_user_id, old_role, old_active, new_role, new_active, case
          when t.auth_user_id = ${actor.id} and (new_role <> old_role or new_active <> old_active) then 'self'
          when old_role = 'admin' and old_active and not (new_role = 'admin' and new_active)
            and not exists (select from admins a where a.id <> t.user_id) then 'last'
          else 'done' end as outcome
        from target t
      ), changed as (
        update users u set name = coalesce(${name}, u.name), email = coalesce(${email}, u.email),
          role = v.new_role, is_active = v.new_active
        from verdict v
        where u.id = v.user_id and v.outcome = 'done' ${stillKnown(sql, 'u', known, { name, email, role, is_active })}
        returning u.auth_user_id, v.old_role, v.new_role, v.new_active
      ), account as (
        -- A sign-in in progress locks this row. The time below must be read after that lock is released.
        select a.id from auth_users a join changed c on c.auth_user_id = a.id for update of a
      ), signed as (
        update auth_users a set email = coalesce(${email}, a.email), password_hash = coalesce(${password_hash}, a.password_hash),
          -- Only if the admin sets a password too: a stranger may have signed up with this address and their
          -- own password.
          email_confirmed_at = case when ${password_hash !== null} then coalesce(a.email_confirmed_at, now())
            else a.email_confirmed_at end,
          must_change_password = ${password_hash !== null} or a.must_change_password,
          sessions_valid_from = case when ${endsSessions} then clock_timestamp() else a.sessions_valid_from end
        from changed c, account l where a.id = c.auth_user_id and a.id = l.id
      ), told as (
        insert into mails (kind, recipient, subject)
        select 'password_changed', u.email, ${MAIL_SUBJECTS.password_changed}
        from users u join changed c on c.auth_user_id = u.auth_user_id where ${password_hash !== null}
      ), unlinked as (
        delete from email_confirmations l using changed c where l.auth_user_id = c.auth_user_id and ${password_hash !== null}
      ), ended as (
        delete from sessions s using changed c
        where s.user_id = c.auth_user_id and ${endsSessions}
      ), logged as (
        ${recordEvent(sql, 'password', {
          from: sql`changed where ${password_hash !== null}`,
          table: 'auth_users',
          id: sql`auth_user_id`,
          actor,
        })}
      )`,
    answer: sql`
      select case when v.outcome = 'done' and not exists (select from changed) then 'stale' else v.outcome end as outcome
      from verdict v`,
    isDone: sql`outcome = 'done'`,
  });
  refuse(row?.outcome ?? 'missing', 'You cannot deactivate yourself or change your own role.');
}

/** @returns the id of the user, who may be named by `auth_user_id` instead. @throws NOT_FOUND or CONFLICT */
export async function deleteUser(
  sql: Sql,
  { id = null, auth_user_id = null }: UserName,
  actor: Actor,
): Promise<string> {
  const [row] = await write<{ id: string; outcome: Outcome }>(sql, actor, {
    changes: sql`
      ${lockedAdmins(sql)}, target as (
        select id, auth_user_id, role, is_active from users
        where (id = ${id} or auth_user_id = ${auth_user_id}) and (select count(*) from admins) is not null for update
      ), verdict as (
        select u.id, u.auth_user_id, case
          when u.auth_user_id = ${actor.id} then 'self'
          when u.role = 'admin' and u.is_active and not exists (select from admins a where a.id <> u.id) then 'last'
          else 'done' end as outcome
        from target u
      ), removed as (
        delete from auth_users a using verdict v where a.id = v.auth_user_id and v.outcome = 'done'
      )`,
    answer: sql`select id, outcome from verdict`,
    isDone: sql`outcome = 'done'`,
  });
  refuse(row?.outcome ?? 'missing', 'You cannot delete yourself.');
  return row!.id;
}

/**
 * Restores deleted users as they were, except for the password, which was deleted with them. `password_hash`
 * replaces it until a new one is chosen. Their two-step verification is still there. They and the other admins are
 * mailed. A user whose email somebody else has now is not restored.
 */
export async function restoreUsers(
  sql: Sql,
  ids: string[],
  password_hash: string,
  actor: Actor,
): Promise<Restoration> {
  const [row] = await write<Restoration>(sql, actor, {
    changes: sql`
      removed as materialized (
        ${lastRemoved(sql, users, ids)}
      ), wanted as materialized (
        select u.id, u.auth_user_id, u.name, u.email, u.role, u.is_active, u.created_at, u.name as label
        from removed, jsonb_populate_record(null::users, removed.before) as u
        where u.id not in (select id from users)
      ), account as (
        insert into auth_users (id, email, password_hash, email_confirmed_at)
        select auth_user_id, email, ${password_hash}, now() from wanted order by auth_user_id
        on conflict do nothing
        returning id
      ), restored as (
        insert into users (id, auth_user_id, name, email, role, is_active, created_at)
        select w.id, w.auth_user_id, w.name, w.email, w.role, w.is_active, w.created_at
        from wanted w join account on account.id = w.auth_user_id
        returning id
      ), back as (
        select w.name, w.email, ${labelOf(sql, sql`w.role`)} as role from wanted w join restored using (id)
      ), queued as (
        insert into mails (kind, recipient, subject, body_text)
        select 'account_restored', email, ${MAIL_SUBJECTS.account_restored}, role from back
        union all
        select 'user_restored', admin.email, ${MAIL_SUBJECTS.user_restored},
          format('%s has restored the deleted user %s (%s). Their role is %s.', actor_name(${actor.id}, null), back.name, back.email, back.role)
        from back, users admin where admin.role = 'admin' and admin.is_active and admin.auth_user_id <> ${actor.id}
      )`,
    answer: sql`select (select count(*) from restored) as restored, ${listRefused(sql, users)} as refused from acting`,
    isDone: sql`restored > 0`,
  });
  return row!;
}

function refuse(outcome: Outcome, self: string): void {
  switch (outcome) {
    case 'done':
      return;
    case 'missing':
      throw missing(users);
    case 'stale':
      throw stale(users);
    case 'self':
      throw new AppError('CONFLICT', self);
    case 'last':
      throw new AppError('CONFLICT', 'This is the last active admin. Make another user an admin first.');
  }
}
