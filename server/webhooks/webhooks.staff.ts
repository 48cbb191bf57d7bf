import { deliveryList, deliveryRow, issuedSecret, webhookState } from '../../shared/operations/webhooks.ts';
import { idOnly, pageOf } from '../../shared/staff-lists.ts';
import { AppError } from '../app-error.ts';
import { listRows } from '../db/lists.ts';
import { missing } from '../db/rows.ts';
import { refuseLostSecret } from '../procedures/answer-once.ts';
import { resourceRouter } from '../procedures/resource.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { refusalOf } from './receiver-address.ts';
import { makeWebhookSecret } from './signature.ts';
import {
  countFailures,
  deliveries,
  queueTest,
  resendDelivery,
  setWebhookSecret,
  webhooks,
} from './webhooks.queries.ts';

const resource = resourceRouter(webhooks, {
  /** Refuses an address that no delivery would reach. The name is looked up with each delivery. */
  async resolve(_sql, given, { webhooksAllowLoopback }) {
    const { url } = given as { url?: string };
    const refusal = url === undefined ? null : refusalOf(new URL(url), webhooksAllowLoopback);
    if (refusal !== null) throw new AppError('BAD_REQUEST', refusal, { url: refusal });
    return given;
  },
});

/** Webhooks, and what was delivered to them. One without a secret gets nothing. */
export const webhooksStaff = router({
  ...resource._def.record,

  /** Gives a webhook a secret, or another one, and returns it: it cannot be read again. The one before it signs for a day. */
  issue: staffProcedure('staff.webhooks.issue')
    .input(idOnly)
    .output(issuedSecret)
    .mutation(async ({ ctx, input: { id } }) => {
      refuseLostSecret(ctx.call);
      const secret = makeWebhookSecret();
      if (!(await setWebhookSecret(ctx.sql, id, secret, ctx.signedIn))) throw missing(webhooks);
      return { id, secret };
    }),

  /** The deliveries of the last 30 days, by default newest first. */
  deliveries: staffProcedure('staff.webhooks.deliveries')
    .input(deliveryList)
    .output(pageOf(deliveryRow))
    .query(({ ctx, input }) => listRows(ctx.sql, deliveries, input)),

  /** Sends a delivery again under its own id. */
  resend: staffProcedure('staff.webhooks.resend')
    .input(idOnly)
    .output(idOnly)
    .mutation(async ({ ctx, input }) => {
      if (!(await resendDelivery(ctx.sql, input.id, ctx.signedIn))) throw missing(deliveries);
      return input;
    }),

  /** Sends a test, also to a paused webhook. @returns the id of the delivery. */
  test: staffProcedure('staff.webhooks.test')
    .input(idOnly)
    .output(idOnly)
    .mutation(async ({ ctx, input }) => {
      const id = await queueTest(ctx.sql, input.id, ctx.signedIn);
      if (id === null)
        throw new AppError('NOT_FOUND', 'This webhook no longer exists, or it has no secret yet.');
      return { id };
    }),

  state: staffProcedure('staff.webhooks.state')
    .output(webhookState)
    .query(({ ctx }) => countFailures(ctx.sql)),
});
