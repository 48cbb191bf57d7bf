/**
 * Compares a database that was restored from a backup with the one that it was taken from, row by row. The writes that went on
 * are numbered, so it can say after which of them the backup shows the database, and that nothing of it is of another moment.
 */
import { buffer } from 'node:stream/consumers';
import type { ConnectOptions } from '../../server/db/connect.ts';
import { dumpDatabase } from '../../server/db/dump-database.ts';

/** All rows of a database, as COPY writes them, by table. */
export type State = Map<string, string[]>;

/** What visitors and the product itself write by the minute, which the numbered writes say nothing about. */
const OTHERS = new Set([
  'attempts',
  'backups',
  'instances',
  'request_counts',
  'search_counts',
  'search_repairs',
  'product_counts',
  'token_uses',
  'content_version',
  'change_feed',
]);
/** Tables to which each numbered write adds rows, and nothing else does. */
const APPENDED = ['reply_templates', 'activity', 'content_changes'];

export async function readState(target: ConnectOptions['target']): Promise<State> {
  return dumpDatabase(target, async (dump) => {
    const state: State = new Map();
    for (const { name, columns } of dump.tables) {
      if (OTHERS.has(name)) continue;
      // A restore into another cluster numbers the transactions anew.
      const compared = columns.filter((column) => column !== 'listed_from');
      const rows = await buffer(dump.copy({ name, columns: compared }));
      state.set(name, rows.toString().split('\n').filter(Boolean).sort());
    }
    return state;
  });
}

export interface Compared {
  /** The number of the last write that the restored database has. */
  write: number;
  /** Rows that were compared. */
  rows: number;
  tables: number;
  /** What is not as after that write; empty if all is. */
  wrong: string[];
}

/**
 * @param initial the state before the first write.
 * @param live the state after the last.
 * @param counter the id of the product whose stock is the number of the write.
 */
export function compareStates(
  restored: State,
  { initial, live, counter, writes }: { initial: State; live: State; counter: string; writes: number },
): Compared {
  const wrong: string[] = [];
  const names = restored.get('reply_templates')!.flatMap((line) => /\twrite (\d+)\t/.exec(line)?.[1] ?? []);
  const write = names.length;
  const seen = new Set(names.map(Number));
  for (let n = 1; n <= write; n++)
    if (!seen.has(n)) wrong.push(`write ${n} is missing, and a later one is there`);
  const isCounter = (line: string) => line.startsWith(counter);
  for (const [table, rows] of restored) {
    const now = new Set(live.get(table));
    const missing = rows.filter((line) => !now.has(line) && !(table === 'products' && isCounter(line)));
    if (missing.length > 0) wrong.push(`${table}: ${missing.length} rows that were never there`);
    const length = live.get(table)!.length;
    const before = initial.get(table)!.length;
    const added = (length - before) / writes;
    const expected = APPENDED.includes(table) ? before + added * write : length;
    if (rows.length !== expected) wrong.push(`${table}: ${rows.length} rows instead of ${expected}`);
  }
  const row = restored.get('products')!.find(isCounter) ?? '';
  if (!row.split('\t').includes(String(write))) wrong.push(`the product does not have the stock ${write}`);
  const rows = [...restored.values()].reduce((sum, lines) => sum + lines.length, 0);
  return { write, rows, tables: restored.size, wrong };
}
