/** The nouns of the API and the tables of their records: `caseStudies` and `case_studies`. */
import { CHANGE_NOUNS, type ChangeNoun } from '../../shared/changes.ts';

export function tableOf(noun: ChangeNoun): string {
  return noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const NOUNS = new Map(CHANGE_NOUNS.map((noun) => [tableOf(noun), noun]));

/** The noun of a table; null for a table without one. */
export function nounOf(table: string): ChangeNoun | null {
  return NOUNS.get(table) ?? null;
}
