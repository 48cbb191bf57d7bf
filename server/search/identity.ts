import { codeWords } from './codes.ts';
import type { SearchOptions } from './options.ts';
import { splitWords } from './text.ts';
import { numberParts } from './word-forms.ts';

/** The words that say what a document is, its code included; empty if no field does. */
export function identityOf<Doc>(
  doc: Doc,
  { fields, code }: Pick<SearchOptions<Doc>, 'fields' | 'code'>,
): string[] {
  const naming = Object.values(fields).filter(({ identifies }) => identifies);
  if (naming.length === 0) return [];
  const words = naming.flatMap(({ text }) => splitWords(text(doc) ?? ''));
  return [...words, ...words.flatMap(numberParts), ...codeWords(code?.(doc) ?? '')];
}
