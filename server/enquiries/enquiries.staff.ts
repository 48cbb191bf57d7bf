import { z } from 'zod';
import { addedEnquiry, customerSearch, customers } from '../../shared/enquiries/added-enquiries.ts';
import {
  assignees,
  downloadAnswer,
  downloadInput,
  type EnquiryRow,
  enquiryBulk,
  enquiryBulkAnswer,
  enquiryCounts,
  enquiryList,
  enquiryRow,
  enquirySelection,
  enquiryTimeline,
  enquiryUpdateInput,
  replyInput,
  unansweredEnquiries,
} from '../../shared/enquiries/enquiries.ts';
import {
  askers,
  askersInput,
  productNotice,
  productNoticeAnswer,
} from '../../shared/enquiries/product-notices.ts';
import { binRow, restoration, undoAnswer, undoInput } from '../../shared/history/bin.ts';
import { csvFile, idOnly, pageOf, selectedIds } from '../../shared/staff-lists.ts';
import { csvName, formatTime } from '../csv.ts';
import type { Actor } from '../db/actor.ts';
import { listBin } from '../db/bin.ts';
import { exportRows, listRows } from '../db/lists.ts';
import { getRow } from '../db/rows.ts';
import type { Caller } from '../procedures/context.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { addEnquiry, findCustomers } from './added-enquiries.queries.ts';
import {
  countEnquiries,
  enquiries,
  enquiriesOf,
  exportOpenings,
  getHistory,
  listAssignees,
  listUnanswered,
  openDownload,
} from './enquiries.queries.ts';
import { openingsToCsv, toCsv } from './enquiries.rules.ts';
import { changeEnquiries, deleteEnquiry, updateEnquiry } from './enquiry-changes.queries.ts';
import { insertReply } from './enquiry-replies.queries.ts';
import { findAskers, notifyAskers } from './product-notices.queries.ts';
import { restoreEnquiries } from './removed-enquiries.queries.ts';
import { undoEnquiries } from './undo-enquiries.queries.ts';

/** How many unanswered enquiries the dashboard lists. */
const UNANSWERED_SHOWN = 5;

/**
 * Logs what somebody did to enquiries, but never what these say or who sent them. The permanent record is the
 * timeline (status, assignee, note, reply) or the activity (everything else). The statement that makes the
 * change writes it.
 */
function logAction(
  { caller, signedIn }: { caller: Caller; signedIn: Actor },
  action: string,
  details: object,
): void {
  caller.log.info(
    { action, entity: 'contact_queries', actor: signedIn.id, ...details },
    'Somebody worked on enquiries',
  );
}

