import { keepPreviousData } from '@tanstack/react-query';
import type { Unit } from '../../../shared/products/units.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { formatMoney } from '../shell/format.ts';

type Product = RouterOutputs['staff']['products']['list']['items'][number];
interface Stocked extends Pick<Product, 'price' | 'stock_quantity'> {
  /** In what it is sold, and priced. */
  unit: Unit;
}

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
  const { data: choices } = api.staff.products.choices.useQuery(undefined, { enabled: parts.length > 0 });
  const units = new Map(choices?.categories.map(({ id, unit }) => [id, unit]));
  return new Map(
    answers
      .flatMap(({ data }) => data?.items ?? [])
      .map(({ id, price, stock_quantity, unit, category_id }) => [
        id,
        { price, stock_quantity, unit: unit ?? units.get(category_id ?? '') ?? 'each' },
      ]),
  );
}

/** "$14.80 a bag" */
export const priceOf = ({ price, unit }: Stocked) =>
  unit === 'each' ? formatMoney(price) : `${formatMoney(price)} a ${unit}`;

/** Whether there is less in stock than is asked for, in the same unit. */
export const isShort = ({ stock_quantity, unit: sold }: Stocked, quantity: number, unit: string = 'each') =>
  unit === sold && quantity > stock_quantity;
