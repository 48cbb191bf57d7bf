/** The catalogue's queries, shared by the server's rendering and the browser. */
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { FiltersAnswer, SearchAnswer } from '../../../shared/catalogue.ts';
import { api } from '../../api.ts';
import { isUuid } from '../../lib/uuid.ts';
import { type CatalogueAddress, toSearchInput } from './address.ts';

const NO_FILTERS: FiltersAnswer = { categories: [], subcategories: [], brands: [] };

/** The filter choices; none while they load (`isPending`) or when loading failed (spec 8: logged only). */
export function useFilters(): { filters: FiltersAnswer; isPending: boolean } {
  const { data = NO_FILTERS, isPending } = api.site.catalogue.filters.useQuery();
  return { filters: data, isPending };
}

/**
 * The page of products at an address. The previous page stays visible while the next one loads. The address
 * has the names of filters, but the search needs their ids. A search with filters therefore waits for the
 * choices: before they have loaded, it would return every product.
 */
export function useCatalogueSearch(
  address: CatalogueAddress,
  { filters, isPending }: ReturnType<typeof useFilters>,
) {
  const namesFilters = address.category !== null || address.subcategory !== null || address.brand !== null;
  return api.site.catalogue.search.useQuery(toSearchInput(address, filters), {
    enabled: !(isPending && namesFilters),
    placeholderData: keepPreviousData,
  });
}

/** The open product, at once if a search has returned it. An id that cannot exist is not requested. */
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
