/** What stands in a page's <head>: every screen describes its own (`<screen>-head.ts`); this file writes it down. */
import type { QueryClient } from '@tanstack/react-query';
import { readPicture } from '../../shared/pictures.ts';
import { site } from '../../shared/site.ts';
import { pageTitle } from '../lib/page-title.ts';
import shareCard from '../styles/share-card.png';

/** What a screen describes itself from: its address, and the data it was rendered with. */
export interface HeadInput {
  path: string;
  search: string;
  /** Of the website, without a slash at the end. */
  origin: string;
  queryClient: QueryClient;
}

export interface Head {
  status: 200 | 404;
  title: string;
  description: string;
  /** Path and query that search engines should know the page by; null where they should not know it. */
  canonical: string | null;
  /** The picture of a shared link; null for the card of the business. */
  image: string | null;
  /** Structured data (schema.org). */
  structured: object[];
}

const SHARE_CARD = { address: shareCard, width: 1200, height: 630 };

/** The head's HTML. */
export function renderHead(head: Head, origin: string): string {
  const absolute = (address: string) => new URL(address, origin).href;
  const stored = head.image === null ? SHARE_CARD : readPicture(head.image);
  const tags = [
    `<title>${escapeHtml(pageTitle(head.title))}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'en_NZ'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:image', absolute(head.image ?? SHARE_CARD.address)),
    meta('property', 'og:image:alt', head.image === null ? site.name : head.title),
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
  return tags.join('');
}

/** The head of a page that is not there, or no longer. */
export function missingHead(title: string): Head {
  return { status: 404, title, description: title, canonical: null, image: null, structured: [] };
}

/** The way from the home page to a page, which search results show. */
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

/** A list of pages, in the order in which a page names them. */
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
