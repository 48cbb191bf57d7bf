/** Prepares a page on the server: fetches its data, and returns its status, its head tags and its renderer. */
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { site } from '../../shared/site.ts';
import { isStaffAddress } from '../../shared/staff-routes.ts';
import type { PageData } from '../api.ts';
import { App } from '../site/app.tsx';
import { missingHead, renderHead } from '../site/head.ts';
import { findScreen } from '../site/screens.ts';

interface Page {
  url: string;
  origin: string;
  data: PageData;
}

interface Prepared {
  status: 200 | 404;
  document: 'site' | 'staff';
  head: string;
  render: () => string;
}

/** Fetches the data of the page at an address (path and query). */
export async function preparePage({ url, origin, data }: Page): Promise<Prepared> {
  // Split by hand: `new URL` would read `//host/catalog` as our catalogue.
  const query = url.indexOf('?');
  const pathname = query < 0 ? url : url.slice(0, query);
  const search = query < 0 ? '' : url.slice(query);
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === '/auth' || path === '/admin' || path.startsWith('/admin/')) {
    return { status: isStaffAddress(path) ? 200 : 404, document: 'staff', head: staffHead, render: () => '' };
  }
  const screen = findScreen(path);
  const page = await screen?.page?.();
  await Promise.all([
    data.site.categories.list.prefetch({ type: 'products', limit: 4 }),
    data.site.contact.page.prefetch(),
    page?.prefetch?.(data, search),
    screen?.Screen.load?.(),
  ]);
  const head =
    page?.describeHead({ path, search, origin, queryClient: data.queryClient }) ??
    missingHead('Page not found');
  const render = () =>
    renderToString(
      <Router ssrPath={path} ssrSearch={search}>
        <App queryClient={data.queryClient} />
      </Router>,
    );
  return { status: head.status, document: 'site', head: renderHead(head, origin), render };
}

const staffHead = `<title>${site.short_name} admin</title><meta name="robots" content="noindex">`;
