/** Prepares a page on the server: fetches its data, and returns what renders it. */
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { BusinessFacts } from '../../shared/content/business.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { API_REFERENCE_PATH } from '../../shared/site-routes.ts';
import { findStaffScreen } from '../../shared/staff-routes.ts';
import type { PageData } from '../api.ts';
import { accentStyle } from '../components/accent-style.ts';
import { ReferencePage, referenceHead } from '../reference/reference-page.tsx';
import { App } from '../site/app.tsx';
import { missingHead, renderHead } from '../site/head.ts';
import { findScreen } from '../site/screens.ts';

interface Page {
  url: string;
  origin: string;
  data: PageData;
}

interface Prepared {
  document: 'site' | 'staff' | 'reference';
  render: () => { status: 200 | 404; head: string; html: string };
}

/** Fetches the data of the page at an address (path and query). */
export async function preparePage({ url, origin, data }: Page): Promise<Prepared> {
  // Split by hand: `new URL` would read `//host/catalog` as our catalogue.
  const query = url.indexOf('?');
  const pathname = query < 0 ? url : url.slice(0, query);
  const search = query < 0 ? '' : url.slice(query);
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const business = await data.site.settings.business.fetch();
  if (path === '/auth' || path === '/admin' || path.startsWith('/admin/')) {
    const status = path === '/auth' || findStaffScreen(path) ? 200 : 404;
    return { document: 'staff', render: () => ({ status, head: staffHead(business), html: '' }) };
  }
  if (path === API_REFERENCE_PATH) {
    const html = renderToString(<ReferencePage name={business.short_name} />);
    const head = referenceHead(business.short_name);
    return { document: 'reference', render: () => ({ status: 200, head, html }) };
  }
  const screen = findScreen(path);
  const page = await screen?.page?.();
  await Promise.all([
    data.site.categories.list.prefetch({ type: 'products', limit: 4 }),
    data.site.contact.page.prefetch(),
    page?.prefetch?.(data, search, path),
    screen?.Screen.load?.(),
  ]);
  const render = () => {
    const { queryClient } = data;
    const head =
      page?.describeHead({ path, search, origin, queryClient, business }) ?? missingHead('Page not found');
    const html = renderToString(
      <Router ssrPath={path} ssrSearch={search}>
        <App queryClient={queryClient} />
      </Router>,
    );
    return { status: head.status, head: renderHead(head, origin, business), html };
  };
  return { document: 'site', render };
}

const staffHead = ({ short_name, accent }: BusinessFacts) =>
  `${accentStyle(accent)}<title>${escapeHtml(short_name)} admin</title><meta name="robots" content="noindex">`;
