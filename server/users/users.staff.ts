import { type UserRow, userData, userList, userRow, userUpdate } from '../../shared/users.ts';
import { AppError } from '../app-error.ts';
import { hashPassword, refuseWeakPassword } from '../auth/passwords.ts';
import { getRow } from '../db/rows.ts';
import { resourceRouter } from '../resource.ts';
import { makeToken } from '../tokens.ts';
import { deleteUser, insertUser, restoreUsers, updateUser, users } from './users.queries.ts';

const OWN_PASSWORD =
  'Change your own password under "Change password", where you are asked for the current one.';

/** staff.users.*: the spec's manage-users (decision 40). */
export const usersStaff = resourceRouter({
  noun: 'users',
  table: users,
  list: userList,
  row: userRow,
  data: userData,
  update: userUpdate,
  writes: {
    async insert(sql, id, { password, ...user }, actor) {
      await refuseWeakPassword(password, [user.email, user.name]);
      await insertUser(sql, id, { ...user, password_hash: await hashPassword(password) }, actor);
    },
    async update(sql, id, { password, ...change }, updated_at, actor) {
      if (password) {
        const user = await getRow<UserRow>(sql, users, id);
        if (user.auth_user_id === actor.id)
          throw new AppError('CONFLICT', OWN_PASSWORD, { password: OWN_PASSWORD });
        await refuseWeakPassword(password, [user.email, user.name, change.email ?? '', change.name ?? '']);
      }
      const password_hash = password ? await hashPassword(password) : undefined;
      await updateUser(sql, id, { ...change, password_hash }, updated_at, actor);
    },
    remove: deleteUser,
    restore: async (sql, ids, actor) => restoreUsers(sql, ids, await hashPassword(makeToken()), actor),
  },
});
