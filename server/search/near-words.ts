/**
 * Finds the words of a list that are one edit away from a misspelt one. A swap of neighbouring letters counts
 * as one edit. Two such words have a shortened form in common, so a lookup takes one step for each letter,
 * however long the list is.
 */
const SHORTEST_MISSPELT = 3;

export class NearWords {
  private readonly byShortened = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      for (const form of shortened(word)) {
        const others = this.byShortened.get(form);
        if (others === undefined) this.byShortened.set(form, [word]);
        else others.push(word);
      }
    }
  }

  /** The words one edit away, the likeliest first, else in the order of the list. */
  near(word: string): string[] {
    if (word.length < SHORTEST_MISSPELT) return [];
    const candidates = new Set([...shortened(word)].flatMap((form) => this.byShortened.get(form) ?? []));
    const found = [...candidates].filter((other) => isOneEdit(word, other));
    return found.sort((a, b) => likelihood(word, b) - likelihood(word, a));
  }
}

/** How likely `word` is a slip for `other`, which is one edit away: 3 for swapped and doubled letters, 0 for an unlikely one. */
export function likelihood(word: string, other: string): number {
  const isSwap = word.length === other.length && [...word].sort().join() === [...other].sort().join();
  if (isSwap || undoubled(word) === undoubled(other)) return 3;
  const at = [...word].findIndex((letter, place) => letter !== other[place]);
  if (word.length === other.length && ROWS.some((row) => isBeside(row, word[at]!, other[at]!))) return 2;
  return word[0] === other[0] ? 1 : 0;
}

/** The rows of the keyboard. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isBeside = (row: string, one: string, other: string) =>
  row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1;
const undoubled = (word: string) => word.replace(/(.)\1+/g, '$1');

/** The word itself, and the word without each of its letters. */
function shortened(word: string): Set<string> {
  const forms = new Set([word]);
  for (let at = 0; at < word.length; at++) forms.add(word.slice(0, at) + word.slice(at + 1));
  return forms;
}

function isOneEdit(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const rest = Math.min(one.length, other.length) - start;
  while (end < rest && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const isSwap = left.length === 2 && left[0] === right[1] && left[1] === right[0] && right.length === 2;
  return isSwap || (left.length <= 1 && right.length <= 1 && left !== right);
}
