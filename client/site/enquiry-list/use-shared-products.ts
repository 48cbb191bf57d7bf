import { useMemo } from 'react';
import { readShared, type SharedItem } from '../../../shared/enquiries/shared-list.ts';
import { api, type PageData } from '../../api.ts';
import { type ListedItem, lineInWords, listedItem } from './enquiry-list.ts';

export interface SharedProducts {
  /** How many entries the address has. 0: it has no list. */
  asked: number;
  /** Those that are listed; null until they are known. */
  products: readonly ListedItem[] | null;
  /** How many of its products are not listed any more. */
  gone: number;
  /** How many entries could not be read. */
  unread: number;
  /** false: the address may have been cut off in the last quantity. */
  isWhole: boolean;
  isFailed: boolean;
  readAgain: () => void;
}

const inputOf = (items: readonly SharedItem[]) => ({
  ids: [...new Set(items.flatMap(({ product_id }) => product_id ?? []))],
});

/** The products of a list in an address. */
export function useSharedProducts(text: string | null): SharedProducts {
  const { items, unread, isWhole } = useMemo(() => readShared(text), [text]);
  const input = useMemo(() => inputOf(items), [items]);
  const { data, isError, refetch } = api.site.catalogue.products.useQuery(input, {
    enabled: input.ids.length > 0,
  });
  const products = useMemo(() => {
    if (input.ids.length > 0 && data === undefined) return null;
    const known = new Map(data?.map((product) => [product.id, product]));
    return items.flatMap(({ product_id, name, quantity, unit, note }, place) => {
      // The server and the browser must name it alike.
      const id = `shared-${place}`;
      if (product_id === null) return [{ ...lineInWords({ name, quantity, unit, note }), id }];
      const product = known.get(product_id);
      return product ? [{ ...listedItem(product), id, quantity, unit, note }] : [];
    });
  }, [data, items, input]);
  return {
    asked: items.length + unread,
    products,
    gone: products === null ? 0 : items.length - products.length,
    unread,
    isWhole,
    isFailed: isError,
    readAgain: () => void refetch(),
  };
}

/** Fetches the products of a list in an address, for a page. */
export async function prefetchShared(data: PageData, text: string | null): Promise<void> {
  const input = inputOf(readShared(text).items);
  if (input.ids.length > 0) await data.site.catalogue.products.prefetch(input);
}
