import type { RecordNoun } from '../../shared/records.ts';
import type { Sql } from '../db/connect.ts';
import { containing } from '../db/rows.ts';

export interface RecordHit {
  noun: RecordNoun;
  id: string;
  name: string;
}

/** Records of the given nouns whose name contains the text; names that begin with it first; at most `limit` of each. */
export async function searchRecords(
  sql: Sql,
  nouns: readonly RecordNoun[],
  search: string,
  limit: number,
): Promise<RecordHit[]> {
  const hits = await Promise.all(
    nouns.map(
      (noun) => sql<RecordHit[]>`
        select ${noun}::text as noun, id, name from ${sql(noun)}
        where name ilike ${containing(search)}
        order by position(lower(${search}) in lower(name)), name limit ${limit}`,
    ),
  );
  return hits.flat();
}
