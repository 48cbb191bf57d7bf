import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import type { ListQuery } from '../resource-api.ts';
import { preferredPageSize, toPageSize } from './list-preferences.ts';

const DIRECTIONS = ['asc', 'desc'] as const;

/** Parameters of the address to set; null removes one. */
export type ListChange = Record<string, string | number | null>;

type AddressQuery = ListQuery & { page: number; search: string } & Record<string, unknown>;

/** The search, sort, page and its size, filters and open record of a list, all kept in the address. `add` opens an empty form. */
export function useListAddress(filterNames: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const preferred = preferredPageSize.use();
  const page_size = toPageSize(Number(params.get('page_size'))) ?? preferred;
  const read: AddressQuery = {
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    ...(page_size !== PAGE_SIZE && { page_size }),
    search: (params.get('search') ?? '').slice(0, 200),
    sort: params.get('sort') ?? undefined,
    direction: DIRECTIONS.find((direction) => direction === params.get('direction')),
  };
  for (const name of filterNames) {
    const value = params.get(name);
    if (value) read[name] = value === 'true' || value === 'false' ? value === 'true' : value;
  }

  // The same object until it says something else, because a new one draws all rows again. JSON leaves out only what is
  // undefined.
  const text = JSON.stringify(read);
  const query = useMemo((): AddressQuery => JSON.parse(text), [text]);

  /** Sets parameters; null removes one. Changes other than `page`, `open` and `add` go back to page 1. */
  const change = useCallback(
    (next: ListChange, { replace = false } = {}) => {
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (!('page' in next) && !('open' in next) && !('add' in next)) changed.delete('page');
          for (const [name, value] of Object.entries(next)) {
            if (value === null || value === '' || (name === 'page' && value === 1)) changed.delete(name);
            else changed.set(name, String(value));
          }
          return changed;
        },
        { replace },
      );
    },
    [setParams],
  );
  return { query, open: params.get('open'), isAdding: params.has('add'), change };
}

export type ListAddress = ReturnType<typeof useListAddress>;
