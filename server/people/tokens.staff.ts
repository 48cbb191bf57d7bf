import { issuedToken } from '../../shared/people/tokens.ts';
import { idOnly } from '../../shared/staff-lists.ts';
import { makeTokenSecret } from '../auth/token-secret.ts';
import { missing } from '../db/rows.ts';
import { refuseLostSecret } from '../procedures/answer-once.ts';
import { resourceRouter } from '../procedures/resource.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { hashSecret } from '../secrets.ts';
import { setSecret, tokens } from './tokens.queries.ts';

const resource = resourceRouter(tokens);

/** Deleting a token revokes it. One that is restored needs a new secret. */
export const tokensStaff = router({
  ...resource._def.record,

  /** Gives a token a secret, or another one, and returns it: it is stored as a hash and cannot be read again. */
  issue: staffProcedure('staff.tokens.issue')
    .input(idOnly)
    .output(issuedToken)
    .mutation(async ({ ctx, input: { id } }) => {
      refuseLostSecret(ctx.call);
      const secret = makeTokenSecret();
      const stored = { secret_hash: hashSecret(secret), hint: secret.slice(-4) };
      if (!(await setSecret(ctx.sql, id, stored, ctx.signedIn))) throw missing(tokens);
      return { id, secret };
    }),
});
