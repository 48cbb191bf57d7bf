import { useMemo } from 'react';
import { readShared } from '../../../shared/enquiries/shared-list.ts';
import { api, type PageData } from '../../api.ts';
import { type ListedItem, listedItem } from './enquiry-list.ts';

/** A product of a shared list, with the quantity of the list. */
export type SharedProduct = ListedItem & { sku: string | null };

export interface SharedProducts {
  /** How many products the address names. */
  asked: number;
  /** Those that are listed; null until they are known. */
  products: readonly SharedProduct[] | null;
  isFailed: boolean;
  readAgain: () => void;
}

const inputOf = (text: string | null) => ({ ids: readShared(text).map(({ product_id }) => product_id) });

/** The products of a list in an address. */
export function useSharedProducts(text: string | null): SharedProducts {
  const input = useMemo(() => inputOf(text), [text]);
  const { data, isError, refetch } = api.site.catalogue.products.useQuery(input, {
    enabled: input.ids.length > 0,
  });
  const products = useMemo(() => {
    const known = new Map(data?.map((product) => [product.id, product]));
    return data
      ? readShared(text).flatMap(({ product_id, quantity, unit }) => {
          const product = known.get(product_id);
          return product ? [{ ...listedItem(product), sku: product.sku, quantity, unit }] : [];
        })
      : null;
  }, [data, text]);
  return { asked: input.ids.length, products, isFailed: isError, readAgain: () => void refetch() };
}

/** Fetches the products of a list in an address, for a page. */
export async function prefetchShared(data: PageData, text: string | null): Promise<void> {
  const input = inputOf(text);
  if (input.ids.length > 0) await data.site.catalogue.products.prefetch(input);
}
