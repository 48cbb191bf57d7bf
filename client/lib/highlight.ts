export interface Segment {
  text: string;
  marked: boolean;
}

/** Shorter words than this are marked only at the beginning of a word. */
const SHORTEST_INSIDE = 3;

/**
 * Splits a text into marked and unmarked parts. Every occurrence of one of the words is marked, ignoring case
 * and accents; overlapping words become one mark. One or two letters are marked only at the beginning of a
 * word: otherwise every second letter of the page would be marked.
 */
export function highlight(text: string, words: readonly string[]): Segment[] {
  const points = Array.from(text);
  const folded = points.map(fold);
  const plain = folded.join('');
  const starts = offsets(folded);
  const marked = new Array<boolean>(points.length).fill(false);
  for (const word of words.map((raw) => Array.from(raw).map(fold).join(''))) {
    if (word === '') continue;
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      if (word.length < SHORTEST_INSIDE && /[\p{L}\p{N}]/u.test(plain[at - 1] ?? '')) continue;
      for (let index = 0; index < points.length; index++) {
        if (starts[index]! < at + word.length && starts[index]! + folded[index]!.length > at)
          marked[index] = true;
      }
    }
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
