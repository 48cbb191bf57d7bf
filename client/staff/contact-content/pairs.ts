/** JSON whose object holds texts, as rows that a person edits. */

export interface Pair {
  name: string;
  text: string;
}

/** The rows of a JSON text; null when it is not JSON, or holds something else than texts. */
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

/** JSON that holds something else than rows: it is kept, and no page can show it. */
export function isOtherJson(json: string): boolean {
  if (readPairs(json) !== null) return false;
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** The JSON text of rows; empty ones are left out, and none at all are no text. */
export function writePairs(pairs: readonly Pair[]): string {
  const filled = pairs.filter(({ name, text }) => name.trim() !== '' || text.trim() !== '');
  if (filled.length === 0) return '';
  return JSON.stringify(
    Object.fromEntries(filled.map(({ name, text }) => [name.trim(), text.trim()])),
    null,
    2,
  );
}

/** Names that stand twice: a JSON object would keep the last of them alone. */
export function namesTwice(pairs: readonly Pair[]): Set<string> {
  const names = pairs.map(({ name }) => name.trim()).filter((name) => name !== '');
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}
