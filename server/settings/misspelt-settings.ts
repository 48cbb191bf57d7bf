/** Finds names in the environment that are almost ours (decision "starting and upgrades"). */
import SearchableMap from 'minisearch/SearchableMap';

/** Other programs use these. */
const FOREIGN = new Set(['MAILTO', 'MAILFROM', 'DATADIR', 'LOGLEVEL']);
/** Names of this length or more may have two wrong letters, shorter ones one. */
const LONG = 10;
/** PORT and HOST are near too many words to judge what is near them. */
const TOO_SHORT = 5;

export interface Misspelt {
  given: string;
  meant: string;
}

/**
 * The first of the `given` names that is none of ours and differs from one of the `known` names by its case or by one
 * letter: two letters if the known name has ten or more. Anything else in the environment is none of our business.
 */
export function findMisspelt(given: Iterable<string>, known: readonly string[]): Misspelt | undefined {
  const ours = new Set(known);
  const tree = new SearchableMap<true>();
  for (const name of known) if (name.length > TOO_SHORT) tree.set(name, true);
  for (const name of given) {
    if (ours.has(name) || FOREIGN.has(name)) continue;
    const near = [...tree.fuzzyGet(name.toUpperCase(), 2)]
      .map(([meant, [, distance]]) => ({ meant, distance }))
      .filter(({ meant, distance }) => distance <= (meant.length >= LONG ? 2 : 1))
      .sort((one, other) => one.distance - other.distance)[0];
    if (near) return { given: name, meant: near.meant };
  }
  return undefined;
}
