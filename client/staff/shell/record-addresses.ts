import { type FoundNoun, NOUNS } from '../../../shared/nouns.ts';

/** The address that opens a record on its screen, with the list searched for its name. */
export function addressOf(noun: FoundNoun, name: string, id: string): string {
  const { screen, tab }: { screen: string; tab?: string } = NOUNS[noun];
  return `${screen}?${new URLSearchParams({ ...(tab !== undefined && { tab }), search: name, open: id })}`;
}
