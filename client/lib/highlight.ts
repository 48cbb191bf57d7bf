export interface Segment {
  text: string;
  marked: boolean;
}

/** Shorter words than this are marked only at the beginning of a word. */
const SHORTEST_INSIDE = 3;

const NUMBER = /^\d+(?:\.\d+)?$/;
/** A measure or a size with its units: "6.0 m", "90 x 45 mm". It begins only where a word begins. */
const MEASURES =
  /(?<![\p{L}\p{N}.])\d+(?:\.\d+)?(?: ?m?m\b)?(?: ?[x×] ?\d+(?:\.\d+)?(?: ?m?m\b)?)*(?![\p{L}\p{N}])/gu;

/**
 * Splits a text into marked and unmarked parts. Every occurrence of one of the words is marked, ignoring case
 * and accents; overlapping words become one mark. One or two letters are marked only at the beginning of a
 * word: otherwise every second letter of the page would be marked. Beside numbers they are units and not marked by themselves.
 *
 * Numbers are marked as measures with their units. Of a size, all numbers must be among several that were searched for.
 */
export function highlight(text: string, words: readonly string[]): Segment[] {
  const points = Array.from(text);
  const folded = points.map(fold);
  const plain = folded.join('');
  const starts = offsets(folded);
  const marked = new Array<boolean>(points.length).fill(false);
  function mark(at: number, length: number): void {
    for (let index = 0; index < points.length; index++) {
      if (starts[index]! < at + length && starts[index]! + folded[index]!.length > at) marked[index] = true;
    }
  }
  const wanted = words.map((raw) => Array.from(raw).map(fold).join('')).filter((word) => word !== '');
  const numbers = new Set(wanted.filter((word) => NUMBER.test(word)).map(Number));
  for (const word of wanted) {
    const isShort = word.length < SHORTEST_INSIDE;
    if (NUMBER.test(word) || (isShort && numbers.size > 0 && !/\d/.test(word))) continue;
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      if (isShort && /[\p{L}\p{N}]/u.test(plain[at - 1] ?? '')) continue;
      mark(at, word.length);
    }
  }
  for (const { 0: measures, index } of numbers.size === 0 ? [] : plain.matchAll(MEASURES)) {
    const sides = [...measures.matchAll(/\d+(?:\.\d+)?/g)];
    if (sides.every(([side]) => numbers.has(Number(side)))) mark(index, measures.length);
    else if (numbers.size === 1)
      for (const side of sides) if (numbers.has(Number(side[0]))) mark(index + side.index, side[0].length);
  }
  const segments: Segment[] = [];
  points.forEach((point, index) => {
    const last = segments.at(-1);
    if (last && last.marked === marked[index]) last.text += point;
    else segments.push({ text: point, marked: marked[index]! });
  });
  return segments;
}

function fold(point: string): string {
  return point.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function offsets(parts: string[]): number[] {
  let at = 0;
  return parts.map((part) => {
    const start = at;
    at += part.length;
    return start;
  });
}
