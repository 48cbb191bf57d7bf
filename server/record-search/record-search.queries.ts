import type { RecordNoun } from '../../shared/record-search.ts';
import type { Sql } from '../db/connect.ts';
import { containing } from '../db/lists.ts';

export interface RecordHit {
  noun: RecordNoun;
  id: string;
  name: string;
}

/** The table and column that hold the names of each kind of record. */
const NAMES: Record<RecordNoun, readonly [table: string, column: string]> = {
  products: ['products', 'name'],
  brands: ['brands', 'name'],
  categories: ['categories', 'name'],
  subcategories: ['subcategories', 'name'],
  caseStudies: ['case_studies', 'title'],
  certifications: ['certifications', 'title'],
  contactContent: ['contact_content', 'content_type'],
  aboutContent: ['about_content', 'title'],
  teamMembers: ['team_members', 'name'],
  contactSubjects: ['contact_subjects', 'subject_name'],
  synonyms: ['synonyms', 'name'],
  replyTemplates: ['reply_templates', 'name'],
  documents: ['documents', 'title'],
  buildingStatements: ['building_statements', 'name'],
  tokens: ['tokens', 'name'],
  webhooks: ['webhooks', 'name'],
  users: ['users', 'name'],
};

/**
 * Records of the given nouns whose name contains the text, at most `limit` of each. Names that begin with it
 * come first.
 */
export async function searchRecords(
  sql: Sql,
  nouns: readonly RecordNoun[],
  search: string,
  limit: number,
): Promise<RecordHit[]> {
  const hits = await Promise.all(
    nouns.map((noun) => {
      const [table, column] = NAMES[noun];
      const name = sql(column);
      return sql<RecordHit[]>`
        select ${noun}::text as noun, id, ${name} as name from ${sql(table)}
        where ${name} ilike ${containing(search)}
        order by position(lower(${search}) in lower(${name})), ${name} limit ${limit}`;
    }),
  );
  return hits.flat();
}
