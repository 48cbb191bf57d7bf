/** Numbers in words, as people write and dictate them: "twenty-four", "a hundred and twenty", "h one point two", "two four by one two". */

import { COUNTED } from './amount-parts.ts';

const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Record<string, number> = { hundred: 100, thousand: 1000, dozen: 12, doz: 12 };

type Kind = 'one' | 'teen' | 'ten' | 'scale' | 'point';
const WORDS = new Map<string, { kind: Kind; value: number }>([
  ...ONES.map((word, at) => [word, { kind: 'one' as const, value: at + 1 }] as const),
  ...TEENS.map((word, at) => [word, { kind: 'teen' as const, value: at + 10 }] as const),
  ...TENS.map((word, at) => [word, { kind: 'ten' as const, value: at * 10 + 20 }] as const),
  ...Object.entries(SCALES).map(([word, value]) => [word, { kind: 'scale' as const, value }] as const),
  ['fourty', { kind: 'ten', value: 40 }],
  ['point', { kind: 'point', value: 0 }],
]);

const WORD = [...WORDS.keys()].sort((a, b) => b.length - a.length).join('|');
const BETWEEN = String.raw`(?:\s+and\s+|[\s-]+)`;
/** One number after another, without anything between them. */
const RUN = new RegExp(
  String.raw`(?<![\p{L}\d.'’-])(?:a\s+(?=hundred|thousand|doz))?(?:${WORD})(?:${BETWEEN}(?:${WORD}))*(?![\p{L}\d'’])`,
  'giu',
);
const ANY_WORD = new RegExp(String.raw`(?<!\p{L})(?:${WORD}|couple|half)(?!\p{L})`, 'iu');
const ONE = ONES.join('|');
/** "two four by one two": 2.4 by 1.2. */
const DIGIT_PAIRS = new RegExp(String.raw`\b(${ONE}) (${ONE}) by (${ONE}) (${ONE})\b`, 'gi');
/** What a number before it describes, rather than counts. */
const DESCRIBED = /^[\s-]*(?:pots?|parts?|ways?|tooth|coats?|bed|bedrooms?|holes?|storeys?|piece\b|panel\b)/i;
/** "The longer one", "which one": it counts nothing. */
const COUNTS_ONE = /(?:^|[,;:(–—-]|\b(?:and|need|get|grab|just|want|take|in|also|so|plus|x|like|only))\s*$/i;

const UNIT_BEHIND = new RegExp(
  String.raw`^\s*(?:${COUNTED}|pairs?|cans?|tins?|tubes?|coils?|sets?|panels?|only)\b`,
  'iu',
);

interface Numeral {
  kind: Kind;
  value: number;
}

/** A text with its numbers in digits. Words such as the "two" in "two pot" stay. */
export function withDigits(text: string): string {
  if (!ANY_WORD.test(text)) return text;
  return (
    text
      .replaceAll(/\bhalf\s+(?:a\s+)?doz(?:en)?\b/gi, '6')
      .replaceAll(/\b(?:a\s+)?couple\b(?:\s+of\b)?(?:\s+(?:doz(?:en)?)\b)/gi, '24')
      .replaceAll(/\b(?:a\s+)?couple\b(?:\s+of\b)?\s+hundred\b/gi, '200')
      .replaceAll(/\b(?:a\s+)?couple\b(?:\s+of\b)?/gi, '2')
      .replaceAll(/\bthree[\s-]quarters?\s+of\s+an?\b/gi, '0.75')
      .replaceAll(/\bhalf\s+an?\b/gi, '0.5')
      .replaceAll(DIGIT_PAIRS, (_, ...digits: string[]) => {
        const [a, b, c, d] = digits.slice(0, 4).map((word) => WORDS.get(word.toLowerCase())!.value);
        return `${a}.${b} x ${c}.${d}`;
      })
      .replaceAll(RUN, (run: string, at: number, whole: string) =>
        asDigits(run, whole.slice(0, at), whole.slice(at + run.length)),
      )
      .replaceAll(/\b(\d+)\s+and\s+a\s+half\b/gi, (_, whole: string) => String(Number(whole) + 0.5))
      .replaceAll(/\btimes\s+(?=\d)/gi, 'x ')
      // H 3 2, R 2.2, M 10 by
      .replaceAll(/(?<!\p{L})([hr]) (\d) (\d)(?![\d.])/giu, '$1$2.$3')
      .replaceAll(/(?<!\p{L})(h|r|sg) (\d+(?:\.\d+)?)(?!\d)/giu, '$1$2')
      .replaceAll(/(?<!\p{L})m (\d{1,2})(?= (?:x|by)\b)/giu, 'm$1')
  );
}

/** A run of numbers in words, in digits. */
function asDigits(run: string, before: string, after: string): string {
  const words = run.toLowerCase().split(/[\s-]+/);
  if (DESCRIBED.test(after) || (words.length === 1 && words[0] === 'point')) return run;
  if (words.length === 1 && words[0] === 'one' && !COUNTS_ONE.test(before) && !UNIT_BEHIND.test(after))
    return run;
  // A dozen behind digits is for what reads amounts.
  if (words.every((word) => word in SCALES) && /\d\s*$/.test(before)) return run;
  const numerals = words.flatMap((word) => WORDS.get(word) ?? []);
  const numbers = readNumerals(numerals, /\bby\s+$/i.test(before) && UNIT_BEHIND.test(after));
  return numbers.join(' ');
}

/** @param endsWithCount whether the last digit counts what follows: "by one forty three boxes". */
function readNumerals(numerals: readonly Numeral[], endsWithCount: boolean): string[] {
  const numbers: string[] = [];
  let at = 0;
  const kindAt = (place: number) => numerals[place]?.kind;
  while (at < numerals.length) {
    const { kind } = numerals[at]!;
    if (kind === 'point') {
      let digits = '';
      // The last digit before another point begins the next number.
      while (kindAt(at + 1) === 'one' && kindAt(at + 2) !== 'point') digits += numerals[++at]!.value;
      if (digits === '' && kindAt(at + 1) === 'teen') digits = String(numerals[++at]!.value);
      numbers.push(digits === '' ? '.' : `${numbers.pop() ?? '0'}.${digits}`);
      at++;
      continue;
    }
    let sum: number;
    [sum, at] = readWhole(numerals, at, endsWithCount);
    numbers.push(String(sum));
  }
  return numbers;
}

/** "Two thousand five hundred and ten". @returns the number, and the place behind it. */
function readWhole(numerals: readonly Numeral[], start: number, endsWithCount: boolean): [number, number] {
  let sum = 0;
  let at = start;
  /** The least scale so far: what follows must be below it. */
  let below = Number.POSITIVE_INFINITY;
  do {
    let part = 1;
    if (numerals[at]!.kind !== 'scale') [part, at] = readTens(numerals, at, endsWithCount);
    const scale = numerals[at]?.kind === 'scale' ? numerals[at++]!.value : 1;
    sum += part * scale;
    below = scale;
  } while (below >= 100 && isBelow(numerals, at, below));
  return [sum, at];
}

/** Whether the number that begins here continues one that ended with a scale. */
function isBelow(numerals: readonly Numeral[], at: number, scale: number): boolean {
  const kind = numerals[at]?.kind;
  if (kind === undefined || kind === 'point' || kind === 'scale') return false;
  const [, next] = readTens(numerals, at, false);
  const following = numerals[next];
  return following?.kind !== 'point' && (following?.kind === 'scale' ? following.value : 1) < scale;
}

/** A number below a hundred, or "one forty" for 140. @returns it, and the place behind it. */
function readTens(numerals: readonly Numeral[], start: number, endsWithCount: boolean): [number, number] {
  const { kind, value } = numerals[start]!;
  const next = numerals[start + 1];
  if (kind === 'one' && (next?.kind === 'ten' || next?.kind === 'teen')) {
    const isCount = endsWithCount && start + 3 === numerals.length;
    const [rest, at] = isCount ? [next.value, start + 2] : readTens(numerals, start + 1, false);
    return [value * 100 + rest, at];
  }
  if (kind === 'ten' && next?.kind === 'one' && numerals[start + 2]?.kind !== 'point')
    return [value + next.value, start + 2];
  return [value, start + 1];
}
