import type { Documents } from './documents.ts';
import type { FacetOrder } from './options.ts';
import type { Ranked } from './ranking.ts';

/** Puts documents that were found into the order that was chosen; leaves them as they are without one. */
export function arrange<Doc, Facet extends string, OrderName extends string>(
  ranked: readonly Ranked[],
  order: OrderName | FacetOrder<Facet> | undefined,
  documents: Documents<Doc, Facet, OrderName>,
): readonly Ranked[] {
  if (order === undefined || ranked.length === 0) return ranked;
  const bySlot = new Map(ranked.map((one) => [one.slot, one]));
  const listed = documents.inOrder(typeof order === 'object' ? undefined : order);
  const slots = [...listed.filter((slot) => bySlot.has(slot))];
  const sorted = typeof order === 'object' ? documents.facets.sorted(slots, order) : slots;
  return sorted.map((slot) => bySlot.get(slot)!);
}
