/** Numbers that a link can dial, from numbers as people write them. */

/** Fewer or more digits are no telephone number (ITU-T E.164). Australian 13 numbers have six. */
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 15;
/** Digits and what stands between them. An extension or a second number begins with something else, so it ends the number. */
const NUMBER = /\+?\d[\d ().\-\u00a0\u2010-\u2013]*/g;
/** A free number that a word finishes: `0800 SOUTHBEAM`, `0800 222 ROOF`. */
const WORD_NUMBER = /\b(0800|0508|0900)[ -]*((?:\d[ -]*){0,5})([a-z][a-z -]*)/i;
/** The letters on each key of a telephone, from 2 to 9. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/**
 * The number that `tel:` dials, null if the text has none. Leaves out an extension, because a telephone would dial it as a part of
 * the number, and dials only the first of several numbers.
 * @param written as staff or visitors wrote it: `+64 (0)9 555 0199 ext 3`, `0800 SOUTHBEAM`.
 */
export function dialled(written: string): string | null {
  const text = written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // The zero is for callers in the country, and the code for callers elsewhere.
    .replace(/(\+\d+[ -]*)\(0\)/g, '$1')
    // A bracket with more than digits is a remark, such as "(24/7)".
    .replace(/\((?![\d ]+\))[^)]*\)?/g, ';');
  const [, prefix = '', digits = '', word] = WORD_NUMBER.exec(text) ?? [];
  if (word !== undefined) {
    const keys = word.toLowerCase().replace(/[a-z]/g, keyOf);
    return (prefix + digits + keys).replace(/\D/g, '').slice(0, MOST_DIGITS);
  }
  for (const [found] of text.matchAll(NUMBER)) {
    const number = found.replace(/[^\d+]/g, '');
    const { length } = number.replace('+', '');
    if (length >= FEWEST_DIGITS && length <= MOST_DIGITS) return number;
  }
  return null;
}

const keyOf = (letter: string) => String(KEYS.findIndex((letters) => letters.includes(letter)) + 2);
