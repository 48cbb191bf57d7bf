/** The catalogue's queries, the same ones for the server's rendering and the browser. */
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { FiltersAnswer, SearchAnswer } from '../../../shared/catalogue.ts';
import { api, type PageData } from '../../api.ts';
import { isUuid } from '../../lib/uuid.ts';
import { type CatalogueAddress, readAddress, toSearchInput } from './address.ts';

const NO_FILTERS: FiltersAnswer = { categories: [], subcategories: [], brands: [] };

/** Fetches all that the catalogue shows at an address, before it is rendered on the server. */
export async function prepareCatalogue(data: PageData, search: string): Promise<void> {
  const address = readAddress(search);
  const { catalogue } = data.site;
  const filters = await catalogue.filters.fetch();
  await Promise.all([
    catalogue.search.prefetch(toSearchInput(address, filters)),
    catalogue.bargains.prefetch(),
    data.site.home.content.prefetch({ section_type: 'catalog_hero' }),
    data.site.settings.get.prefetch({ setting_key: 'catalog_hero_background' }),
    isUuid(address.product) && catalogue.product.prefetch({ id: address.product }),
  ]);
}

/** The filter choices; none while they load or when they failed (spec 8: logged only). */
export function useFilters(): FiltersAnswer {
  return api.site.catalogue.filters.useQuery().data ?? NO_FILTERS;
}

/** The page of products at an address. The last page stays in sight while the next one loads. */
export function useCatalogueSearch(address: CatalogueAddress, filters: FiltersAnswer) {
  return api.site.catalogue.search.useQuery(toSearchInput(address, filters), {
    placeholderData: keepPreviousData,
  });
}

/** The open product, at once where a list has shown it; nothing is asked for an id that cannot be one. */
export function useProduct(id: string | null) {
  const queryClient = useQueryClient();
  return api.site.catalogue.product.useQuery(
    { id: id ?? '' },
    {
      enabled: isUuid(id),
      placeholderData: () =>
        queryClient
          .getQueriesData<SearchAnswer>({ queryKey: getQueryKey(api.site.catalogue.search) })
          .flatMap(([, answer]) => answer?.items ?? [])
          .find((item) => item.id === id),
    },
  );
}
