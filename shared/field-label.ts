import { asSentence } from './phrases.ts';

/** Columns left out of labels, because the names of their parts are clear without them. */
const UNLABELLED = new Set(['setting_value', 'content']);

/** The label of a column, or of a part of one, in the words that staff use. */
export function fieldLabel(path: string[]): string {
  const labelled = path.length > 1 && UNLABELLED.has(path[0]!) ? path.slice(1) : path;
  const words = labelled
    .join(' ')
    .replace(/_id$|^is_/g, '')
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\burl\b/g, 'URL');
  return asSentence(words);
}
