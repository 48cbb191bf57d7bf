/** Codes of products in a line of a material list. */
import type { ListedProduct } from '../catalogue/catalogue.queries.ts';
import type { ProductIndex } from '../published/product-index.ts';
import type { ListLine } from './read-list.ts';

const plainCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z\d]/g, '');
/** How many of a line's words are tried as a code. */
const MOST_CODES = 2;
/** Letters and figures that may be a code: no mark such as "H3.2". */
const CODE =
  /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[a-z\d]+(?:-[a-z\d]+)+(?![\w-])|(?<![\w-])[a-z]{2,}\d{2,}[a-z\d]*(?![\w.-])/gi;

/** The product whose code stands in the line. */
export function withCode(
  products: ProductIndex,
  { code, words }: ListLine,
): [ListedProduct | undefined, string] {
  for (const written of [code, ...(words.match(CODE) ?? []).slice(0, MOST_CODES)]) {
    if (written === '') continue;
    const [hit] = products.search({ text: written, limit: 1 }).hits;
    if (hit?.doc.sku && plainCode(hit.doc.sku) === plainCode(written)) return [hit.doc, written];
  }
  return [undefined, ''];
}
