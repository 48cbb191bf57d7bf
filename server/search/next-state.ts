import type { Order } from './orders.ts';

/** A state to show at once: what staged documents make of the state that searches read. */
export interface NextState<Doc> {
  docs: (Doc | undefined)[];
  /** How many documents have each word, by term id. */
  df: Int32Array;
  orders: ReadonlyMap<Order<Doc>, Int32Array>;
  /** See `Documents.ranks`; undefined if they are not known yet. */
  ranks: Int32Array | undefined;
}
