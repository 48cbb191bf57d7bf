import type { ChangeNoun } from '../../../shared/changes.ts';
import { RECORD_NOUNS } from '../../../shared/record-search.ts';
import { RECORDS } from '../shell/record-addresses.ts';
import type { ActivityRow } from './activity-words.ts';

/** The addresses of records that the command palette does not find. */
const OTHERS: Partial<Record<ChangeNoun, (id: string) => string>> = {
  contactQueries: (id) => `/admin/contact-management?open=${id}`,
  homeContent: () => '/admin/home-management',
  searchRules: (id) => `/admin/search?tab=rules&open=${id}`,
  siteSettings: () => '/admin/home-management',
};

/** The address that opens the record of a row; null when there is none any more. */
export function linkOf({ noun, record_id, record_name, is_there }: ActivityRow): string | null {
  if (noun === null || record_id === null || !is_there) return null;
  const known = RECORD_NOUNS.find((name) => name === noun);
  return known ? RECORDS[known].link(record_name ?? '', record_id) : (OTHERS[noun]?.(record_id) ?? null);
}
