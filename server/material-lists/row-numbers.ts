/** What numbers the rows of a list: bullets, clauses, sections, and tags such as "W1". It is no part of what they ask for. */
import type { Row } from './table-rows.ts';

const BULLET = /^\s*(?:[-–—•*·▪◦>]+\s*(?!\d+(?:\.\d+)?\s*mm)|\(?\d{1,3}[.)]\s+(?=\S)|\(?[a-h]\)\s+)/;

/** The words of a row without bullets, numbers of items, and tags such as "W1". */
export function plainText({ words }: Row, tags: ReadonlySet<string>, isNumbered: boolean): string {
  const plain = (isNumbered ? words.replace(CLAUSE, '') : words).replace(BULLET, '');
  const tag = TAG.exec(plain);
  return tag && tags.has(tag[1]!.toLowerCase()) ? plain.slice(tag[0].length) : plain;
}

/** The number of a clause: "2.3", "1.4.2", "B.5". */
const CLAUSE = /^\s*(?:\d{1,2}(?:\.\d{1,2}){1,2}|[A-Z]\.\d{1,2})\.?\s+(?=\S)(?![x×])/;
/** Of a step from one clause to the next. */
const LEAST_SHARE = 0.8;

/** "B" comes behind "A" as 2 behind 1. */
const placeOf = (part: string) => (/^\d/.test(part) ? Number(part) : part.charCodeAt(0));

/** Whether most rows begin with the number of a clause, each the next one: 1.1, 1.2, 2.1. "4.8, 5.4, 6.0" are lengths. */
export function areNumbered(rows: readonly Row[]): boolean {
  const numbers = rows.flatMap(({ words }) => CLAUSE.exec(words)?.[0].trim() ?? []);
  if (numbers.length < 3 || numbers.length * 2 < rows.length) return false;
  const parts = numbers.map((number) => number.split('.').map(placeOf));
  const next = parts.slice(1).filter(([whole = 0, part = 0, last], at) => {
    const [before = 0, partBefore = 0, lastBefore] = parts[at]!;
    if (whole !== before) return whole > before && part <= 1;
    return part === partBefore ? (last ?? 0) > (lastBefore ?? -1) : part === partBefore + 1;
  });
  const isFromStart = parts[0]![1]! <= 1 || /^[A-Z]/.test(numbers[0]!);
  return isFromStart && next.length >= (numbers.length - 1) * LEAST_SHARE;
}

/** The title of a section, behind its number: "3    CONCRETE WORK". */
export const SECTION = /^\s*\d{1,2}(?:\.\d{1,2})?\s{2,}\p{Lu}[^\d]*$/u;

/** Whether a list has numbered titles, rather than things of which it needs so many. */
export function areSections(rows: readonly Row[]): boolean {
  const numbers = rows.filter(({ said }) => SECTION.test(said)).map(({ said }) => Number.parseFloat(said));
  return numbers.length >= 3 && numbers.every((number, at) => at === 0 || number > numbers[at - 1]!);
}

const TAG = /^\s*([a-z])0*(\d{1,2})(?:\s?[-–]\s?[a-z]?\d{1,2})?(?=\s|:|\.(?!\d))[\s:.–-]*/i;

/** Letters with which a schedule numbers its rows: W1, W2. */
export function tagLetters(rows: readonly Row[]): ReadonlySet<string> {
  const numbers = new Map<string, Set<number>>();
  for (const { words } of rows) {
    const [, letter, number] = TAG.exec(words) ?? [];
    if (letter === undefined) continue;
    const known = numbers.get(letter.toLowerCase()) ?? new Set();
    numbers.set(letter.toLowerCase(), known.add(Number(number)));
  }
  return new Set(
    [...numbers].filter(([, known]) => known.has(1) && known.size > 1).map(([letter]) => letter),
  );
}
