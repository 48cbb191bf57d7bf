/** The catalogue's queries, the same ones for the server's rendering and the browser. */
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { FiltersAnswer, SearchAnswer } from '../../../shared/catalogue.ts';
import { api } from '../../api.ts';
import { isUuid } from '../../lib/uuid.ts';
import { type CatalogueAddress, toSearchInput } from './address.ts';

const NO_FILTERS: FiltersAnswer = { categories: [], subcategories: [], brands: [] };

/** The filter choices; none while they load (`isPending`) or when they failed (spec 8: logged only). */
export function useFilters(): { filters: FiltersAnswer; isPending: boolean } {
  const { data = NO_FILTERS, isPending } = api.site.catalogue.filters.useQuery();
  return { filters: data, isPending };
}

/**
 * The page of products at an address. The last page stays in sight while the next one loads. An address names its
 * filters, and the search wants their ids: until the choices are known, such a search would show every product.
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
