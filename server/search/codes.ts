/**
 * Codes that name a document, such as part numbers. Visitors type them with or without dashes and spaces, so
 * all comparisons ignore case and everything but letters and digits.
 */
import { documentWords, splitWords } from './text.ts';

/** A code without case, spaces and punctuation: "SB-T 01" -> "sbt01". */
export function foldCode(text: string): string {
  return splitWords(text).join('').replaceAll('.', '');
}

/**
 * The words under which a code is found. The whole code is one word, which contains every part that can be
 * cut out of it. So a part that many codes share is no frequent word.
 */
export function codeWords(code: string): Set<string> {
  return new Set([...documentWords(splitWords(code).join('')), ...documentWords(foldCode(code))]);
}

/** The slots of documents by code. As with postings, the slot of a discarded document stays. */
export class Codes {
  private readonly byCode = new Map<string, number[]>();

  add(code: string, slot: number): void {
    const folded = foldCode(code);
    if (folded === '') return;
    const slots = this.byCode.get(folded);
    if (slots === undefined) this.byCode.set(folded, [slot]);
    else slots.push(slot);
  }

  /** The slots of documents, live or not, whose code is the whole text. */
  find(text: string): readonly number[] {
    return this.byCode.get(foldCode(text)) ?? [];
  }

  has(word: string): boolean {
    return this.byCode.has(word);
  }
}
