/** Lines of an enquiry: products, with the names and codes of the day on which they are stored, and lines in words. */
import type { Fragment } from 'postgres';
import type { z } from 'zod';
import type { enquiryLine } from '../../shared/enquiries/enquiry-submission.ts';
import { AppError } from '../app-error.ts';
import type { Sql } from '../db/connect.ts';

/**
 * `named`: the lines as they are stored, `items`, and the places of those whose product is not on the website, `unlisted`.
 * @param known the stored lines of the enquiry, as JSON: a line whose product, or whose words, are among them keeps what is stored beside the
 * amount and the note, such as the name and the code of the day on which it was sent.
 */
export const nameLines = (
  sql: Sql,
  items: readonly z.output<typeof enquiryLine>[],
  known = sql`'[]'::jsonb`,
) => sql`
  named as materialized (
    select coalesce(jsonb_agg(coalesce(
          (old.line - 'unit') || (asked.item - 'name'),
          asked.item || jsonb_strip_nulls(jsonb_build_object('sku', p.sku,
            -- The name as of now: a later rename of the product must not change what was asked for.
            'name', coalesce(p.name, case when asked.item ->> 'product_id' is not null then 'Not listed any more' end))))
        order by asked.position), '[]') as items,
      coalesce(jsonb_agg(asked.position - 1)
          filter (where asked.item ->> 'product_id' is not null and p.id is null and old.line is null), '[]')
        as unlisted
    from jsonb_array_elements(${sql.json([...items])}) with ordinality as asked (item, position)
    left join products p on p.id = (asked.item ->> 'product_id')::uuid and is_listed(p)
    left join lateral (
      select stored.line from jsonb_array_elements(${known}) as stored (line)
      where stored.line ->> 'product_id' is not distinct from asked.item ->> 'product_id'
        and (stored.line ->> 'product_id' is not null or stored.line ->> 'name' = asked.item ->> 'name')
      order by stored.line ->> 'note' is not distinct from asked.item ->> 'note' desc limit 1
    ) old on true
  )`;

/** @param unlisted the places of lines. */
export function refuseProducts(unlisted: readonly number[]): AppError {
  const message = 'This product is not on the website. Write the line in words instead.';
  const fields = Object.fromEntries(unlisted.map((place) => [`items.${place}.product_id`, message]));
  return new AppError('BAD_REQUEST', message, fields);
}

/** Stored lines as a text, one on each line: "12 length SB-T01 Framing (for the garage)". */
export const writeLines = (sql: Sql, items: Fragment) => sql`(
  select coalesce(string_agg(concat_ws(' ', item ->> 'quantity', coalesce(item ->> 'unit', 'each'), item ->> 'sku', item ->> 'name',
    case when item ->> 'note' <> '' then '(' || (item ->> 'note') || ')' end), E'\\n' order by position), '')
  from jsonb_array_elements(${items}) with ordinality as stored (item, position))`;
