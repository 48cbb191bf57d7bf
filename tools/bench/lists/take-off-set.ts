/**
 * Take-offs in different hands, with what each of their rows asks for, as somebody at the counter would read it. They were written and judged
 * by people who had not seen the code that reads them; `a` to `c` before it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../server/project-root.ts';

/** `tuned` may be looked at while the reader is changed; of `untouched`, only sums are ever printed. */
export const HALVES = ['tuned', 'untouched'] as const;

export interface JudgedRow {
  text: string;
  kind: 'line' | 'heading' | 'left out';
  /** As it is written; null if it is not. */
  quantity?: number | null;
  unit?: string | null;
  /** Codes of the products that answer the line: several where it does not decide between them, none if it is not stocked. */
  right?: string[];
}
export interface TakeOff {
  hand: string;
  lines: JudgedRow[];
}

export function readTakeOffs(half: (typeof HALVES)[number]): TakeOff[] {
  const folder = join(root, 'tools', 'bench', 'lists', 'take-offs', half);
  return readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}