export const enquiriesStaff = router({
  list: staffProcedure('staff.contactQueries.list')
    .input(enquiryList)
    .output(pageOf(enquiryRow))
    .query(({ ctx, input }) => listRows<EnquiryRow>(ctx.sql, enquiriesOf(ctx.signedIn), input)),

  /** The numbers behind the badge, the tab's title and the views, in one cheap read. */
  counts: staffProcedure('staff.contactQueries.counts')
    .output(enquiryCounts)
    .query(({ ctx }) => countEnquiries(ctx.sql, ctx.signedIn)),

  /** The work list of the dashboard. */
  unanswered: staffProcedure('staff.contactQueries.unanswered')
    .output(unansweredEnquiries)
    .query(({ ctx }) => listUnanswered(ctx.sql, UNANSWERED_SHOWN)),

  byId: staffProcedure('staff.contactQueries.byId')
    .input(idOnly)
    .output(enquiryRow)
    .query(({ ctx, input }) => getRow<EnquiryRow>(ctx.sql, enquiries, input.id)),

  /** The timeline of an enquiry, and the state of its mails. */
  history: staffProcedure('staff.contactQueries.history')
    .input(idOnly)
    .output(enquiryTimeline)
    .query(({ ctx, input }) => getHistory(ctx.sql, input.id)),

  assignees: staffProcedure('staff.contactQueries.assignees')
    .output(assignees)
    .query(async ({ ctx }) => [...(await listAssignees(ctx.sql))]),

  /** Adds an enquiry for somebody who called, came or wrote (decision "added enquiries"). */
  create: staffProcedure('staff.contactQueries.create')
    .input(addedEnquiry)
    .output(enquiryRow)
    .mutation(async ({ ctx, input }) => {
      const id = await addEnquiry(ctx.sql, input, ctx.signedIn);
      logAction(ctx, 'add', { enquiry: id });
      return getRow<EnquiryRow>(ctx.sql, enquiries, id);
    }),

  /** People who have asked before, for the form that adds an enquiry. */
  customers: staffProcedure('staff.contactQueries.customers')
    .input(customerSearch)
    .output(customers)
    .query(async ({ ctx, input }) => [...(await findCustomers(ctx.sql, input.search))]),

  update: staffProcedure('staff.contactQueries.update')
    .input(enquiryUpdateInput)
    .output(enquiryRow)
    .mutation(async ({ ctx, input: { id, data, updated_at } }) => {
      const kinds = await updateEnquiry(ctx.sql, id, data, updated_at, ctx.signedIn);
      for (const kind of kinds) logAction(ctx, kind, { enquiry: id });
      return getRow<EnquiryRow>(ctx.sql, enquiries, id);
    }),

  /** One change to many enquiries at once. */
  bulk: staffProcedure('staff.contactQueries.bulk')
    .input(enquiryBulk)
    .output(enquiryBulkAnswer)
    .mutation(async ({ ctx, input: { ids, change } }) => {
      const answer = await changeEnquiries(ctx.bulkSql, ids, change, ctx.signedIn);
      logAction(ctx, 'bulk', { field: change.field, count: answer.ids.length });
      return answer;
    }),

  /** Undoes a bulk change. */
  undo: staffProcedure('staff.contactQueries.undo')
    .input(undoInput)
    .output(undoAnswer)
    .mutation(async ({ ctx, input }) => {
      const answer = await undoEnquiries(ctx.bulkSql, input, ctx.signedIn);
      if (!input.dry_run) logAction(ctx, 'undo', { operation: input.operation_id });
      return answer;
    }),

  /** Queues a mail to the visitor and marks the enquiry as answered. */
  reply: staffProcedure('staff.contactQueries.reply')
    .input(replyInput)
    .output(idOnly)
    .mutation(async ({ ctx, input }) => {
      await insertReply(ctx.sql, input, ctx.signedIn);
      logAction(ctx, 'reply', { enquiry: input.id });
      return { id: input.id };
    }),

  /** Who asked for a product, or for one with a statement or a document. */
  askers: staffProcedure('staff.contactQueries.askers')
    .input(askersInput)
    .output(askers)
    .query(({ ctx, input }) => findAskers(ctx.sql, input)),

  /** Queues one email to each of them (decision "product notices"). */
  notify: staffProcedure('staff.contactQueries.notify')
    .input(productNotice)
    .output(productNoticeAnswer)
    .mutation(async ({ ctx, input }) => {
      const answer = await notifyAskers(ctx.bulkSql, input, ctx.signedIn);
      logAction(ctx, 'notify', { reason: input.reason, ...input.asked_for, count: answer.people });
      return answer;
    }),

  /**
   * An address for downloading a file of an enquiry. It works only for staff who may ask for one, and only until the next
   * call.
   */
  download: staffProcedure('staff.contactQueries.download')
    .input(downloadInput)
    .output(downloadAnswer)
    .mutation(async ({ ctx, input }) => {
      const token = makeSecret();
      const path = await openDownload(ctx.sql, input, hashSecret(token), ctx.signedIn);
      logAction(ctx, 'download', { enquiry: input.id });
      return { url: `/files/contact_uploads/${path}?token=${token}` };
    }),

  /** A mutation, because it writes a row: every export of enquiries is logged. */
  export: staffProcedure('staff.contactQueries.export')
    .input(enquirySelection)
    .output(csvFile)
    .mutation(async ({ ctx, input }) => {
      const rows = await exportRows<EnquiryRow>(ctx.sql, enquiriesOf(ctx.signedIn), input, ctx.signedIn);
      logAction(ctx, 'export', { count: rows.length });
      return {
        filename: csvName('contact_queries', input.ids?.length ?? null, new Date()),
        csv: await toCsv(rows),
      };
    }),

  /** The opening schedule of one enquiry as CSV, for preparing a quote. */
  exportOpenings: staffProcedure('staff.contactQueries.exportOpenings')
    .input(idOnly)
    .output(csvFile)
    .mutation(async ({ ctx, input }) => {
      const openings = await exportOpenings(ctx.sql, input.id, ctx.signedIn);
      logAction(ctx, 'export', { enquiry: input.id });
      return {
        filename: `opening_schedule_${formatTime(new Date()).slice(0, 10)}.csv`,
        csv: await openingsToCsv(openings),
      };
    }),

  remove: staffProcedure('staff.contactQueries.remove')
    .input(idOnly)
    .output(idOnly)
    .mutation(async ({ ctx, input }) => {
      await deleteEnquiry(ctx.sql, input.id, ctx.signedIn);
      logAction(ctx, 'delete', { enquiry: input.id });
      return input;
    }),

  /** Deleted enquiries, as long as they are kept (decisions "restoring" and "privacy"). */
  bin: staffProcedure('staff.contactQueries.bin')
    .input(enquiryList)
    .output(pageOf(binRow))
    .query(({ ctx, input }) => listBin(ctx.sql, enquiries, input)),

  /** Restores deleted enquiries. */
  restore: staffProcedure('staff.contactQueries.restore')
    .input(z.strictObject({ ids: selectedIds }))
    .output(restoration)
    .mutation(async ({ ctx, input }) => {
      const { restored } = await restoreEnquiries(ctx.sql, input.ids, ctx.signedIn);
      logAction(ctx, 'restore', { enquiries: input.ids, count: restored });
      return { restored, refused: [], warnings: [] };
    }),
});
