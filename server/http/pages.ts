/**
 * Server-rendered public pages. A page consists of the rendered screen, the head tags, and the results of its
 * queries as JSON; it has no inline script. The code that starts the app passes in the renderer,
 * client/entry/server.tsx (from the built bundle, from Vite in development, from vitest in tests), because
 * this file must not import the client.
 */
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import superjson from 'superjson';
import { SITE_PATHS } from '../../shared/site-routes.ts';
import { AppError } from '../app-error.ts';
import { anonymous, createContext, type Services } from '../context.ts';
import { appRouter } from '../router.ts';

export function createPageData(services: Services) {
  return createServerSideHelpers({
    router: appRouter,
    ctx: createContext(services, anonymous),
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

export interface RenderedPage {
  status: number;
  document: PageDocument;
  /** The page's own part of <head>, as HTML. */
  head: string;
  html: string;
}

/** Renders one address. `url` is the path and query as the visitor sent them. */
export type RenderPage = (page: { url: string; origin: string; data: PageData }) => Promise<RenderedPage>;

export interface PageOptions {
  services: Services;
  publicOrigin: string;
  render: RenderPage;
  /** The text of a document. In development Vite adds its client to it. */
  template: (document: PageDocument, url: string) => Promise<string>;
}

/**
 * What the browser hydrates from: the key and data of every query. React Query's own dehydrated state
 * contains times. With it, the same content would never give the same bytes, and the browser would fetch the
 * data again if the page had been cached for an hour.
 */
function describeState({ queryClient }: PageData) {
  const queries = queryClient.getQueryCache().getAll();
  return superjson.serialize(
    queries
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [queryKey, state.data]),
  );
}

/** GET of every address that no other route handles: a public page, or the not-found page with status 404. */
export function installPages(
  app: FastifyInstance,
  { services, publicOrigin, render, template }: PageOptions,
): void {
  async function renderDocument(request: FastifyRequest): Promise<RenderedPage> {
    const data = createPageData(services);
    const page = await render({ url: request.url, origin: publicOrigin, data });
    const state = JSON.stringify(describeState(data)).replaceAll('<', '\\u003c');
    const parts: Record<string, string> = {
      '<!--head-->': page.head,
      '<!--app-->': page.html,
      '<!--state-->': `<script type="application/json" id="state">${state}</script>`,
    };
    const html = (await template(page.document, request.url)).replace(
      /<!--(?:head|app|state)-->/g,
      (mark) => parts[mark]!,
    );
    return { ...page, html };
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { cache: true },
    async handler(request, reply) {
      // Requests for missing files cost the sender little, so refuse them cheaply, without rendering a page.
      if (/^\/(?:assets|files)\//.test(request.url))
        throw new AppError('NOT_FOUND', 'There is no such file.');
      const page = await renderDocument(request);
      if (page.status === 404) request.log.info({ path: pathOf(request.url) }, 'No such page');
      return reply.code(page.status).type('text/html; charset=utf-8').send(page.html);
    },
  });
}

/** The address without its query, which may contain a token. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0]!;
}

/** GET /robots.txt and /sitemap.xml, for search engines. */
export function installDirectory(app: FastifyInstance, services: Services, publicOrigin: string): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /auth\nDisallow: /trpc\nSitemap: ${publicOrigin}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', { config: { cache: true } }, async (_request, reply) => {
    const { products, categories, caseStudies } = services.published;
    const shelves = categories.filter(({ type, is_active }) => type === 'products' && is_active);
    const entries = [
      ...Object.values(SITE_PATHS),
      ...shelves.map(({ name }) => `/catalog?${new URLSearchParams({ category: name })}`),
      ...caseStudies.map(({ id }) => `/case-study?study=${id}`),
      ...products.search({ limit: products.size }).hits.map(({ id }) => `/catalog?product=${id}`),
    ].map((path) => `<url><loc>${publicOrigin}${path.replaceAll('&', '&amp;')}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
      );
  });
}
