import type { z } from 'zod';
import {
  sentPasswordLink,
  type UserRow,
  userRemoveInput,
  userRow,
  userUpdate,
  userUpdateInput,
} from '../../shared/people/users.ts';
import { idOnly } from '../../shared/staff-lists.ts';
import { AppError } from '../app-error.ts';
import { insertUser, queuePasswordLink } from '../auth/invitations.queries.ts';
import { hashPassword, refuseWeakPassword } from '../auth/passwords.ts';
import { requireReauthentication } from '../auth/reauthentication.ts';
import { takeLinkByAdmin } from '../auth/sign-in-limits.ts';
import { type ResetOutcome, resetTwoStep } from '../auth/two-step-reset.queries.ts';
import { findBusinessName } from '../content/site-settings.queries.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { getRow, type KnownRow, missing } from '../db/rows.ts';
import { resourceRouter } from '../procedures/resource.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { makeSecret } from '../secrets.ts';
import { deleteUser, findUserId, restoreUsers, updateUser, users } from './users.queries.ts';

const OWN_PASSWORD = 'Change your own password under "My account", where you are asked for the current one.';

const resource = resourceRouter(users, {
  update: userUpdate,
  writes: {
    async insert(sql, id, { password, ...user }, actor) {
      if (!password) return insertUser(sql, id, { ...user, password_hash: null }, actor);
      await refuseWeakPassword(password, [await findBusinessName(sql), user.email, user.name]);
      return insertUser(sql, id, { ...user, password_hash: await hashPassword(password) }, actor);
    },
    update: changeUser,
    remove: async (sql, id, actor) => {
      await deleteUser(sql, { id }, actor);
    },
    restore: async (sql, ids, actor) => restoreUsers(sql, ids, await hashPassword(makeSecret()), actor),
  },
});

async function changeUser(
  sql: Sql,
  id: string,
  { password, ...change }: z.output<typeof userUpdate>,
  known: KnownRow,
  actor: Actor,
): Promise<void> {
  if (password) {
    const user = await getRow<UserRow>(sql, users, id);
    if (user.auth_user_id === actor.id)
      throw new AppError('CONFLICT', OWN_PASSWORD, { password: OWN_PASSWORD });
    await refuseWeakPassword(password, [
      await findBusinessName(sql),
      user.email,
      user.name,
      change.email ?? '',
      change.name ?? '',
    ]);
  }
  const password_hash = password ? await hashPassword(password) : undefined;
  await updateUser(sql, id, { ...change, password_hash }, known, actor);
}

const REFUSED_RESETS: Record<Exclude<ResetOutcome, 'done' | 'missing'>, string> = {
  self: 'You cannot reset your own two-step verification. Turn it off under "My account".',
  off: 'This user has no two-step verification.',
  last: 'This is the last admin with two-step verification. Set up your own first.',
  demoted: 'You are no longer an active admin.',
};

/** Whether a change lets somebody do more, or sign in another way. */
function changesAccess(
  user: UserRow,
  { role, is_active, email, password }: z.output<typeof userUpdate>,
): boolean {
  return (
    (role ?? user.role) !== user.role ||
    (is_active ?? user.is_active) !== user.is_active ||
    (email ?? user.email) !== user.email ||
    Boolean(password)
  );
}

/** staff.users.*: the spec's manage-users (decision "last admin"), in our shapes and in those of the specification. */
export const usersStaff = router({
  ...resource._def.record,

  /** Everything but the name needs reauthentication. */
  update: staffProcedure('staff.users.update')
    .input(userUpdateInput)
    .output(userRow)
    .mutation(async ({ ctx, input: { id: given, auth_user_id, data, ...known } }) => {
      const id = await findUserId(ctx.sql, { id: given, auth_user_id });
      if (changesAccess(await getRow<UserRow>(ctx.sql, users, id), data))
        await requireReauthentication(ctx, 'staff.users.update');
      await changeUser(ctx.sql, id, data, known as KnownRow, ctx.signedIn);
      return getRow<UserRow>(ctx.sql, users, id);
    }),

  remove: staffProcedure('staff.users.remove')
    .input(userRemoveInput)
    .output(idOnly)
    .mutation(async ({ ctx, input }) => ({ id: await deleteUser(ctx.sql, input, ctx.signedIn) })),

  /**
   * Mails the invitation again to a user who has not accepted it, otherwise a link to choose a new password. At most five an
   * hour to one user.
   */
  sendPasswordLink: staffProcedure('staff.users.sendPasswordLink')
    .input(idOnly)
    .output(sentPasswordLink)
    .mutation(async ({ ctx, input: { id } }) => {
      if (!ctx.call?.result) await takeLinkByAdmin(ctx, id);
      const sent = await queuePasswordLink(ctx.sql, id, ctx.signedIn);
      if (sent === null) throw missing(users);
      if (sent === 'inactive')
        throw new AppError('CONFLICT', 'This user is inactive. Make them active first.');
      return { id, sent };
    }),

  /**
   * Turns another user's two-step verification off, because they have lost their phone. Their sessions end, and a mail tells
   * them.
   */
  resetTwoStep: staffProcedure('staff.users.resetTwoStep')
    .input(idOnly)
    .output(idOnly)
    .mutation(async ({ ctx, input: { id } }) => {
      const outcome = await resetTwoStep(ctx.sql, id, ctx.signedIn);
      if (outcome === 'missing') throw missing(users);
      if (outcome !== 'done') throw new AppError('CONFLICT', REFUSED_RESETS[outcome]);
      return { id };
    }),
});
