import { z } from 'zod';
import {
  SYNONYM_COLUMNS,
  synonymData,
  synonymImport,
  synonymImportAnswer,
  synonymList,
  synonymPreview,
  synonymPreviewInput,
  type synonymRow,
  usefulSynonym,
} from '../../shared/catalogue/synonyms.ts';
import { csvFile, filterOf } from '../../shared/staff-lists.ts';
import { csvName, inPieces, writeCsv } from '../csv.ts';
import { exportRows } from '../db/lists.ts';
import { resourceRouter } from '../procedures/resource.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { type ProductIndex, readSynonyms } from '../published/product-index.ts';
import { importSynonyms, listSynonyms, synonyms } from './synonyms.queries.ts';
import { refuseRepeatedWords } from './synonyms.rules.ts';

/** Products in a preview. */
const PREVIEWED = 5;

const resource = resourceRouter(synonyms, {
  input: usefulSynonym,
});

export const synonymsStaff = router({
  ...resource._def.record,
  /** All synonyms that match, as a file that `import` reads. */
  export: staffProcedure('staff.synonyms.export')
    .input(z.strictObject(filterOf(synonymList)))
    .output(csvFile)
    .mutation(async ({ ctx, input }) => {
      const rows = await exportRows<z.output<typeof synonymRow>>(ctx.sql, synonyms, input, ctx.signedIn);
      const cells = inPieces(rows, ({ name, finds, is_active }) => [name, finds, String(is_active)]);
      return { filename: csvName('synonyms', null, new Date()), csv: await writeCsv(SYNONYM_COLUMNS, cells) };
    }),
  /** Saves the rows of a file, all or none. */
  import: staffProcedure('staff.synonyms.import')
    .input(synonymImport)
    .output(synonymImportAnswer)
    .mutation(async ({ ctx, input: { rows } }) => {
      refuseRepeatedWords(rows);
      const { created, updated } = await importSynonyms(ctx.bulkSql, rows, ctx.signedIn);
      return { created, updated, unchanged: rows.length - created - updated };
    }),
  /** What a search finds now, and with a synonym as it is being edited. */
  preview: staffProcedure('staff.synonyms.preview')
    .input(synonymPreviewInput)
    .output(synonymPreview)
    .query(async ({ ctx, input: { q, id = null, is_active, name, finds } }) => {
      const others = await listSynonyms(ctx.sql, id);
      const edited = synonymData.safeParse({ name, finds });
      const { products } = ctx.published;
      const before = find(products, q);
      // Nothing else runs until the synonyms that visitors use are back.
      products.setSynonyms(readSynonyms(edited.success && is_active ? [...others, edited.data] : others));
      try {
        return { before, after: find(products, q) };
      } finally {
        products.setSynonyms(readSynonyms(ctx.published.list('synonyms')));
      }
    }),
});

function find(products: ProductIndex, text: string) {
  const { hits, total, closeTotal } = products.search({ text, limit: PREVIEWED });
  return {
    total,
    close_total: closeTotal,
    products: hits.map(({ id, doc }) => ({ id, name: doc.name })),
  };
}
