/** Rules of synonyms that their schema cannot express. */
import { AppError } from '../app-error.ts';

/** @throws BAD_REQUEST if two rows of a file have the same words. It names the second one. */
export function refuseRepeatedWords(rows: readonly { name: string }[]): void {
  const seen = new Set<string>();
  for (const [at, { name }] of rows.entries()) {
    const words = name.toLowerCase();
    if (seen.has(words)) {
      const message = `The same words are in a row above: ${name}`;
      throw new AppError('BAD_REQUEST', message, { [`rows.${at}.name`]: message });
    }
    seen.add(words);
  }
}
