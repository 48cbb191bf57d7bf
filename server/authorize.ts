/** The permission check shared by procedures, uploads and files. */
import { isAllowed, type Permission } from '../shared/permissions.ts';
import { AppError } from './app-error.ts';
import { recordRefusal } from './auth/refusals.ts';
import type { SessionUser } from './auth/sessions.ts';
import type { Context } from './context.ts';

/**
 * Returns the signed-in user if their role has `permission`. Records a refusal because of the role.
 * @throws UNAUTHORIZED when nobody is signed in. FORBIDDEN when the role lacks the permission, or when the
 * user has not yet changed a password that somebody else chose.
 */
export async function authorize(ctx: Context, permission: Permission): Promise<SessionUser> {
  const user = await ctx.user();
  if (user === null) throw new AppError('UNAUTHORIZED', 'Please sign in first.');
  if (!isAllowed(permission, user.role)) {
    await recordRefusal(ctx, {
      action: 'refused',
      account: user,
      entity: 'procedures',
      entity_id: permission,
    });
    throw new AppError('FORBIDDEN', "Access Denied: You don't have permission to access this page.");
  }
  if (user.must_change_password) {
    throw new AppError(
      'FORBIDDEN',
      'Choose a password of your own first: open /auth, or call auth.changePassword.',
    );
  }
  return user;
}
