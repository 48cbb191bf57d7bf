/** Filters of a staff list under a name, for the person who saved them or for all staff. */
import { z } from 'zod';
import { idOnly, managed } from '../staff-lists.ts';
import { line, text } from '../text.ts';

/** Parameters of a list's address that are no filter: where in the list somebody is, and what is open. */
const PLACES = ['page', 'open', 'add'];

/** The filters in the address of a list, in an order that makes equal filters equal texts. */
export function filtersOf(query: string | URLSearchParams): string {
  const params = new URLSearchParams(query);
  for (const name of PLACES) params.delete(name);
  params.sort();
  return params.toString();
}

/** A search of 200 letters with macrons takes 1,200 characters in an address. */
const viewQuery = text(2500).transform(filtersOf);
const viewName = line(60).trim().min(1, 'Name is required');
/** The noun of the list's procedures, such as `products`. */
const noun = z.string().min(1).max(60);

export const savedViewsOf = z.strictObject({ noun });
export const savedViewData = z.strictObject({
  noun,
  name: viewName,
  query: viewQuery,
  is_shared: z.boolean().default(false),
});
export const savedViewUpdate = z.strictObject({
  ...idOnly.shape,
  data: z.strictObject({
    name: viewName.optional(),
    query: viewQuery.optional(),
    is_shared: z.boolean().optional(),
  }),
});
export const savedView = z.strictObject({
  ...managed,
  noun: z.string(),
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  /** Null when the account is gone. */
  owner_name: z.string().nullable(),
  is_own: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;
