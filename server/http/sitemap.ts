import type { FastifyInstance } from 'fastify';
import { PERSONAL_PATHS, SITE_PATHS, statementLink } from '../../shared/site-routes.ts';
import { isCurrent } from '../products/building-statements.queries.ts';
import type { CachedRoute } from './cached-route.ts';
import type { ResponseCache } from './response-cache.ts';
import { respond } from './send-response.ts';

/** GET /robots.txt and /sitemap.xml, for search engines; and where password managers find the screen to change a password. */
export function installSitemap(app: FastifyInstance, responses: ResponseCache, publicOrigin: string): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/admin/account'));
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /auth\nDisallow: /trpc\nDisallow: /api\nSitemap: ${publicOrigin}/sitemap.xml\n`,
      ),
  );
  const sitemap: CachedRoute = {
    isHeavy: true,
    async prepare(_url, published) {
      const { products } = published;
      const shelves = published
        .list('categories')
        .filter(({ type, is_active }) => type === 'products' && is_active);
      const entries = [
        ...Object.values(SITE_PATHS).filter((path) => !PERSONAL_PATHS.includes(path) && !path.includes(':')),
        ...shelves.map(({ name }) => `/catalog?${new URLSearchParams({ category: name })}`),
        ...published
          .list('buildingStatements')
          .filter(isCurrent)
          .map(({ slug }) => statementLink(slug)),
        ...published.list('caseStudies').map(({ id }) => `/case-study?study=${id}`),
        ...products.search({ limit: products.size }).hits.map(({ id }) => `/catalog?product=${id}`),
      ].map((path) => `<url><loc>${publicOrigin}${path.replaceAll('&', '&amp;')}</loc></url>`);
      const data = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
      return { data, make: () => ({ status: 200, type: 'application/xml; charset=utf-8', body: data }) };
    },
  };
  app.get('/sitemap.xml', async (request, reply) => {
    await respond(request, reply, responses, sitemap);
    return reply;
  });
}
