/**
 * Rules for single English words: singular and plural, stop words, numbers with their units.
 *
 * `fold` returns a key, not a word: a wrong guess ("asbesto") does no harm as long as no other word has that
 * key. Both directions are computed, so no table grows with the catalogue.
 */

const IRREGULAR = new Map([
  ['shelves', 'shelf'],
  ['knives', 'knife'],
  ['halves', 'half'],
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['wolves', 'wolf'],
  ['scarves', 'scarf'],
  ['hooves', 'hoof'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['mice', 'mouse'],
  ['shoes', 'shoe'],
  ['axes', 'axe'],
  ['buses', 'bus'],
  ['lenses', 'lens'],
  ['lens', 'lens'],
  ['canvas', 'canvas'],
  ['canvases', 'canvas'],
  ['series', 'series'],
  ['always', 'always'],
]);
const IRREGULAR_PLURALS = invert(IRREGULAR);

const STOP_WORDS = new Set(
  'a an and are as at be by for from in into is it its of on or s t that the their this to with your'.split(
    ' ',
  ),
);
const NUMBER_OR_UNIT = /[0-9]+(?:\.[0-9]+)*|[^0-9.]+/g;
const DIGIT = /[0-9]/;

/** The common key of singular and plural: "batteries" and "battery", "brushes" and "brush". Keeps "glass". */
export function fold(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (DIGIT.test(word)) return word.replace(/^(\d+)\.0+$/, '$1');
  if (word.length < 4) return word;
  if (!word.endsWith('s')) return word.length > 4 && word.endsWith('ie') ? `${word.slice(0, -2)}y` : word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 6 && word.endsWith('oes')) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The spellings that fold to this key. Most are not real words, so the catalogue does not contain them. */
export function spellings(key: string): string[] {
  if (/^\d+$/.test(key)) return [key, `${key}.0`, `${key}.00`];
  const guesses = [key, `${key}s`, `${key}es`, ...(IRREGULAR_PLURALS.get(key) ?? [])];
  if (key.endsWith('y')) guesses.push(`${key.slice(0, -1)}ies`, `${key.slice(0, -1)}ie`);
  return guesses.filter((guess) => fold(guess) === key);
}

/**
 * Other forms of a verb-like word that a visitor may also mean: "deck", "decking", "decked"; "corrugate",
 * "corrugated". Most are not real words, so the catalogue does not contain them. Excludes the word itself.
 */
export function inflections(word: string): string[] {
  if (word.length < 4 || DIGIT.test(word)) return [];
  const forms = baseForms(word).flatMap((base) => [
    base,
    ...(base.endsWith('e') ? [`${base}d`, `${base.slice(0, -1)}ing`] : [`${base}ed`, `${base}ing`]),
  ]);
  return [...new Set(forms)].filter((form) => form !== word);
}

function baseForms(word: string): string[] {
  const cut = /^(.{3,})(?:ing|ed)$/.exec(word)?.[1];
  if (cut === undefined) return [fold(word)];
  const undoubled = /([b-df-hj-np-tv-z])\1$/.test(cut) ? [cut.slice(0, -1)] : [];
  return [cut, `${cut}e`, ...undoubled];
}

/** Whether a query ignores this word if it has other words ("mirror for the bathroom"). */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether the word contains a digit. Such words have no typo tolerance, because 90 is not nearly 80. */
export function isNumeric(word: string): boolean {
  return DIGIT.test(word);
}

/**
 * The numbers and units inside one word: "2.4m" is 2.4 and m, "90x45" is 90 and 45, "h3.2" is h and 3.2.
 * Empty when the word is a single number or unit.
 */
export function numberParts(word: string): string[] {
  if (!DIGIT.test(word)) return [];
  const parts: string[] = word.match(NUMBER_OR_UNIT) ?? [];
  if (parts.length < 2) return [];
  return parts.filter((part, at) => part !== 'x' || at === 0 || at === parts.length - 1);
}

/** Whether the word is one number with its unit: "2.4m". */
export function isMeasure(word: string): boolean {
  return /^\d+(?:\.\d+)?[^\d.]*$/.test(word);
}

/** Whether the word is the x of "90 x 45" or "90 mm x 45 mm", which only means "by". */
export function isTimesSign(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? '';
  return words[at] === 'x' && (isNumeric(before) || before === 'mm') && isNumeric(words[at + 1] ?? '');
}

function invert(plurals: Map<string, string>): Map<string, string[]> {
  const inverted = new Map<string, string[]>();
  for (const [plural, singular] of plurals) {
    inverted.set(singular, [...(inverted.get(singular) ?? []), plural]);
  }
  return inverted;
}
