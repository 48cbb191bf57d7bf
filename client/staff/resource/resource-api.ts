/**
 * The part of a resource's procedures that the shared code uses. The hooks `api.staff.<noun>` and their cache
 * `utils.staff.<noun>` match these interfaces, so the compiler checks every resource against the server's
 * router.
 */
import type { SkipToken } from '@tanstack/react-query';
import type { BinRow } from '../../../shared/history/bin.ts';
import type { RecordHistory } from '../../../shared/history/history.ts';
import { api, type RouterInputs, type RouterOutputs } from '../../api.ts';
import type { HistoryNoun } from '../history/history-noun.ts';
import type { PageSize } from './list/list-preferences.ts';

type Inputs = RouterInputs['staff'];
type Outputs = RouterOutputs['staff'];

/** Nouns with a staff list and a bin: the resources, and enquiries. */
export type ListedNoun = {
  [Noun in keyof Outputs]: Outputs[Noun] extends { restore: unknown } ? Noun : never;
}[keyof Outputs];

/** Resources that staff create themselves. */
type CreatedNoun = {
  [Noun in ListedNoun]: Inputs[Noun] extends { create: unknown } ? Noun : never;
}[ListedNoun];

/** Whether a resource has a history. Enquiries (`contactQueries` here) have a timeline instead. */
export function hasHistory(noun: ListedNoun): noun is ListedNoun & HistoryNoun {
  return noun !== 'contactQueries';
}

export type Row<Noun extends ListedNoun> = Outputs[Noun]['list']['items'][number];
/** The values that a form edits: the fields of a new record. Only scripts name a category instead of its id. */
export type Data<Noun extends CreatedNoun> = Required<Omit<Inputs[Noun]['create'], 'id' | 'category'>>;

/** The columns that every row of a resource has. */
export interface BaseRow {
  id: string;
  updated_at: Date;
}
export type BaseData = Record<string, unknown>;

/** The answer of a list. The server leaves out the numbers only for programs, which read by cursor. */
export interface Page<Item> {
  items: Item[];
  total?: number | undefined;
  page?: number | undefined;
  page_count?: number | undefined;
}

/** The numbers of a page. */
export function numbersOf({ total, page, page_count }: Page<unknown>) {
  if (total === undefined || page === undefined || page_count === undefined)
    throw new Error('A list was answered without its numbers');
  return { total, page, page_count };
}

/** The input of a list. Filters and sort come from the address; the server refuses those it does not know. */
export interface ListQuery {
  page?: number | undefined;
  /** Rows on a page, if not the default. */
  page_size?: PageSize | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
}
/** The names by which the list of a resource can be sorted. */
export type Sort<Noun extends ListedNoun> = NonNullable<Extract<Inputs[Noun]['list'], ListQuery>['sort']>;

// biome-ignore lint/suspicious/noConfusingVoidType: tRPC types an optional input as void.
type ListInput = ListQuery | SkipToken | void;

/** The state of a query, as a screen uses it. */
export interface Read<Result> {
  data: Result | undefined;
  error: unknown;
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch(): Promise<unknown>;
}

interface Mutation<Input, Output> {
  useMutation(): { mutateAsync(input: Input): Promise<Output> };
}

/** `api.staff.<noun>`. */
export interface ResourceProcedures<Item> {
  list: {
    useQuery(
      input: ListInput,
      options: { placeholderData: <Result>(previous: Result | undefined) => Result | undefined },
    ): Read<Page<Item>>;
  };
  byId: { useQuery(input: { id: string }, options: { enabled: boolean }): Read<Item> };
  /** The deleted records, latest first, with the filters of the list. */
  bin: {
    useQuery(
      input: ListInput,
      options: { placeholderData: <Result>(previous: Result | undefined) => Result | undefined },
    ): Read<Page<BinRow>>;
  };
  /**
   * A repeated call with the same id creates no second record; a call without an id always creates one.
   */
  create?: Mutation<BaseData, Item>;
  update: Mutation<RecordUpdate, Item>;
}

/** The input of an update. The server refuses it if somebody else has changed what the caller knows. */
export interface RecordUpdate {
  id: string;
  data: BaseData;
  /** The version that was read: a change of any field since then is a conflict. */
  updated_at?: Date | undefined;
  /** The fields as they were read: only a change of these is a conflict. Replaces `updated_at`. */
  previous?: BaseData | undefined;
}

/** `utils.staff.<noun>`. */
export interface ResourceCache<Item> {
  list: {
    setData(input: ListInput, update: (page: Page<Item> | undefined) => Page<Item> | undefined): unknown;
    fetch(input: ListInput): Promise<Page<Item>>;
  };
  byId: {
    setData(input: { id: string }, row: Item): unknown;
    cancel(input: { id: string }): Promise<void>;
    fetch(input: { id: string }, options: { staleTime: number }): Promise<Item>;
  };
}

export type StaffUtils = ReturnType<typeof api.useUtils>;

/** Where the records of a resource are read and written. */
export interface ResourceAccess<Item> {
  noun: ListedNoun;
  procedures: ResourceProcedures<Item>;
  cache: (utils: StaffUtils) => ResourceCache<Item>;
}

/** The server calls that a record's form makes. */
export interface RecordCalls<Item> {
  /** Reads the current version of a record; null for a new one. */
  read(known: Item | null): Promise<Item | null>;
  create(data: BaseData, id: string | undefined): Promise<Item>;
  update(input: RecordUpdate): Promise<Item>;
  /** Restores a deleted record. Missing where records cannot be deleted. */
  restore?(id: string): Promise<unknown>;
  /** Who changed the record, when and how. Missing for records without a history. */
  history?(id: string): Promise<RecordHistory>;
}

const NOT_CREATED_BY_STAFF = {
  useMutation: () => ({ mutateAsync: () => Promise.reject(new Error('Staff do not create these records')) }),
};

/** The server calls for the form of a resource's record. */
export function useRecordCalls<Item extends BaseRow>(access: ResourceAccess<Item>): RecordCalls<Item> {
  const utils = api.useUtils();
  const { noun } = access;
  const { byId } = access.cache(utils);
  const create = (access.procedures.create ?? NOT_CREATED_BY_STAFF).useMutation();
  const update = access.procedures.update.useMutation();
  const restore = api.staff[noun].restore.useMutation();
  return {
    async read(known) {
      if (!known) return null;
      // A fetch under way may have begun before the latest write: its answer is not the current version.
      await byId.cancel({ id: known.id });
      return byId.fetch({ id: known.id }, { staleTime: 0 });
    },
    create: (data, id) => create.mutateAsync({ ...data, id }),
    // The server compares the fields only of records with a history; of others the form does (use-saving.ts).
    update: ({ previous, ...input }) =>
      update.mutateAsync(hasHistory(noun) && previous ? { ...input, previous } : input),
    restore: (id) => restore.mutateAsync({ ids: [id] }),
    ...(hasHistory(noun) && {
      history: (id: string) => utils.staff[noun].history.fetch({ id }, { staleTime: 0 }),
    }),
  };
}
