import { contactQueryExport, contactQueryList, contactQueryRow } from '../../shared/contact-queries.ts';
import { csvFile, idOnly, pageOf } from '../../shared/staff-lists.ts';
import { csvName } from '../csv.ts';
import { deleteRow, listRows } from '../db/rows.ts';
import { allow, router } from '../trpc.ts';
import { type ContactQuery, contactQueries, exportContactQueries } from './contact-queries.queries.ts';
import { toCsv } from './contact-queries.rules.ts';

export const contactQueriesStaff = router({
  list: allow('staff.contactQueries.list')
    .input(contactQueryList)
    .output(pageOf(contactQueryRow))
    .query(({ ctx, input }) => listRows<ContactQuery & { id: string }>(ctx.sql, contactQueries, input)),

  /** A mutation, because it writes a line: who took enquiries out of the house is always logged. */
  export: allow('staff.contactQueries.export')
    .input(contactQueryExport)
    .output(csvFile)
    .mutation(async ({ ctx, input }) => ({
      filename: csvName('contact_queries', input.ids?.length ?? null, new Date()),
      csv: await toCsv(await exportContactQueries(ctx.sql, input, ctx.signedIn)),
    })),

  remove: allow('staff.contactQueries.remove')
    .input(idOnly)
    .output(idOnly)
    .mutation(async ({ ctx, input }) => {
      await deleteRow(ctx.sql, contactQueries, input.id, ctx.signedIn);
      return input;
    }),
});
