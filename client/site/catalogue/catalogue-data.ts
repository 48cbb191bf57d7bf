/** The catalogue's queries, shared by the server's rendering and the browser. */
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import type {
  FiltersAnswer,
  ProductDetails,
  PublicProduct,
  SearchAnswer,
} from '../../../shared/catalogue/catalogue.ts';
import { type AppRouter, api } from '../../api.ts';
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
  const { category, subcategory, brand } = address;
  const namesFilters = category !== null || subcategory.length > 0 || brand.length > 0;
  return api.site.catalogue.search.useQuery(toSearchInput(address, filters), {
    enabled: !(isPending && namesFilters),
    placeholderData: keepPreviousData,
  });
}

/** A product as far as it is known: a search returns no specifications. */
export type ShownProduct = PublicProduct & Partial<ProductDetails>;

/**
 * The open product, at once if a search has returned it. An id that cannot exist is not requested. A page from
 * the server has null for a product that is gone.
 * @param draft how it is previewed before it is published: `1` by staff, else the secret of a preview link; null when it is
 *   not. Others get nothing then.
 */
export function useProduct(
  id: string | null,
  draft: string | null,
): {
  product: ShownProduct | undefined;
  isGone: boolean;
  /** Whether it could not be loaded for another reason. */
  isFailed: boolean;
} {
  const queryClient = useQueryClient();
  const isDraft = draft !== null;
  const isByStaff = draft === '1';
  const byStaff = api.staff.products.preview.useQuery({ id: id ?? '' }, { enabled: isByStaff && isUuid(id) });
  const byLink = usePreview(isByStaff || id === null ? null : draft);
  const listed = api.site.catalogue.product.useQuery({ id: id ?? '' }, { enabled: !isDraft && isUuid(id) });
  const { data, error } = isByStaff ? byStaff : isDraft ? byLink : listed;
  // Visitors who open the address of a preview may not read it: for them there is no such product.
  const isMissing = ['NOT_FOUND', 'UNAUTHORIZED', 'FORBIDDEN'].includes(error?.data?.code ?? '');
  const isGone = data === null || isMissing || (id !== null && !isUuid(id));
  const product = data ?? (isGone || isDraft ? undefined : findSearched(queryClient, id));
  return { product, isGone, isFailed: error !== null && !isGone };
}

/** The draft that a preview link shows. The link decides which one it is. */
function usePreview(token: string | null) {
  const { client } = api.useUtils();
  return useQuery<ProductDetails, TRPCClientErrorLike<AppRouter>>({
    queryKey: ['preview', token],
    queryFn: () => client.site.catalogue.preview.mutate({ token: token ?? '' }),
    enabled: token !== null,
  });
}

/** The product with this id, if a search has returned it. */
function findSearched(queryClient: QueryClient, id: string | null): PublicProduct | undefined {
  return queryClient
    .getQueriesData<SearchAnswer>({ queryKey: getQueryKey(api.site.catalogue.search) })
    .flatMap(([, answer]) => answer?.items ?? [])
    .find((item) => item.id === id);
}
