/** Published content for rendering pages, without a database: synthetic products, and the demo's home page. */
import { homeContent } from '../../../demo/pages/home.ts';
import { createCounter } from '../../../server/analytics/create-counter.ts';
import { createDevices } from '../../../server/auth/devices.ts';
import { createSessions } from '../../../server/auth/sessions.ts';
import { createTokens } from '../../../server/auth/tokens.ts';
import { connect } from '../../../server/db/connect.ts';
import { createInstance } from '../../../server/operations/instance.ts';
import type { Services } from '../../../server/procedures/context.ts';
import { buildProductIndex } from '../../../server/published/product-index.ts';
import { PublishedContent } from '../../../server/published/published-content.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { PUBLIC_HOME_SECTIONS } from '../../../shared/content/home-content.ts';
import { listedProduct } from '../../../tests/support/listed-product.ts';
import { syntheticProducts } from '../search/products.ts';

/** The address of a stored picture, of which no file exists. */
const image_url = `/files/media/${'0'.repeat(24)}-1600x1200-${'c8b79a'.repeat(6)}-avif/1600.webp`;

/** The services of public pages. Their pool never connects: public pages need no database. */
export async function renderServices(count: number): Promise<Services> {
  const products = syntheticProducts(count).map((product, at) =>
    listedProduct({
      ...product,
      short_description: product.short_description ?? '',
      image_url,
      is_featured: at < 8,
      created_at: new Date(2025, 0, 1),
    }),
  );
  const sql = connect({ target: 'postgres://localhost:1/none' });
  const published = new PublishedContent(sql);
  published.products = await buildProductIndex(products);
  const named = <Row extends { id: string; name: string }>(rows: Row[]) =>
    [...new Map(rows.map((row) => [row.id, { ...row, is_active: true }])).values()].sort((a, b) =>
      a.name.localeCompare(b.name),
    );
  const categories = named(
    products.map((row) => ({
      id: row.category_id,
      name: row.category_name,
      type: 'products',
      filter_names: [],
    })),
  );
  const brands = named(
    products.map((row) => ({ id: row.brand_id, name: row.brand_name, logo_url: image_url })),
  );
  const subcategories = named(
    products.flatMap((row) =>
      row.subcategory_id === null
        ? []
        : [{ id: row.subcategory_id, name: row.subcategory_name!, parent_category_id: row.category_id }],
    ),
  );
  const shown = homeContent.flatMap(({ picture, is_active, section_type, ...row }, at) => {
    const section = PUBLIC_HOME_SECTIONS.find((known) => known === section_type);
    if (!is_active || !section) return [];
    const id = `5a1b2c3d-0000-4000-8000-${String(at).padStart(12, '0')}`;
    return [{ ...row, id, section_type: section, image_url: picture ? image_url : null }];
  });
  published.lists = { ...published.lists, categories, brands, subcategories, homeContent: shown };
  published.generation = 1;
  return {
    sql,
    bulkSql: sql,
    published,
    counter: createCounter(sql, published),
    catchUp: async () => undefined,
    devices: createDevices(sql, false),
    instance: createInstance(readConfig({})),
    tokens: createTokens(sql, () => true),
    sessions: createSessions(sql, false),
    config: {
      publicOrigin: 'http://localhost',
      signUp: 'closed',
      mailFrom: undefined,
      mailTo: 'counter@example.com',
      smtpUrl: undefined,
      webhooksAllowLoopback: false,
      activityMonths: { usual: 24, kinds: {} },
      backups: readConfig({}).backups,
      backupPassphrase: undefined,
    },
  };
}
