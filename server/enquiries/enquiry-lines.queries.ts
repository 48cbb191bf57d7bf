/** Lines of an enquiry: products, with the names and codes of the day on which they are stored, and lines in words. */
import type { Fragment } from 'postgres';
import type { z } from 'zod';
import type { enquiryLine } from '../../shared/enquiries/enquiry-submission.ts';
import { AppError } from '../app-error.ts';
import type { Sql } from '../db/connect.ts';

/**
 * `named`: the lines as they are stored, `items`, and the places of those whose product is not on the website, `unlisted`.
 * @param known the stored lines of the enquiry, as JSON: a line goes on from the one at its place `was` or, without it, from one with the same
 * product or the same words. It keeps the name and the code of the day on which it was sent, as long as it is about the same, and stays one
 * that was added on the private page, which not everybody sees.
 */
export const nameLines = (
  sql: Sql,
  items: readonly (z.output<typeof enquiryLine> & { was?: number | undefined })[],
  known = sql`'[]'::jsonb`,
) => sql`
  named as materialized (
    select coalesce(jsonb_agg(case when old.is_same then (old.line - 'unit') || (asked.item - 'name' - 'was')
        else (asked.item - 'was') || jsonb_strip_nulls(jsonb_build_object('sku', p.sku, 'is_added', old.line -> 'is_added',
          -- The name as of now: a later rename of the product must not change what was asked for.
          'name', coalesce(p.name, case when asked.item ->> 'product_id' is not null then 'Not listed any more' end))) end
        order by asked.position), '[]') as items,
      coalesce(jsonb_agg(asked.position - 1)
          filter (where asked.item ->> 'product_id' is not null and p.id is null and old.is_same is not true), '[]')
        as unlisted
    from jsonb_array_elements(${sql.json([...items])}) with ordinality as asked (item, position)
    left join products p on p.id = (asked.item ->> 'product_id')::uuid and is_listed(p)
    left join lateral (
      select stored.line, same.is_same
      from jsonb_array_elements(${known}) with ordinality as stored (line, position), lateral (
        select stored.line ->> 'product_id' is not distinct from asked.item ->> 'product_id'
          and (stored.line ->> 'product_id' is not null or stored.line ->> 'name' = asked.item ->> 'name') as is_same
      ) same
      where case when asked.item ? 'was' then stored.position - 1 = (asked.item ->> 'was')::int else same.is_same end
      -- Of several, one that not everybody sees.
      order by stored.line ? 'is_added' desc, stored.line ->> 'note' is not distinct from asked.item ->> 'note' desc limit 1
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
