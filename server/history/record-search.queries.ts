import type { FoundNoun } from '../../shared/nouns.ts';
import type { Sql } from '../db/connect.ts';
import { containing } from '../db/lists.ts';
import { nameOf, tableOf } from '../db/nouns.ts';

export interface RecordHit {
  noun: FoundNoun;
  id: string;
  name: string;
}

/**
 * Records of the given nouns whose name contains the text, at most `limit` of each. Names that begin with it
 * come first.
 */
export async function searchRecords(
  sql: Sql,
  nouns: readonly FoundNoun[],
  search: string,
  limit: number,
): Promise<RecordHit[]> {
  const hits = await Promise.all(
    nouns.map((noun) => {
      const name = nameOf(sql, noun, (column) => sql`${sql(column)}`);
      return sql<RecordHit[]>`
        select ${noun}::text as noun, id, ${name} as name from ${sql(tableOf(noun))}
        where ${name} ilike ${containing(search)}
        order by position(lower(${search}) in lower(${name})), ${name} limit ${limit}`;
    }),
  );
  return hits.flat();
}
