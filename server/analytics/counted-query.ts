/** How a search is counted: under which words, and which searches are not counted at all. */
import { plainQuery } from '../../shared/catalogue/search-rules.ts';
import { MAX_QUERY_LENGTH } from '../../shared/limits.ts';

/** Fewer digits are a size or a code, and no number in New Zealand is shorter. */
const PHONE_DIGITS = 7;
/** Digits with any signs between them. Letters, × and * divide them: 1800x1200 is a size. */
const DIGIT_RUNS = /\d[^\p{L}×*]*/gu;
/** Only a text with one of these, or with many digits, can be personal. */
const DOUBTFUL = /[^\x20-\x7e]|[@([{<]|%40|\bdot\b|[a-z]\.[a-z]|(?:\d\D*){7}/;
/** A sign or word for @, or the name of a host, which no product has. */
const EMAIL =
  /@|%40|[([{<]\s*at?\s*[)\]}>]|\bat\b.*\bdot\b|[a-z]\.(?:com|net|org|info|co|nz|govt|gov|school|au|uk|me|io)\b/;
/** A telephone number with letters between its digits: it begins with 0, and has more digits than a size. */
const BROKEN_UP = /(?<![\d.])0[\s-]?[1-9](?:[a-z\s-]?\d){7,}/;

/**
 * The words under which a search is counted: in lower case, with single spaces, cut to the searched length.
 * Null for a search that is not counted, because it is empty or looks like an email address or a telephone
 * number. It is better to lose a size such as "1800 1200" than to keep a number.
 */
export function countedQuery(q: string): string | null {
  const plain = plainQuery(q);
  // Every search is counted, and most are short and plain.
  if (plain !== '' && plain.length <= MAX_QUERY_LENGTH && !DOUBTFUL.test(plain)) return plain;
  if (looksPersonal(plain)) return null;
  return Array.from(plain).slice(0, MAX_QUERY_LENGTH).join('').trim() || null;
}

function looksPersonal(text: string): boolean {
  const ascii = text.replace(/\p{Nd}/gu, toAsciiDigit).replace(/\p{Pd}/gu, '-');
  if (EMAIL.test(ascii) || BROKEN_UP.test(ascii)) return true;
  return (ascii.match(DIGIT_RUNS) ?? []).some((run) => run.replace(/\D/g, '').length >= PHONE_DIGITS);
}

/** The digits of every script stand in rows of ten, from 0 to 9. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
