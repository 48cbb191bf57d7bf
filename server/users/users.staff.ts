import { userData, userList, userRow, userUpdate } from '../../shared/users.ts';
import { hashPassword, refuseCommonPassword } from '../auth/passwords.ts';
import { resourceRouter } from '../resource.ts';
import { makeToken } from '../tokens.ts';
import { deleteUser, insertUser, restoreUsers, updateUser, users } from './users.queries.ts';

/** staff.users.*: the spec's manage-users (decision 40). */
export const usersStaff = resourceRouter({
  noun: 'users',
  table: users,
  list: userList,
  row: userRow,
  data: userData,
  update: userUpdate,
  writes: {
    async insert(sql, { password, ...user }, actor) {
      await refuseCommonPassword(password);
      return insertUser(sql, { ...user, password_hash: await hashPassword(password) }, actor);
    },
    async update(sql, id, { password, ...change }, updated_at, actor) {
      if (password) await refuseCommonPassword(password);
      const password_hash = password ? await hashPassword(password) : undefined;
      await updateUser(sql, id, { ...change, password_hash }, updated_at, actor);
    },
    remove: deleteUser,
    restore: async (sql, ids, actor) => restoreUsers(sql, ids, await hashPassword(makeToken()), actor),
  },
});
