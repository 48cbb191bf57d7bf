import { getQueryKey } from '@trpc/react-query';
import type { FiltersAnswer, ProductDetails, SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { PAGE_SIZE } from '../../../shared/limits.ts';
import { truncate } from '../../../shared/truncate.ts';
import { api, type PageData } from '../../api.ts';
import { isUuid } from '../../lib/uuid.ts';
import { routes } from '../../routes.ts';
import { breadcrumbs, type Head, type HeadInput, itemList, missingHead } from '../head.ts';
import { catalogueLink, readAddress, resolveNames, toSearchInput } from './address.ts';
import { catalogueTitle } from './catalogue-title.ts';

/** Fetches everything that the catalogue shows at an address, before the server renders it. */
export async function prefetch(data: PageData, search: string): Promise<void> {
  const address = readAddress(search);
  const { catalogue } = data.site;
  const filters = await catalogue.filters.fetch();
  await Promise.all([
    catalogue.search.prefetch(toSearchInput(address, filters)),
    catalogue.bargains.prefetch(),
    data.site.home.content.prefetch({ section_type: 'catalog_hero' }),
    data.site.settings.get.prefetch({ setting_key: 'catalog_hero_background' }),
    ...(isUuid(address.product) && address.draft === null
      ? [
          catalogue.product.prefetch({ id: address.product }),
          catalogue.related.prefetch({ id: address.product }),
        ]
      : []),
  ]);
}

/** The head of the open product or, when none is open, of the category and its page. */
export function describeHead({ search, origin, queryClient, business }: HeadInput): Head {
  const filters = queryClient.getQueryData<FiltersAnswer>(
    getQueryKey(api.site.catalogue.filters, undefined, 'query'),
  );
  const address = filters ? resolveNames(readAddress(search), filters) : readAddress(search);
  if (address.product !== null && address.draft !== null) return { ...missingHead('Preview'), status: 200 };
  if (address.product !== null) {
    const product = isUuid(address.product)
      ? queryClient.getQueryData<ProductDetails>(
          getQueryKey(api.site.catalogue.product, { id: address.product }, 'query'),
        )
      : undefined;
    return product ? describeProduct(product, origin) : missingHead('This product is no longer listed');
  }
  const answers = queryClient.getQueriesData<SearchAnswer>({
    queryKey: getQueryKey(api.site.catalogue.search),
  });
  const { items = [], page = 1 } = answers[0]?.[1] ?? {};
  const shown = { ...address, page };
  const what = catalogueTitle(shown, undefined);
  return {
    status: 200,
    title: what,
    description: `${what}: building materials, windows and joinery from ${business.name}. Search by product, size, treatment or brand and ask for a price.`,
    // Search engines index each page of each category. Queries and other filters share that address.
    canonical: catalogueLink({
      ...readAddress(''),
      category: shown.category,
      page: address.limit === PAGE_SIZE ? page : 1,
    }),
    image: items.find((item) => item.image_url)?.image_url ?? null,
    structured: [
      breadcrumbs(origin, crumbsTo(address.category)),
      itemList(
        origin,
        items.map(({ name, id }) => ({ name, path: productPath(id) })),
      ),
    ],
  };
}

function describeProduct(product: ProductDetails, origin: string): Head {
  const { id, name, sku, image_url, category_name, brand_name, specifications } = product;
  return {
    status: 200,
    title: name,
    description: truncate(product.short_description || product.description, 155),
    canonical: productPath(id),
    image: image_url,
    structured: [
      breadcrumbs(origin, [...crumbsTo(category_name), { name, path: productPath(id) }]),
      {
        '@type': 'Product',
        name,
        description: product.description,
        category: category_name,
        ...(sku && { sku }),
        brand: { '@type': 'Brand', name: brand_name },
        url: new URL(productPath(id), origin).href,
        ...(image_url && { image: new URL(image_url, origin).href }),
        ...(specifications.length > 0 && {
          additionalProperty: specifications.map(({ name, value }) => ({
            '@type': 'PropertyValue',
            name,
            value,
          })),
        }),
      },
    ],
  };
}

function productPath(id: string): string {
  return catalogueLink({ ...readAddress(''), product: id });
}

function crumbsTo(category: string | null) {
  return [
    { name: 'Catalogue', path: routes.catalogue.link() },
    ...(category ? [{ name: category, path: catalogueLink({ ...readAddress(''), category }) }] : []),
  ];
}
