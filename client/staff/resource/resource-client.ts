/** The one place where a resource's noun becomes its procedures, typed by the server's own router. */
import type { RecordHistory } from '../../../shared/history.ts';
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
  Omit<RouterInputs['staff'][Noun]['create'], 'id'>
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

/** The calls that a form makes. */
export interface RecordCalls<Item> {
  /** The record as it stands now; null for a new one. */
  read(known: Item | null): Promise<Item | null>;
  /** The same id again makes no second one; without an id every call makes one. */
  create(data: BaseData, id: string | undefined): Promise<Item>;
  update(input: { id: string; data: BaseData; updated_at?: Date }): Promise<Item>;
  history(id: string): Promise<RecordHistory>;
  /** Brings it back once it was deleted; what cannot be deleted has none. */
  restore?(id: string): Promise<unknown>;
}

interface ResourceClient<Item> {
  list: { query(input: ListQuery): Promise<Page<Item>> };
  byId: { query(input: { id: string }): Promise<Item> };
  create: { mutate(input: BaseData): Promise<Item> };
  update: { mutate: RecordCalls<Item>['update'] };
  history: { query(input: { id: string }): Promise<RecordHistory> };
  remove: { mutate(input: { id: string }): Promise<{ id: string }> };
  restore: { mutate(input: { ids: string[] }): Promise<{ restored: number }> };
  /** Of what stands in an order of its own. */
  reorder?: { mutate(input: { ids: string[]; previous_ids: string[] }): Promise<unknown> };
}

export function useResourceClient<Item>(noun: ResourceNoun): ResourceClient<Item> {
  const { client } = api.useUtils();
  return client.staff[noun] as unknown as ResourceClient<Item>;
}

/** The calls of a form for a record of this noun. */
export function useRecordCalls<Item extends BaseRow>(noun: ResourceNoun): RecordCalls<Item> {
  const { byId, create, update, history, restore } = useResourceClient<Item>(noun);
  return {
    read: async (known) => known && byId.query({ id: known.id }),
    create: (data, id) => create.mutate({ ...data, id }),
    update: update.mutate,
    history: (id) => history.query({ id }),
    restore: (id) => restore.mutate({ ids: [id] }),
  };
}
