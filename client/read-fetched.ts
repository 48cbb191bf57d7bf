/**
 * Reads queries while the server renders a page. React Query's own hook builds an observer that waits for
 * changes. On the server nothing changes any more, and the observers took a fifth of the time of a page.
 */
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../shared/query-key.ts';

/** The routers that public pages read. */
const ROUTERS = new Set(['site', 'auth']);

/**
 * tRPC's hooks with another `useQuery`, which returns the data that was fetched for the page. Without data it
 * returns what React Query returns while it waits.
 */
export function readFetched<Hooks extends object>(hooks: Hooks): Hooks {
  return new Proxy(hooks, {
    get(target, name: string) {
      const part: unknown = Reflect.get<object, string>(target, name);
      return ROUTERS.has(name) ? wrap(part as object, [name]) : part;
    },
  });
}

const wrapped = new Map<string, object>();

function wrap(part: object, path: readonly string[]): object {
  const key = path.join('.');
  let found = wrapped.get(key);
  if (!found) {
    const useQuery = (input?: unknown) => useFetched(path, input);
    found = new Proxy(part, {
      get: (target, name: string) =>
        name === 'useQuery' ? useQuery : wrap(Reflect.get(target, name), [...path, name]),
    });
    wrapped.set(key, found);
  }
  return found;
}

function useFetched(path: readonly string[], input: unknown) {
  const hash = hashKey(queryKeyOf(path, input));
  const data: unknown = useQueryClient().getQueryCache().get(hash)?.state.data;
  return { data, isPending: data === undefined, isError: false, error: null, isPlaceholderData: false };
}
