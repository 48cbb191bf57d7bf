/** Renders a public page on the server: which data it needs, its head tags, its status, its HTML. */
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { site } from '../../shared/site.ts';
import { isStaffAddress } from '../../shared/staff-routes.ts';
import type { PageData } from '../api.ts';
import { routes } from '../routes.ts';
import { prepareAbout } from '../site/about/about-data.ts';
import { describeAbout } from '../site/about/about-head.ts';
import { App, loadScreen } from '../site/app.tsx';
import { prepareCaseStudies } from '../site/case-studies/case-studies-data.ts';
import { describeCaseStudies } from '../site/case-studies/case-studies-head.ts';
import { prepareCatalogue } from '../site/catalogue/catalogue-data.ts';
import { describeCatalogue } from '../site/catalogue/catalogue-head.ts';
import { prepareCertifications } from '../site/certifications/certifications-data.ts';
import { describeCertifications } from '../site/certifications/certifications-head.ts';
import { prepareContact } from '../site/contact/contact-data.ts';
import { describeContact } from '../site/contact/contact-head.ts';
import { type Head, type HeadInput, missingHead, renderHead } from '../site/head.ts';
import { prepareHome } from '../site/home/home-data.ts';
import { describeHome } from '../site/home/home-head.ts';
import { describeTerms } from '../site/terms/terms-head.ts';

interface Page {
  url: string;
  origin: string;
  data: PageData;
}

interface Rendered {
  status: number;
  document: 'site' | 'staff';
  head: string;
  html: string;
}

/** Fetches and renders the page at an address (path and query). */
export async function renderPage({ url, origin, data }: Page): Promise<Rendered> {
  // As it was sent: resolving it would read `//host/catalog` as our catalogue.
  const query = url.indexOf('?');
  const pathname = query < 0 ? url : url.slice(0, query);
  const search = query < 0 ? '' : url.slice(query);
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === '/auth' || path === '/admin' || path.startsWith('/admin/')) {
    return { status: isStaffAddress(path) ? 200 : 404, document: 'staff', head: staffHead, html: '' };
  }
  const screen = SCREENS.get(path);
  await Promise.all([
    data.site.categories.list.prefetch({ type: 'products', limit: 4 }),
    data.site.contact.page.prefetch(),
    screen?.prepare(data, search),
    loadScreen(path),
  ]);
  const head =
    screen?.describe({ path, search, origin, queryClient: data.queryClient }) ??
    missingHead('Page not found');
  const html = renderToString(
    <Router ssrPath={path} ssrSearch={search}>
      <App queryClient={data.queryClient} />
    </Router>,
  );
  return { status: head.status, document: 'site', head: renderHead(head, origin), html };
}

const staffHead = `<title>${site.short_name} admin</title><meta name="robots" content="noindex">`;

interface Screen {
  /** Fetches what the screen shows. */
  prepare: (data: PageData, search: string) => Promise<void>;
  describe: (input: HeadInput) => Head;
}

const SCREENS = new Map<string, Screen>([
  [routes.home.pattern, { prepare: prepareHome, describe: describeHome }],
  [routes.catalogue.pattern, { prepare: prepareCatalogue, describe: describeCatalogue }],
  [routes.caseStudies.pattern, { prepare: prepareCaseStudies, describe: describeCaseStudies }],
  [routes.certifications.pattern, { prepare: prepareCertifications, describe: describeCertifications }],
  [routes.terms.pattern, { prepare: async () => undefined, describe: describeTerms }],
  [routes.contact.pattern, { prepare: prepareContact, describe: describeContact }],
  [routes.about.pattern, { prepare: prepareAbout, describe: describeAbout }],
]);
