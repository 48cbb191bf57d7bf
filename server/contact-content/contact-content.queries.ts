import type { contactContentList } from '../../shared/contact-content.ts';
import type { ContactRow } from '../../shared/enquiry-submission.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import { TEXT_TYPES, type TextType, type WrittenText } from '../../shared/written-texts.ts';
import type { Sql } from '../db/connect.ts';
import type { Table } from '../db/table.ts';

export const contactContent: Table<SortOf<typeof contactContentList>> = {
  name: 'contact_content',
  entity: 'contact content',
  label: (sql) => sql`t.content_type`,
  select: (sql) => sql`
    select t.id, t.content_type, t.title, t.subtitle, t.phone, t.email, t.address, t.business_hours, t.social_links, t.map_embed_code, t.body, t.created_at, t.updated_at
    from contact_content t`,
  columns: [
    'content_type',
    'title',
    'subtitle',
    'phone',
    'email',
    'address',
    'business_hours',
    'social_links',
    'map_embed_code',
    'body',
  ],
  search: ['t.content_type', 't.title', 't.phone', 't.email'],
  sorts: { created_at: 't.created_at', content_type: 't.content_type' },
  usedBy: [],
};

/** The first row of each kind (decision 27). */
export async function listContactContent(sql: Sql): Promise<(ContactRow & { content_type: string })[]> {
  return sql<(ContactRow & { content_type: string })[]>`
    select distinct on (content_type) content_type, title, subtitle, phone, email, address, business_hours,
      social_links, map_embed_code
    from contact_content order by content_type, created_at, id`;
}

/** Of each text of the website the first row with a body. */
export async function listTexts(sql: Sql): Promise<Partial<Record<TextType, WrittenText>>> {
  const rows = await sql<(WrittenText & { type: TextType })[]>`
    select distinct on (content_type) content_type as type, title, body,
      to_char(updated_at at time zone 'Pacific/Auckland', 'FMMonth YYYY') as updated
    from contact_content where content_type in ${sql(TEXT_TYPES)} and body <> ''
    order by content_type, created_at, id`;
  return Object.fromEntries(rows.map(({ type, ...text }) => [type, text]));
}
