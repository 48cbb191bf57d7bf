import { checkPdf, GAP } from './pdf-documents.ts';

/** What a PDF says about itself. */
export interface PdfDescription {
  isEncrypted: boolean;
  /** null if it does not say. */
  pageCount: number | null;
}

/** How a PDF names the way in which it is encrypted. A character of the name may be written as a number. */
const ENCRYPTED = new RegExp(
  String.raw`/(?:E|#45)(?:n|#6e)(?:c|#63)(?:r|#72)(?:y|#79)(?:p|#70)(?:t|#74)${GAP}(?:<<|\d+${GAP}\d+${GAP}R)`,
  'i',
);
/** More pages than any document has. */
const MAX_PAGES = 100_000;

/**
 * Describes a received PDF.
 * @throws what checkPdf throws.
 */
export async function describePdf(path: string): Promise<PdfDescription> {
  let isEncrypted = false;
  let pageCount = 0;
  let previous = '';
  await checkPdf(path, (text) => {
    isEncrypted ||= ENCRYPTED.test(previous + text);
    // A dictionary may lie across the border of two pieces.
    pageCount = Math.max(pageCount, countPages(previous + text));
    previous = text;
  });
  return { isEncrypted, pageCount: pageCount > 0 && pageCount <= MAX_PAGES ? pageCount : null };
}

/** Where a dictionary begins and ends, and what a node of the page tree says in its own. */
const TOKENS = /<<|>>|\/Type\s*\/Pages(?![A-Za-z])|\/Count\s+(\d{1,9})(?!\d|\s+\d+\s+R)/g;

/** How many pages the largest node of the page tree in a text has below it; 0 if there is no node. */
function countPages(text: string): number {
  let largest = 0;
  const open: { isNode: boolean; count: number }[] = [];
  for (const [token, digits] of text.matchAll(TOKENS)) {
    const dictionary = open.at(-1);
    if (token === '<<') open.push({ isNode: false, count: 0 });
    else if (token === '>>') {
      if (dictionary?.isNode) largest = Math.max(largest, dictionary.count);
      open.pop();
    } else if (dictionary && digits !== undefined) dictionary.count = Number(digits);
    else if (dictionary) dictionary.isNode = true;
  }
  return largest;
}
