/** Lines of an enquiry: products, with the names and codes of the day on which they are stored, and lines in words. */
import type { z } from 'zod';
import type { enquiryLine } from '../../shared/enquiries/enquiry-submission.ts';
import { AppError } from '../app-error.ts';
import type { Sql } from '../db/connect.ts';

/** `named`: the lines as they are stored, `items`, and the places of those whose product is not on the website, `unlisted`. */
export const nameLines = (sql: Sql, items: readonly z.output<typeof enquiryLine>[]) => sql`
  named as materialized (
    select coalesce(jsonb_agg(asked.item || jsonb_strip_nulls(jsonb_build_object('sku', p.sku,
          -- The name as of now: a later rename of the product must not change what was asked for.
          'name', coalesce(p.name, case when asked.item ->> 'product_id' is not null then 'Not listed any more' end)))
        order by asked.position), '[]') as items,
      coalesce(jsonb_agg(asked.position - 1) filter (where asked.item ->> 'product_id' is not null and p.id is null), '[]')
        as unlisted
    from jsonb_array_elements(${sql.json([...items])}) with ordinality as asked (item, position)
    left join products p on p.id = (asked.item ->> 'product_id')::uuid and is_listed(p)
  )`;

/** @param unlisted the places of lines. */
export function refuseProducts(unlisted: readonly number[]): AppError {
  const message = 'This product is not on the website. Write the line in words instead.';
  const fields = Object.fromEntries(unlisted.map((place) => [`items.${place}.product_id`, message]));
  return new AppError('BAD_REQUEST', message, fields);
}
