/**
 * Server-rendered public pages. A page consists of the rendered screen, the head tags, and the results of its
 * queries as JSON; it has no inline script. The code that starts the app passes in the renderer,
 * client/entry/server.tsx (from the built bundle, from Vite in development, from vitest in tests), because
 * this file must not import the client.
 */
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { FastifyInstance } from 'fastify';
import superjson from 'superjson';
import { SITE_PATHS } from '../../shared/site-routes.ts';
import { AppError } from '../app-error.ts';
import { anonymous, createContext, type Services } from '../context.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import { appRouter } from '../router.ts';
import type { CachedRoute, ResponseCache } from './response-cache.ts';
import { respond } from './send-response.ts';

export function createPageData(services: Services, published: PublishedReader) {
  return createServerSideHelpers({
    router: appRouter,
    ctx: createContext(services, anonymous, published),
    transformer: superjson,
    queryClientConfig: { defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } },
  });
}
export type PageData = ReturnType<typeof createPageData>;

/**
 * The HTML document around a page: for the public site, or for the staff area, which only the browser
 * renders.
 */
export type PageDocument = 'site' | 'staff';

export interface PreparedPage {
  status: 200 | 404;
  document: PageDocument;
  /** The page's own part of <head>, as HTML. */
  head: string;
  /** Renders the page. Its HTML depends on nothing but the address and `data`. */
  render: () => string;
}

/** Fetches the data of one address. `url` is the path and query as the visitor sent them. */
export type PreparePage = (page: { url: string; origin: string; data: PageData }) => Promise<PreparedPage>;

export interface PageOptions {
  services: Services;
  publicOrigin: string;
  responses: ResponseCache;
  prepare: PreparePage;
  /** The text of a document. In development Vite adds its client to it. */
  template: (document: PageDocument, url: string) => Promise<string>;
}

/**
 * What the browser hydrates from: the key and data of every query, as superjson would write them. Public
 * answers are plain JSON (server/http/site-calls.test.ts), so superjson has nothing to add. React Query's own
 * dehydrated state contains times. With it, the same content would never give the same bytes, and the browser
 * would fetch the data again if the page had been cached for an hour.
 */
function describeState({ queryClient }: PageData): string {
  const queries = queryClient.getQueryCache().getAll();
  const json = queries
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);
  return JSON.stringify({ json }).replaceAll('<', '\\u003c');
}

/** GET of every address that no other route handles: a public page, or the not-found page with status 404. */
export function installPages(
  app: FastifyInstance,
  { services, publicOrigin, responses, prepare, template }: PageOptions,
): void {
  const pages: CachedRoute = {
    isHeavy: true,
    async make(url, published) {
      const queries = createPageData(services, published);
      const page = await prepare({ url, origin: publicOrigin, data: queries });
      const document = await template(page.document, url);
      const state = describeState(queries);
      return {
        status: page.status,
        type: 'text/html; charset=utf-8',
        data: `${page.status}${page.head}${state}`,
        body() {
          const parts: Record<string, string> = {
            '<!--head-->': page.head,
            '<!--app-->': page.render(),
            '<!--state-->': `<script type="application/json" id="state">${state}</script>`,
          };
          return document.replace(/<!--(?:head|app|state)-->/g, (mark) => parts[mark]!);
        },
      };
    },
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      // Requests for missing files cost the sender little, so refuse them cheaply, without rendering a page.
      if (/^\/(?:assets|files)\//.test(request.url))
        throw new AppError('NOT_FOUND', 'There is no such file.');
      const { status } = await respond(request, reply, responses, pages);
      if (status === 404) request.log.info({ path: pathOf(request.url) }, 'No such page');
      return reply;
    },
  });
}

/** The address without its query, which may contain a token. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0]!;
}

/** GET /robots.txt and /sitemap.xml, for search engines. */
export function installDirectory(app: FastifyInstance, responses: ResponseCache, publicOrigin: string): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /auth\nDisallow: /trpc\nSitemap: ${publicOrigin}/sitemap.xml\n`,
      ),
  );
  const sitemap: CachedRoute = {
    isHeavy: true,
    async make(_url, published) {
      const { products } = published;
      const shelves = published
        .list('categories')
        .filter(({ type, is_active }) => type === 'products' && is_active);
      const entries = [
        ...Object.values(SITE_PATHS),
        ...shelves.map(({ name }) => `/catalog?${new URLSearchParams({ category: name })}`),
        ...published.list('caseStudies').map(({ id }) => `/case-study?study=${id}`),
        ...products.search({ limit: products.size }).hits.map(({ id }) => `/catalog?product=${id}`),
      ].map((path) => `<url><loc>${publicOrigin}${path.replaceAll('&', '&amp;')}</loc></url>`);
      const data = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
      return { status: 200, type: 'application/xml; charset=utf-8', data, body: () => data };
    },
  };
  app.get('/sitemap.xml', async (request, reply) => {
    await respond(request, reply, responses, sitemap);
    return reply;
  });
}
