/** Slips of one letter, as fingers make them: a key left out, two swapped, one pressed twice, or the one beside it. */
import type { Random } from './random.ts';

const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

type Slip = (word: string, at: number, random: Random) => string;

/** One slip at a place of a word of lower-case letters. */
export const SLIPS: Record<'drop' | 'swap' | 'double' | 'replace', Slip> = {
  drop: (word, at) => word.slice(0, at) + word.slice(at + 1),
  swap: (word, at) =>
    word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
  double: (word, at) => word.slice(0, at + 1) + word.slice(at),
  replace: (word, at, random) => word.slice(0, at) + random.pick(besides(word[at]!)) + word.slice(at + 1),
};

/** A query with one slip. */
export interface Mistyped {
  text: string;
  /** The word with the slip, as it was meant. */
  word: string;
}

/** A query of plain words with each kind of slip, each in a random place. */
export function mistyped(query: string, random: Random): Mistyped[] {
  return Object.values(SLIPS).map((slip) => {
    for (;;) {
      const words = query.split(' ');
      const which = random.below(words.length);
      const word = words[which]!;
      words[which] = slip(word, random.below(word.length), random);
      // A swap of two equal letters, or behind the last one, changes nothing.
      if (words[which] !== word) return { text: words.join(' '), word };
    }
  });
}

/** The keys beside a letter in its row. */
function besides(letter: string): string[] {
  const row = KEY_ROWS.find((keys) => keys.includes(letter))!;
  const at = row.indexOf(letter);
  return [...row.slice(Math.max(0, at - 1), at), ...row.slice(at + 1, at + 2)];
}
