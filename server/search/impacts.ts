import { codeWords } from './codes.ts';
import type { SearchOptions } from './options.ts';
import { fieldImpact } from './ranking.ts';
import { documentWords } from './text.ts';
import { numberParts } from './word-forms.ts';

/** A number inside a word counts a little less than a separate number. */
const PART = 0.9;
/** Like a word in a field of eight words. Who types the whole code gets its document first anyway. */
const CODE_IMPACT = fieldImpact(1, 8);

/** The words of a document, each with how much a hit on it counts. */
export function impactsOf<Doc>(
  doc: Doc,
  { fields, code }: Pick<SearchOptions<Doc>, 'fields' | 'code'>,
): Map<string, number> {
  const impacts = new Map<string, number>();
  for (const { text, boost = 1 } of Object.values(fields)) {
    const words = documentWords(text(doc) ?? '');
    const frequencies = new Map<string, number>();
    const count = (word: string, times: number) => {
      frequencies.set(word, (frequencies.get(word) ?? 0) + times);
    };
    for (const word of words) {
      count(word, 1);
      for (const part of numberParts(word)) count(part, PART);
    }
    for (const [word, frequency] of frequencies) {
      impacts.set(word, (impacts.get(word) ?? 0) + boost * fieldImpact(frequency, words.length));
    }
  }
  for (const word of codeWords(code?.(doc) ?? '')) {
    impacts.set(word, Math.max(impacts.get(word) ?? 0, CODE_IMPACT));
  }
  return impacts;
}
