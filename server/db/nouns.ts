/** The tables of the nouns, and the names of their records. */
import type { Fragment } from 'postgres';
import { NOUN_NAMES, NOUNS, type Noun } from '../../shared/nouns.ts';
import type { Sql } from './connect.ts';

/** `case_studies` for `caseStudies`. */
export function tableOf(noun: Noun): string {
  return noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const BY_TABLE = new Map(NOUN_NAMES.map((noun) => [tableOf(noun), noun]));

/** The noun of a table; null for a table without one. */
export function nounOf(table: string): Noun | null {
  return BY_TABLE.get(table) ?? null;
}

/** The name of a record. `read` reads a column of its row. Null when all the columns that name it are empty. */
export function nameOf(sql: Sql, noun: Noun, read: (column: string) => Fragment): Fragment {
  const { named }: { named: readonly string[] } = NOUNS[noun];
  // The column itself, so that a search for part of it can use its index.
  if (named.length === 1) return read(named[0]!);
  const names = named.map((column) => sql`nullif(${read(column)}, '')`);
  return sql`coalesce(${names.reduce((all, one) => sql`${all}, ${one}`)})`;
}
