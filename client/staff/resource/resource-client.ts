/** The one place where a resource's noun becomes its procedures, typed by the server's own router. */
import { api, type RouterInputs, type RouterOutputs } from '../../api.ts';

/** Nouns with list, update and remove, and most of them with create. */
export type ResourceNoun =
  | 'aboutContent'
  | 'brands'
  | 'caseStudies'
  | 'categories'
  | 'certifications'
  | 'contactContent'
  | 'contactQueries'
  | 'contactSubjects'
  | 'homeContent'
  | 'products'
  | 'subcategories'
  | 'teamMembers'
  | 'users';

export type Row<Noun extends ResourceNoun> = RouterOutputs['staff'][Noun]['list']['items'][number];
export type Data<Noun extends Exclude<ResourceNoun, 'contactQueries'>> = Required<
  RouterInputs['staff'][Noun]['create']
>;

export interface ListQuery {
  page: number;
  search: string;
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  page_count: number;
}

/** What every row of a resource has. */
export interface BaseRow {
  id: string;
  updated_at: Date;
}
export type BaseData = Record<string, unknown>;

interface ResourceClient<Item, Values> {
  list: { query(input: ListQuery): Promise<Page<Item>> };
  byId: { query(input: { id: string }): Promise<Item> };
  create: { mutate(data: Values): Promise<Item> };
  update: { mutate(input: { id: string; data: Partial<Values>; updated_at?: Date }): Promise<Item> };
  remove: { mutate(input: { id: string }): Promise<{ id: string }> };
}

export function useResourceClient<Item, Values>(noun: ResourceNoun): ResourceClient<Item, Values> {
  const { client } = api.useUtils();
  return client.staff[noun] as unknown as ResourceClient<Item, Values>;
}
