/**
 * Text to words, the same way for documents and for queries.
 *
 * Everything here is context-free (one character never changes how another is read, a dot between two digits
 * excepted). That is what keeps the substring promise: cut a query anywhere out of a text and its inner words
 * are whole words of that text, its first a suffix and its last a prefix of one.
 * It surprised us that toLowerCase is not context-free: a final Greek sigma becomes another letter.
 */

/** Characters (code points) of a query that are read; the rest is cut (decision 10). */
export const MAX_QUERY_CHARACTERS = 100;
/** Words of a query that are read (decision 10); the matcher keeps one bit of a byte for each. */
export const MAX_QUERY_WORDS = 8;
/** Characters of one query word that are read: the fuzzy step allocates by the square of it. */
export const MAX_WORD_LENGTH = 32;

const PIECE_LENGTH = MAX_WORD_LENGTH * 2;
const ASCII = /^[\p{ASCII}]*$/u;
const ASCII_WORDS = /[a-z0-9]+(?:(?<=[0-9])\.(?=[0-9])[a-z0-9]+)*/g;
const WORDS = /[\p{L}\p{N}]+(?:(?<=[0-9])\.(?=[0-9])[\p{L}\p{N}]+)*/gu;

/** The text without case, accents, macrons and compatibility forms: "Māori ½" becomes "maori 1⁄2", "90×45" "90x45". */
export function normalise(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ς', 'σ')
    .replaceAll('×', 'x');
}

/** The words of a text in order: runs of letters and digits; a dot between digits belongs to the word. */
export function splitWords(text: string): string[] {
  const plain = normalise(text);
  return plain.match(ASCII.test(plain) ? ASCII_WORDS : WORDS) ?? [];
}

/**
 * The words of a document field. A word too long for any query (an encoded picture, a missing space) is kept
 * as overlapping pieces, so that every stretch a query may hold lies within one of them.
 */
export function documentWords(text: string): string[] {
  const words = splitWords(text);
  if (!words.some((word) => word.length > PIECE_LENGTH)) return words;
  return words.flatMap((word) => {
    if (word.length <= PIECE_LENGTH) return word;
    const pieces: string[] = [];
    for (let at = 0; at < word.length - MAX_WORD_LENGTH; at += MAX_WORD_LENGTH) {
      pieces.push(word.slice(at, at + PIECE_LENGTH));
    }
    return pieces;
  });
}

/** What is read of a query: at most 100 characters, 8 words, 32 characters a word. Never throws. */
export interface QueryText {
  words: string[];
  /** The last word may still be growing: nothing, not even a space, was typed after it. */
  open: boolean;
}

/** Reads a query within the caps of decision 10. Any string is fine, broken Unicode too. */
export function readQuery(text: string): QueryText {
  const cut = text.length > MAX_QUERY_CHARACTERS ? firstCharacters(text) : text;
  const all = splitWords(cut);
  const words = all.slice(0, MAX_QUERY_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
  const last = words.at(-1);
  const open = all.length === words.length && last !== undefined && normalise(cut).endsWith(last);
  return { words, open };
}

function firstCharacters(text: string): string {
  return [...text.slice(0, MAX_QUERY_CHARACTERS * 2)].slice(0, MAX_QUERY_CHARACTERS).join('');
}
