import { z } from 'zod';
import {
  advice,
  demandDay,
  demandList,
  demandRow,
  searchedList,
  searchedRow,
} from '../../shared/catalogue/analytics.ts';
import { csvFile, filterOf, pageOf } from '../../shared/staff-lists.ts';
import { searchCatalogue } from '../catalogue/catalogue.rules.ts';
import { csvName, inPieces, writeCsv } from '../csv.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { TimeBudget } from '../search/time-budget.ts';
import { listAdvice } from './advice.ts';
import { countDemandPerDay, exportDemand, listDemand } from './demand.queries.ts';
import { listSearches, listSearchNotes } from './searches.queries.ts';

/** The most rows of a file. */
const MAX_ROWS = 50_000;
/** How long searches are looked up before others get their turn, in milliseconds: visitors choose the searches. */
const BUDGET_MS = 4;

const DEMAND_COLUMNS = [
  'id',
  'name',
  'stock_status',
  'seen',
  'opened',
  'opened_before',
  'listed',
  'asked',
  'asked_before',
  'asked_out_of_stock',
  'searched',
] as const;

export const analyticsStaff = router({
  /** What visitors searched in the last four weeks, with what it finds now and what was done about it. */
  searches: staffProcedure('staff.analytics.searches')
    .input(searchedList)
    .output(pageOf(searchedRow))
    .query(async ({ ctx, input }) => {
      const page = await listSearches(ctx.sql, input);
      const notes = await listSearchNotes(
        ctx.sql,
        page.items.map(({ query }) => query),
      );
      const budget = new TimeBudget(BUDGET_MS);
      const items: z.infer<typeof searchedRow>[] = [];
      for (const [at, row] of page.items.entries()) {
        if (budget.isSpent) await budget.renew();
        const { total, close_total } = searchCatalogue(ctx.published, { q: row.query, limit: 1 });
        items.push({ ...row, ...notes[at]!, hits: total, close_hits: close_total });
      }
      return { ...page, items };
    }),
  /** What visitors did with products or categories in the last four weeks. */
  demand: staffProcedure('staff.analytics.demand')
    .input(demandList)
    .output(pageOf(demandRow))
    .query(({ ctx, input }) => listDemand(ctx.sql, input)),
  /** The same as a CSV file. */
  exportDemand: staffProcedure('staff.analytics.exportDemand')
    .input(z.strictObject(filterOf(demandList)))
    .output(csvFile)
    .query(async ({ ctx, input }) => {
      const rows = await exportDemand(ctx.sql, input, MAX_ROWS);
      const cells = inPieces(rows, (row) => DEMAND_COLUMNS.map((column) => String(row[column] ?? '')));
      return {
        filename: csvName(`demand_${input.group}`, null, new Date()),
        csv: await writeCsv(DEMAND_COLUMNS, cells),
      };
    }),
  /** What visitors did on each of the last 28 days. */
  days: staffProcedure('staff.analytics.days')
    .output(z.array(demandDay))
    .query(({ ctx }) => countDemandPerDay(ctx.sql)),
  /** What to stock, to publish and to describe better. */
  advice: staffProcedure('staff.analytics.advice')
    .output(advice)
    .query(({ ctx }) => listAdvice(ctx.sql, ctx.published)),
});
