/** Renders a public page on the server: which data it needs, its head tags, its status, its HTML. */
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PageData } from './api.ts';
import { App } from './app.tsx';
import { describeHead } from './head.ts';
import { routes } from './routes.ts';
import { prepareCatalogue } from './site/catalogue/catalogue-data.ts';

interface Page {
  url: string;
  origin: string;
  data: PageData;
}

interface Rendered {
  status: number;
  head: string;
  html: string;
  redirect?: string;
}

/** Fetches and renders the page at an address (path and query). */
export async function renderPage({ url, origin, data }: Page): Promise<Rendered> {
  const { pathname, search } = new URL(url, origin);
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === routes.home.pattern)
    return { status: 302, head: '', html: '', redirect: routes.catalogue.link() };
  const prepare = SCREENS.get(path);
  await Promise.all([
    data.site.categories.list.prefetch({ type: 'products', limit: 4 }),
    prepare?.(data, search),
  ]);
  const head = describeHead({
    path,
    search,
    origin,
    queryClient: data.queryClient,
    isKnown: prepare !== undefined,
  });
  const html = renderToString(
    <Router ssrPath={path} ssrSearch={search}>
      <App queryClient={data.queryClient} />
    </Router>,
  );
  return { status: head.status, head: head.tags, html };
}

const SCREENS = new Map<string, (data: PageData, search: string) => Promise<void>>([
  [routes.catalogue.pattern, prepareCatalogue],
  [routes.contact.pattern, async () => undefined],
]);
