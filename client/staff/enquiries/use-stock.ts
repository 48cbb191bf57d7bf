import { keepPreviousData } from '@tanstack/react-query';
import { api, type RouterOutputs } from '../../api.ts';

type Stocked = NonNullable<RouterOutputs['staff']['products']['list']['items']>[number];

/** As many ids as have room in an address. */
const AT_ONCE = 60;

/** The given products as staff see them, with price and stock, by id. Those that are deleted, or not loaded yet, are missing. */
export function useStock(ids: readonly string[]): ReadonlyMap<string, Stocked> {
  const asked = [...new Set(ids)].sort();
  const parts = Array.from({ length: Math.ceil(asked.length / AT_ONCE) }, (_, part) =>
    asked.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const answers = api.useQueries(({ staff }) =>
    parts.map((part) =>
      staff.products.list({ ids: part, limit: AT_ONCE }, { placeholderData: keepPreviousData }),
    ),
  );
  return new Map(answers.flatMap(({ data }) => data?.items ?? []).map((product) => [product.id, product]));
}
