/** Writes values as literals of a language. What they hold must never become code, whatever somebody typed. */
import { Secret } from './script-call.ts';

/** How a language writes what differs. A text is written like in JSON, which all of them read. */
export interface Syntax {
  none: string;
  yes: string;
  no: string;
  key: (name: string) => string;
  date: (date: Date) => string;
  secret: (variable: string) => string;
  /** The spaces of a step to the right. */
  indent: string;
}

/** A line that is longer is broken into one line for each member. */
const LINE = 80;

/**
 * Characters that are not seen, or that change how others are seen: delete and the controls above it, marks of width 0
 * and of direction, separators. Someone who reads a script must see what it says.
 */
const UNSEEN = /[\u007f-\u00a0\u2028-\u202f\u205f-\u2064\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point}/gu;

/** A text in double quotes, which JSON, JavaScript and Python read alike. */
export function quote(text: string): string {
  return JSON.stringify(text).replace(UNSEEN, (character) =>
    // Python does not read the escapes of two halves as one character.
    character.length > 1 ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The literal of a value. Lines after the first begin with `margin`. */
export function literal(value: unknown, syntax: Syntax, margin = ''): string {
  if (value instanceof Secret) return syntax.secret(value.variable);
  if (value instanceof Date) return syntax.date(value);
  if (value === null || value === undefined) return syntax.none;
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return value ? syntax.yes : syntax.no;
  if (typeof value === 'number') return JSON.stringify(value);
  const inner = margin + syntax.indent;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Array.isArray(value)
    ? value.map((item) => literal(item, syntax, inner))
    : Object.entries(value).map(([name, item]) => `${syntax.key(name)}: ${literal(item, syntax, inner)}`);
  if (members.length === 0) return `${open}${close}`;
  const line = Array.isArray(value) ? `[${members.join(', ')}]` : `{ ${members.join(', ')} }`;
  if (!line.includes('\n') && margin.length + line.length <= LINE) return line;
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${margin}${close}`;
}
