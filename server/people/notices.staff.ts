import {
  noticeChoice,
  noticePeople,
  noticeSettings,
  recentNotices,
  seenUpTo,
} from '../../shared/people/notices.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { chooseNotices, listNoticePeople } from './notice-people.queries.ts';
import { getSettings, listNotices, markSeen, saveSettings } from './notices.queries.ts';

/** staff.notices.*: each person has their own, so every role that opens enquiries may call them. Admins choose for all who do. */
export const noticesStaff = router({
  recent: staffProcedure('staff.notices.recent')
    .output(recentNotices)
    .query(({ ctx }) => listNotices(ctx.sql, ctx.signedIn)),

  markSeen: staffProcedure('staff.notices.markSeen')
    .input(seenUpTo)
    .output(seenUpTo)
    .mutation(async ({ ctx, input }) => {
      await markSeen(ctx.sql, input.id, ctx.signedIn);
      return input;
    }),

  settings: staffProcedure('staff.notices.settings')
    .output(noticeSettings)
    .query(({ ctx }) => getSettings(ctx.sql, ctx.signedIn)),

  saveSettings: staffProcedure('staff.notices.saveSettings')
    .input(noticeSettings)
    .output(noticeSettings)
    .mutation(({ ctx, input }) => saveSettings(ctx.sql, input, ctx.signedIn)),

  /** Who gets emails about new enquiries. */
  people: staffProcedure('staff.notices.people')
    .output(noticePeople)
    .query(async ({ ctx }) => [...(await listNoticePeople(ctx.sql))]),

  /** Chooses for somebody how they are told of new enquiries. @throws NOT_FOUND for who may not open enquiries. */
  choose: staffProcedure('staff.notices.choose')
    .input(noticeChoice)
    .output(noticeChoice)
    .mutation(({ ctx, input }) => chooseNotices(ctx.sql, input, ctx.signedIn)),
});
