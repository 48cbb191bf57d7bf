import type { FastifyInstance } from 'fastify';
import { PERSONAL_PATHS, SITE_PATHS, statementLink } from '../../shared/site-routes.ts';
import { isCurrent } from '../products/building-statements.queries.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import type { CachedRoute } from './cached-route.ts';
import { pathOf } from './pages.ts';
import type { ResponseCache } from './response-cache.ts';
import { respond } from './send-response.ts';

/** GET /robots.txt, /sitemap.xml and its parts, for search engines. */
export function installSitemap(app: FastifyInstance, responses: ResponseCache, publicOrigin: string): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /auth\nDisallow: /trpc\nDisallow: /api\nSitemap: ${publicOrigin}/sitemap.xml\n`,
      ),
  );
  const sitemap: CachedRoute = {
    isHeavy: true,
    async prepare(url, published) {
      const part = /^\/sitemap\/(\d{1,4})\.xml$/.exec(pathOf(url))?.[1];
      const file = writeSitemap(
        addressesOf(published).map((path) => publicOrigin + path),
        `${publicOrigin}/sitemap`,
        url.startsWith('/sitemap/') ? Number(part ?? 0) : null,
      );
      const made = { status: 200 as const, type: 'application/xml; charset=utf-8', body: file ?? '' };
      return {
        data: made.body,
        make: () =>
          file === null ? { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found' } : made,
      };
    },
  };
  for (const path of ['/sitemap.xml', '/sitemap/:part'])
    app.get(path, async (request, reply) => {
      await respond(request, reply, responses, sitemap);
      return reply;
    });
}

/** The addresses of everything that visitors and search engines may read. */
function addressesOf(published: PublishedReader): string[] {
  const { products } = published;
  const shelves = published
    .list('categories')
    .filter(({ type, is_active }) => type === 'products' && is_active);
  return [
    ...Object.values(SITE_PATHS).filter((path) => !PERSONAL_PATHS.includes(path) && !path.includes(':')),
    ...shelves.map(({ name }) => `/catalog?${new URLSearchParams({ category: name })}`),
    ...published
      .list('buildingStatements')
      .filter(isCurrent)
      .map(({ slug }) => statementLink(slug)),
    ...published.list('caseStudies').map(({ id }) => `/case-study?study=${id}`),
    ...products.search({ limit: products.size }).hits.map(({ id }) => `/catalog?product=${id}`),
  ];
}

/** Search engines read at most 50,000 addresses of a file. */
const MOST_ADDRESSES = 45_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The sitemap of these addresses; where they are too many for one file, the index of its parts.
 * @param base the address of the sitemap, without ".xml".
 * @param part the number of a part, from 1; null for the file that search engines read first.
 * @returns null for a part that does not exist.
 */
export function writeSitemap(addresses: readonly string[], base: string, part: number | null): string | null {
  const parts = Math.max(1, Math.ceil(addresses.length / MOST_ADDRESSES));
  if (part !== null && (part < 1 || part > parts)) return null;
  const locations = (list: readonly string[], element: string) =>
    list.map((address) => `<${element}><loc>${address.replaceAll('&', '&amp;')}</loc></${element}>`).join('');
  if (part === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, at) => `${base}/${at + 1}.xml`);
    return `${HEAD}<sitemapindex ${SCHEMA}>${locations(files, 'sitemap')}</sitemapindex>\n`;
  }
  const from = part === null ? 0 : (part - 1) * MOST_ADDRESSES;
  return `${HEAD}<urlset ${SCHEMA}>${locations(addresses.slice(from, from + MOST_ADDRESSES), 'url')}</urlset>\n`;
}
