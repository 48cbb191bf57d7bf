/**
 * Server-rendered public pages. A page consists of the rendered screen, the head tags, and the results of its
 * queries as JSON; it has no inline script. The code that starts the app passes in the renderer,
 * client/entry/server.tsx (from the built bundle, from Vite in development, from vitest in tests), because
 * this file must not import the client.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { maskAddresses } from '../operations/log-lines.ts';
import type { Services } from '../procedures/context.ts';
import type { CachedRoute } from './cached-route.ts';
import { createPageData, type FetchedPageData, type PageData } from './page-data.ts';
import { PublicAnswers } from './public-answers.ts';
import type { ResponseCache } from './response-cache.ts';
import { respond } from './send-response.ts';

/**
 * The HTML document around a page: for the public site, for the staff area, which only the browser renders, or
 * for the API reference.
 */
export type PageDocument = 'site' | 'staff' | 'reference';

export interface RenderedPage {
  status: 200 | 404;
  /** The page's own part of <head>, as HTML. */
  head: string;
  html: string;
}

export interface PreparedPage {
  document: PageDocument;
  /** Renders the page, whose data has been fetched. The result depends on nothing but the address and the data. */
  render: () => RenderedPage;
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

/** GET of every address that no other route handles: a public page, or the not-found page with status 404. */
export function installPages(
  app: FastifyInstance,
  { services, publicOrigin, responses, prepare, template }: PageOptions,
): void {
  const answers = new PublicAnswers(services);
  const pages: CachedRoute = {
    isHeavy: true,
    async prepare(url, published) {
      const data = createPageData(answers, published);
      const page = await prepare({ url, origin: publicOrigin, data });
      const document = await template(page.document, url);
      return {
        data: data.digest(),
        make() {
          const rendered = page.render();
          const body = writePage(document, rendered, data);
          return { status: rendered.status, type: 'text/html; charset=utf-8', body };
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
      if (status === 404) request.log.info({ path: maskAddresses(pathOf(request.url)) }, 'No such page');
      return reply;
    },
  });
}

/** Puts a rendered page and the data it was rendered with into its document. */
export function writePage(document: string, { head, html }: RenderedPage, data: FetchedPageData): string {
  const parts: Record<string, string> = {
    '<!--head-->': head,
    '<!--app-->': html,
    '<!--state-->': `<script type="application/json" id="state">${data.json()}</script>`,
  };
  return document.replace(/<!--(?:head|app|state)-->/g, (mark) => parts[mark]!);
}

/** The address without its query, which may contain a token. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0]!;
}
