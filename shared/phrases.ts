/** The words of a noun as the screens and messages need them. */

/** "Case Study" for "case study": a heading, or a word on its own. */
export function asTitle(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** "Case studies" for "case studies": the beginning of a sentence. */
export function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "an enquiry", "a user". */
export function withArticle(one: string): string {
  return `${/^(?!us)[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}
