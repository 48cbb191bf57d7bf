/**
 * Splits text into words, in the same way for documents and queries.
 *
 * Everything here is context-free: one character never changes how another is read, except for a dot between
 * two digits. The substring guarantee depends on this: if a query is cut out of a text at any place, its
 * inner words are whole words of that text, its first word is a suffix of one, and its last word is a prefix
 * of one.
 * It surprised us that toLowerCase is not context-free: a final Greek sigma becomes another letter.
 */

/** How many characters (code points) of a query are read. The rest is cut (decision "search order"). */
export const MAX_QUERY_CHARACTERS = 100;
/** How many words of a query are read (decision "search order"). The matcher keeps one bit of a byte for each. */
export const MAX_QUERY_WORDS = 8;
/** How many characters of one query word are read. Fuzzy matching allocates memory by the square of this. */
export const MAX_WORD_LENGTH = 32;

const PIECE_LENGTH = MAX_WORD_LENGTH * 2;
const ASCII = /^[\p{ASCII}]*$/u;
const ASCII_WORDS = /[a-z0-9]+(?:(?<=[0-9])\.(?=[0-9])[a-z0-9]+)*/g;
const WORDS = /[\p{L}\p{N}]+(?:(?<=[0-9])\.(?=[0-9])[\p{L}\p{N}]+)*/gu;

/** Removes case, accents, macrons and compatibility forms: "Māori ½" -> "maori 1⁄2", "90×45" -> "90x45". */
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

/** The words of a text in order: runs of letters and digits. A dot between digits belongs to the word. */
export function splitWords(text: string): string[] {
  const plain = normalise(text);
  return plain.match(ASCII.test(plain) ? ASCII_WORDS : WORDS) ?? [];
}

/**
 * The words of a document field. A word that is too long for any query (an encoded picture, a missing space)
 * is split into overlapping pieces, so that every part that a query can contain is inside one piece.
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

/** The part of a query that is read: at most 100 characters, 8 words, and 32 characters per word. */
export interface QueryText {
  words: string[];
  /** The place of the word that the visitor may still be typing: nothing follows it, not even a space. -1 without one. */
  typing: number;
}

/**
 * Reads a query within the limits of decision "search order". Accepts any string, including broken Unicode. Never throws.
 */
export function readQuery(text: string): QueryText {
  const cut = text.length > MAX_QUERY_CHARACTERS ? firstCharacters(text) : text;
  const all = splitWords(cut);
  const words = all.slice(0, MAX_QUERY_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
  const last = words.at(-1);
  const isOpen = all.length === words.length && last !== undefined && normalise(cut).endsWith(last);
  return { words, typing: isOpen ? words.length - 1 : -1 };
}

/** Whether `readQuery` reads every word of a text. */
export function isReadWhole(text: string): boolean {
  const words = splitWords(text);
  const read = readQuery(text).words;
  return words.length === read.length && words.every((word, at) => word === read[at]);
}

function firstCharacters(text: string): string {
  return [...text.slice(0, MAX_QUERY_CHARACTERS * 2)].slice(0, MAX_QUERY_CHARACTERS).join('');
}
