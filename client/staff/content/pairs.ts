/** Converts a JSON object of texts to rows that staff can edit, and back. */

export interface Pair {
  name: string;
  text: string;
}

/** The rows in a JSON text; null if it is not valid JSON or not an object of texts. */
export function readPairs(json: string): Pair[] | null {
  if (json.trim() === '') return [];
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    const pairs = Object.entries(parsed).map(([name, text]) => ({ name, text: text as unknown }));
    return pairs.every((pair): pair is Pair => typeof pair.text === 'string') ? pairs : null;
  } catch {
    return null;
  }
}

/** Whether this is valid JSON that rows cannot show. It is stored as it is, but no page can show it. */
export function isOtherJson(json: string): boolean {
  if (readPairs(json) !== null) return false;
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** The JSON text for these rows. Empty rows are left out; if no rows are left, the text is empty. */
export function writePairs(pairs: readonly Pair[]): string {
  const filled = pairs.filter(({ name, text }) => name.trim() !== '' || text.trim() !== '');
  if (filled.length === 0) return '';
  return JSON.stringify(
    Object.fromEntries(filled.map(({ name, text }) => [name.trim(), text.trim()])),
    null,
    2,
  );
}

/** Names used more than once: a JSON object would keep only the last of them. */
export function namesTwice(pairs: readonly Pair[]): Set<string> {
  const names = pairs.map(({ name }) => name.trim()).filter((name) => name !== '');
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}
