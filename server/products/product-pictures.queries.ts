/** Which product a picture shows, told by the name of its file. */
import type { Fragment } from 'postgres';
import type { PictureMatch } from '../../shared/products/product-pictures.ts';
import type { Sql } from '../db/connect.ts';

/** Letters and digits only, without case and accents, so that "sb t01.JPG" is the picture of SB-T01. */
const folded = (sql: Sql, value: Fragment) =>
  sql`lower(regexp_replace(normalize(${value}, NFKD), '[^[:alnum:]]', '', 'g'))`;

/** The product of each file, in the order given. A code counts before a name. */
export async function matchPictures(sql: Sql, file_names: readonly string[]): Promise<PictureMatch[]> {
  const rows = await sql<PictureMatch[]>`
    with files as materialized (
      select file_name, place, ${folded(sql, sql`regexp_replace(file_name, '\\.[^.]*$', '')`)} as key
      from jsonb_array_elements_text(${sql.json(file_names)}) with ordinality as given (file_name, place)
    ), known as materialized (
      select p.id, p.name, p.sku, p.image_url, k.key, k.is_code
      from products p, lateral (
        values (${folded(sql, sql`p.sku`)}, true), (${folded(sql, sql`p.name`)}, false)
      ) as k (key, is_code)
      where k.key in (select key from files) and k.key <> ''
    ), matched as materialized (
      -- A product whose code and name are equal is one candidate.
      select distinct f.place, k.id, k.name, k.sku, k.image_url
      from files f join known k using (key)
      where k.is_code or not exists (select from known other where other.key = f.key and other.is_code)
    )
    select f.file_name, count(m.id) as candidates,
      case when count(m.id) = 1 then (array_agg(
        jsonb_build_object('id', m.id, 'name', m.name, 'sku', m.sku, 'image_url', m.image_url)))[1] end as product
    from files f left join matched m using (place)
    group by f.place, f.file_name order by f.place`;
  return [...rows];
}
