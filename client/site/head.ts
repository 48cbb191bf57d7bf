/** Renders the <head> of a page. Each screen describes its own head in `<screen>-page.ts`. */
import type { QueryClient } from '@tanstack/react-query';
import type { BusinessFacts } from '../../shared/content/business.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { readPicture } from '../../shared/pictures.ts';
import { accentStyle } from '../components/accent-style.ts';
import { pageTitle } from '../components/page-title.ts';
import shareCard from '../styles/share-card.png';

/** What a screen's head is made from: its address, and the data that it is rendered with. */
export interface HeadInput {
  path: string;
  search: string;
  /** The website's origin, without a trailing slash. */
  origin: string;
  queryClient: QueryClient;
  business: BusinessFacts;
}

export interface Head {
  status: 200 | 404;
  title: string;
  description: string;
  /** Path and query under which search engines index the page; null for a page that they must not index. */
  canonical: string | null;
  /** The picture of a shared link; null for the default picture of the business. */
  image: string | null;
  /** Structured data (schema.org). */
  structured: object[];
}

const SHARE_CARD = { address: shareCard, width: 1200, height: 630 };

/** Returns the HTML of a head. */
export function renderHead(head: Head, origin: string, business: BusinessFacts): string {
  const absolute = (address: string) => new URL(address, origin).href;
  const { name, share_card } = business;
  const stored = head.image === null ? SHARE_CARD : readPicture(head.image);
  const tags = [
    `<title>${escapeHtml(pageTitle(head.title, business))}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:site_name', name),
    meta('property', 'og:locale', 'en_NZ'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:image', absolute(head.image ?? share_card ?? SHARE_CARD.address)),
    meta('property', 'og:image:alt', head.image === null ? name : head.title),
    ...(stored
      ? [
          meta('property', 'og:image:width', String(stored.width)),
          meta('property', 'og:image:height', String(stored.height)),
        ]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    head.canonical === null
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(absolute(head.canonical))}">${meta('property', 'og:url', absolute(head.canonical))}`,
    ...head.structured.map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  return accentStyle(business.accent) + tags.join('');
}

/** The head of a page that does not exist, or no longer exists. */
export function missingHead(title: string): Head {
  return { status: 404, title, description: title, canonical: null, image: null, structured: [] };
}

/** Structured data: the path from the home page to a page, shown in search results. */
export function breadcrumbs(origin: string, steps: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

/** Structured data: a list of pages, in the order in which a page shows them. */
export function itemList(origin: string, items: { name: string; path: string }[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: new URL(path, origin).href,
    })),
  };
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}
