import {
  contactContentData,
  contactContentList,
  contactContentRow,
} from '../../shared/content/contact-content.ts';
import { TEXT_TYPES, type TextType, type WrittenText } from '../../shared/content/written-texts.ts';
import type { ContactRow } from '../../shared/enquiries/enquiry-submission.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';

export const contactContent = defineTable({
  noun: 'contactContent',
  data: contactContentData,
  list: contactContentList,
  row: contactContentRow,
  search: ['t.content_type', 't.title', 't.phone', 't.email'],
});

/** The first row of each kind (decision "contact page"). */
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
