import { codeWords } from './codes.ts';
import type { SearchOptions } from './options.ts';
import { splitWords } from './text.ts';
import { numberParts } from './word-forms.ts';

/** The words that say what a document is, its code included; empty if the options have no identity. */
export function identityOf<Doc>(
  doc: Doc,
  { identity, code }: Pick<SearchOptions<Doc>, 'identity' | 'code'>,
): string[] {
  if (identity === undefined) return [];
  const words = splitWords(identity(doc));
  return [...words, ...words.flatMap(numberParts), ...codeWords(code?.(doc) ?? '')];
}
