/** Refuses what needs the caller to prove again that it is them (shared/people/reauthentication.ts). */
import { AppError } from '../app-error.ts';
import type { Context } from '../procedures/context.ts';
import { hashSecret } from '../secrets.ts';
import { isAuthenticatedLately } from './reauthentication.queries.ts';
import { recordRefusal } from './refusals.ts';

/**
 * Records a refusal, under the path of the call.
 * @throws REAUTHENTICATION_REQUIRED if the caller has not entered their password or a code for 15 minutes, FORBIDDEN for a
 * token, which can prove nothing.
 */
export async function requireReauthentication(ctx: Context, path: string): Promise<void> {
  const { sql, caller } = ctx;
  if (caller.token === undefined && (await isAuthenticatedLately(sql, hashSecret(caller.sessionId ?? ''))))
    return;
  await recordRefusal(ctx, {
    action: 'refused',
    account: await ctx.user(),
    entity: 'procedures',
    entity_id: path,
  });
  if (caller.token !== undefined) throw new AppError('FORBIDDEN', 'A token cannot do this: sign in instead.');
  throw new AppError(
    'REAUTHENTICATION_REQUIRED',
    'Nothing was changed. Confirm that it is you first: call auth.reauthenticate with your password or a code, and try again.',
  );
}
