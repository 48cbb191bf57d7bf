import { FOUND_NOUNS, type FoundNoun, type Noun } from '../../../shared/nouns.ts';
import { addressOf } from '../shell/record-addresses.ts';
import type { ActivityRow } from './activity-words.ts';

/** The addresses of records that the command palette does not find. */
const OTHERS: Record<Exclude<Noun, FoundNoun>, (id: string) => string> = {
  homeContent: () => '/admin/home-management',
  siteSettings: () => '/admin/home-management',
};

/** The address that opens the record of a row; null when there is none any more. */
export function linkOf({ noun, record_id, record_name, is_there }: ActivityRow): string | null {
  if (noun === null || record_id === null || !is_there) return null;
  return isFound(noun) ? addressOf(noun, record_name ?? '', record_id) : OTHERS[noun](record_id);
}

function isFound(noun: Noun): noun is FoundNoun {
  return FOUND_NOUNS.some((found) => found === noun);
}
