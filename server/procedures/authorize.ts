/** The permission check shared by procedures, uploads and files. */
import { isAllowed, type Permission } from '../../shared/permissions.ts';
import { standingOf } from '../../shared/roles.ts';
import { scopeOf } from '../../shared/scopes.ts';
import { AppError } from '../app-error.ts';
import { recordRefusal } from '../auth/refusals.ts';
import type { Context, SignedIn } from './context.ts';

const SIGN_IN = 'Please sign in first.';
/** One message for all reasons: a thief learns nothing from it. */
const NO_SUCH_TOKEN =
  'This token cannot be used. It is unknown, has ended or was revoked, its owner may not sign in, or it may not be used from this address.';

/**
 * Returns the signed-in user if their role has `permission`, and with a token also its role and its scopes. Records a
 * refusal because of the role or the scopes.
 * @throws UNAUTHORIZED when nobody is signed in. FORBIDDEN when the role or the token lacks the permission, or when the
 * user, in a session, has not yet changed a password that somebody else chose or set up the two-step verification that the
 * role needs.
 */
export async function authorize(ctx: Context, permission: Permission): Promise<SignedIn> {
  const user = await ctx.user();
  if (user === null)
    throw new AppError('UNAUTHORIZED', ctx.caller.token === undefined ? SIGN_IN : NO_SUCH_TOKEN);
  const { token } = user;
  const record = () =>
    recordRefusal(ctx, { action: 'refused', account: user, entity: 'procedures', entity_id: permission });
  if (token && !token.covers(permission)) {
    await record();
    const scope = scopeOf(permission);
    const message = scope
      ? `This token does not have the scope ${scope}.`
      : 'A token cannot do this: sign in instead.';
    throw new AppError('FORBIDDEN', message);
  }
  if (!hasRole(user, permission)) {
    await record();
    const denied = token
      ? 'The role of this token, or that of its owner, may not do this.'
      : "Access Denied: You don't have permission to access this page.";
    throw new AppError('FORBIDDEN', denied);
  }
  // A token is no way round either of them: it was made by somebody who could sign in, and knows no password.
  if (token) return user;
  if (user.must_change_password) {
    throw new AppError(
      'FORBIDDEN',
      'Choose a password of your own first: open /auth, or call auth.changePassword.',
    );
  }
  if (user.must_set_up_two_step) {
    throw new AppError(
      'FORBIDDEN',
      'Your role needs two-step verification, and the time to set it up is over: open /auth, or call auth.setUpTwoStep.',
    );
  }
  return user;
}

/** Whether a user may do what `permission` says, with their role and with the role and the scopes of their token. */
export function mayCall(user: SignedIn, permission: Permission): boolean {
  return hasRole(user, permission) && (user.token?.covers(permission) ?? true);
}

/** Whether the role of a user, and that of their token, has what `path` names. */
export function hasRole({ token, ...user }: SignedIn, path: string): boolean {
  return (
    isAllowed(path, standingOf(user)) &&
    (!token || isAllowed(path, standingOf({ ...user, role: token.role })))
  );
}
