import {
  additionInput,
  changedEnquiry,
  linkAnswer,
  linkInput,
  openInput,
  ownEnquiry,
  withdrawInput,
} from '../../shared/enquiries/own-enquiry.ts';
import type { Sql } from '../db/connect.ts';
import { refuseLostSecret } from '../procedures/answer-once.ts';
import { publicProcedure, router } from '../procedures/trpc.ts';
import { makeLink } from './enquiry-links.queries.ts';
import { addToEnquiry, findOwnEnquiry, withdrawEnquiry } from './own-enquiries.queries.ts';

/** An enquiry for its sender, who has the secret of a link (decision "private page"). Mutations, so that no cache and no log has it. */
export const enquiriesSite = router({
  link: publicProcedure
    .input(linkInput)
    .output(linkAnswer)
    .mutation(async ({ ctx, input }) => {
      refuseLostSecret(ctx.call);
      return { token: await makeLink(ctx.sql, input, ctx.call) };
    }),

  open: publicProcedure
    .input(openInput)
    .output(ownEnquiry)
    .mutation(({ ctx, input }) => findOwnEnquiry(ctx.sql, input.token)),

  add: publicProcedure
    .input(additionInput)
    .output(changedEnquiry)
    .mutation(async ({ ctx, input }) => {
      await addToEnquiry(ctx.sql, input, ctx.call);
      return statusOf(ctx.sql, input.token);
    }),

  withdraw: publicProcedure
    .input(withdrawInput)
    .output(changedEnquiry)
    .mutation(async ({ ctx, input }) => {
      await withdrawEnquiry(ctx.sql, input, ctx.call);
      return statusOf(ctx.sql, input.token);
    }),
});

const statusOf = async (sql: Sql, token: string) => ({ status: (await findOwnEnquiry(sql, token)).status });
