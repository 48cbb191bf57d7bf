/** Numbers that a link can dial, from numbers as people write them. */

const EXTENSION = /\b(?:ext|extn|extension|x)\.?\s*\d.*$|#.*$/i;
/** The letters on each key of a telephone, from 2 to 9. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
/** A number with fewer digits than this is finished by its word, as in `0800 SOUTHBEAM`. */
const FEWEST_DIGITS = 7;
/** The longest number there is (ITU-T E.164). A word may have more letters than that. */
const MOST_DIGITS = 15;

/**
 * The number that `tel:` dials. Leaves out an extension, because a telephone would dial it as a part of the number.
 * @param written as staff or visitors wrote it: `+64 9 555 0199 ext 3`.
 */
export function dialled(written: string): string {
  const number = written.replace(EXTENSION, '');
  const digits = number.replace(/[^\d+]/g, '');
  if (digits.replace('+', '').length >= FEWEST_DIGITS) return digits;
  return number
    .toLowerCase()
    .replace(/[a-z]/g, keyOf)
    .replace(/[^\d+]/g, '')
    .slice(0, MOST_DIGITS);
}

const keyOf = (letter: string) => String(KEYS.findIndex((letters) => letters.includes(letter)) + 2);
