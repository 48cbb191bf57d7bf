/**
 * The key of a query in React Query's cache, as tRPC makes it. The server fills the cache with it when it renders a page, and the
 * hooks of the browser look there. A test compares it with tRPC's own.
 */
export function queryKeyOf(path: readonly string[], input: unknown): [readonly string[], object] {
  return [path, input === undefined ? { type: 'query' } : { input, type: 'query' }];
}
