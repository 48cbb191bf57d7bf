/** Title, description, canonical address, Open Graph and structured data of a page, read from the data it was rendered with. */
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { FiltersAnswer, PublicProduct, SearchAnswer } from '../shared/catalogue.ts';
import type { PublicHomeContent } from '../shared/content.ts';
import { site } from '../shared/site.ts';
import { truncate } from '../shared/truncate.ts';
import { api } from './api.ts';
import { pageTitle } from './lib/page-title.ts';
import { routes } from './routes.ts';
import { catalogueLink, readAddress, resolveNames } from './site/catalogue/address.ts';
import { isUuid } from './site/catalogue/catalogue-data.ts';
import { catalogueTitle } from './site/catalogue/catalogue-title.ts';
import { HOME_TITLE } from './site/home/home-title.ts';

interface HeadInput {
  path: string;
  search: string;
  origin: string;
  queryClient: QueryClient;
  isKnown: boolean;
}

interface Head {
  status: number;
  title: string;
  description: string;
  canonical: string | null;
  image: string | null;
  structured: object[];
}

/** The head's HTML and the page's status: 404 for an unknown address or a product that is no longer listed. */
export function describeHead(input: HeadInput): { status: number; tags: string } {
  const head = headOf(input);
  const absolute = (address: string) => new URL(address, input.origin).href;
  const tags = [
    `<title>${escapeHtml(pageTitle(head.title))}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'en_NZ'),
    meta('property', 'og:type', 'website'),
    head.canonical === null
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(absolute(head.canonical))}">${meta('property', 'og:url', absolute(head.canonical))}`,
    head.image ? meta('property', 'og:image', absolute(head.image)) : '',
    ...head.structured.map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  return { status: head.status, tags: tags.join('') };
}

function headOf(input: HeadInput): Head {
  const plain = { status: 200, description: site.tagline, image: null, structured: [] };
  if (!input.isKnown) return { ...plain, status: 404, title: 'Page not found', canonical: null };
  if (input.path === routes.catalogue.pattern) return catalogueHead(input);
  if (input.path === routes.home.pattern) return homeHead(input);
  if (input.path === routes.certifications.pattern)
    return {
      ...plain,
      title: 'Certifications',
      description: `Certificates of ${site.name}: timber treatment, joinery tests, glazing, fixings and quality.`,
      canonical: input.path,
    };
  if (input.path === routes.terms.pattern)
    return {
      ...plain,
      title: 'Trading Terms and Conditions',
      description: `The terms on which ${site.name} supplies: orders, payment, delivery, defects, coatings and hardware.`,
      canonical: input.path,
    };
  return {
    ...plain,
    title: 'Contact',
    description: `Ask ${site.name} for a price, for stock or for advice: ${site.phone_word}, ${site.address}.`,
    canonical: input.path,
  };
}

function homeHead({ origin, queryClient }: HeadInput): Head {
  const slides = queryClient.getQueryData<PublicHomeContent[]>(
    getQueryKey(api.site.home.content, { section_type: 'hero' }, 'query'),
  );
  const image = slides?.find((slide) => slide.image_url)?.image_url ?? null;
  return {
    status: 200,
    title: HOME_TITLE,
    description: site.tagline,
    canonical: routes.home.link(),
    image,
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'HardwareStore',
        name: site.name,
        description: site.tagline,
        url: origin,
        telephone: site.phone,
        email: site.email,
        address: site.address,
        openingHours: site.opening_hours,
        sameAs: site.social.map(({ url }) => url),
        ...(image && { image: new URL(image, origin).href }),
      },
    ],
  };
}

function catalogueHead({ search, origin, queryClient }: HeadInput): Head {
  const filters = queryClient.getQueryData<FiltersAnswer>(
    getQueryKey(api.site.catalogue.filters, undefined, 'query'),
  );
  const address = filters ? resolveNames(readAddress(search), filters) : readAddress(search);
  const crumbs = breadcrumbs(origin, address.category);
  if (address.product !== null) {
    const product = isUuid(address.product)
      ? queryClient.getQueryData<PublicProduct>(
          getQueryKey(api.site.catalogue.product, { id: address.product }, 'query'),
        )
      : undefined;
    if (product) return productHead(product, origin, crumbs);
    const gone = 'This product is no longer listed';
    return { status: 404, title: gone, description: gone, canonical: null, image: null, structured: [] };
  }
  const answers = queryClient.getQueriesData<SearchAnswer>({
    queryKey: getQueryKey(api.site.catalogue.search),
  });
  const items = answers[0]?.[1]?.items ?? [];
  const what = catalogueTitle(address, undefined);
  return {
    status: 200,
    title: what,
    description: `${what}: building materials, windows and joinery from ${site.name}. Search by product, size, treatment or brand and ask for a price.`,
    // Searches and single filters are one page to a search engine; a category and its pages are their own.
    canonical: catalogueLink({ ...readAddress(''), category: address.category, page: address.page }),
    image: items.find((item) => item.image_url)?.image_url ?? null,
    structured: [
      crumbs,
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: items.map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: item.name,
          url: new URL(catalogueLink({ ...readAddress(''), product: item.id }), origin).href,
        })),
      },
    ],
  };
}

function productHead(product: PublicProduct, origin: string, crumbs: object): Head {
  const address = catalogueLink({ ...readAddress(''), product: product.id });
  const image = product.image_url;
  return {
    status: 200,
    title: product.name,
    description: truncate(product.short_description || product.description, 155),
    canonical: address,
    image,
    structured: [
      crumbs,
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        description: product.description,
        category: product.category_name,
        brand: { '@type': 'Brand', name: product.brand_name },
        url: new URL(address, origin).href,
        ...(image && { image: new URL(image, origin).href }),
      },
    ],
  };
}

function breadcrumbs(origin: string, category: string | null): object {
  const steps = [
    { name: 'Catalogue', path: routes.catalogue.link() },
    ...(category ? [{ name: category, path: catalogueLink({ ...readAddress(''), category }) }] : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
