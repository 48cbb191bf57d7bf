import type { Fragment } from 'postgres';
import type { RecordHit } from '../../shared/history/record-search.ts';
import { type FoundNoun, NOUNS } from '../../shared/nouns.ts';
import type { Sql } from '../db/connect.ts';
import { containing } from '../db/lists.ts';
import { nameOf, tableOf } from '../db/nouns.ts';

/** A shorter part of a code or a telephone number is in too many of them. */
const LEAST_PLAIN = 3;
/** What codes and telephone numbers are written with. */
const SIGNS = ' -–‑./_()+';

/**
 * Records of the given nouns that contain the text in their name or in a column of `foundBy`, at most `limit` of each. First those
 * that have the whole text there, then those that begin with it, then the others; of equal ones the last changed. Codes and telephone
 * numbers are found however they are punctuated, and telephone numbers with 0 for +64.
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
      const { foundBy = [], code }: { one: string; foundBy?: readonly string[]; code?: string } = NOUNS[noun];
      const texts = [name, ...foundBy.map((column) => sql`${sql(column)}`)];
      const plain = code === 'phone' ? plainPhone(search) : plainCode(search);
      const plainly =
        plain === '' || code === undefined
          ? []
          : [sql`translate(${sql(code)}, ${SIGNS}, '') ilike ${containing(plain)}`];
      const isPlain =
        plain === '' || code === undefined
          ? sql`false`
          : sql`lower(translate(${sql(code)}, ${SIGNS}, '')) = lower(${plain})`;
      const detail = foundBy[0] === undefined ? sql`''` : sql`coalesce(${sql(foundBy[0])}, '')`;
      const anyText = (isSo: (text: Fragment) => Fragment) => anyOf(sql, texts.map(isSo));
      return sql<RecordHit[]>`
        select ${noun}::text as noun, id, ${name} as name, ${detail} as detail from ${sql(tableOf(noun))}
        where ${anyOf(sql, [...texts.map((text) => sql`${text} ilike ${containing(search)}`), ...plainly])}
        order by (${anyText((text) => sql`lower(${text}) = lower(${search})`)} or ${isPlain}) is true desc,
          (${anyText((text) => sql`starts_with(lower(${text}), lower(${search}))`)}) is true desc,
          updated_at desc, id
        limit ${limit}`;
    }),
  );
  return hits.flat();
}

/** The letters and digits of a text with a digit; '' for other texts. */
function plainCode(search: string): string {
  const plain = search.replace(/[^a-z0-9]/gi, '');
  return /\d/.test(search) && plain.length >= LEAST_PLAIN ? plain : '';
}

/** The digits of a telephone number without what stands before the area: 0, or 64, as +64 (0) or 0064. */
function plainPhone(search: string): string {
  return /^[\d\s()+./\-–‑_]+$/.test(search)
    ? plainCode(search.replace(/[^\d]/g, '').replace(/^(?:0064|64)?0*/, ''))
    : '';
}

const anyOf = (sql: Sql, conditions: readonly Fragment[]) =>
  conditions.reduce<Fragment>((all, one) => sql`${all} or ${one}`, sql`false`);
