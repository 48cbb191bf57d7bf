/** What a staff resource is described by: its screen is made of this alone (resource-screen.tsx). */
import type { UseFormReturnType } from '@mantine/form';
import type { DataTableColumn } from 'mantine-datatable';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ApiClient } from '../../api.ts';
import type { HistoryNoun } from '../history/history-noun.ts';
import type { BaseData, BaseRow, Data, ResourceAccess, ResourceNoun, Row } from './resource-api.ts';
import type { ListAddress } from './use-list-address.ts';

export interface ResourceTexts {
  loadFailed: string;
  createFailed: string;
  updateFailed: string;
  removeFailed: string;
  empty: string;
  loading?: string;
  /** What is left to do after a record was restored. */
  afterRestore?: string;
  /** Titles of the failures, where they are not 'Error' (spec 8). */
  titles?: { load: string; save: string; remove: string };
}

/** What a form has to know of its record. `Item` is a row as the server answers it, `Values` what the form edits. */
export interface RecordKind<Item extends BaseRow, Values extends BaseData> {
  /** What one is called: "Brand". */
  entity: string;
  /** What the form starts with when a record is edited. */
  valuesOf: (row: Item) => Values;
  /** What is sent, where that is not what the form edits. */
  dataOf?: (values: Values, isNew: boolean) => BaseData;
  /** The rules of the values, the server's own. */
  schema: (isNew: boolean) => z.ZodType;
  fields: (form: UseFormReturnType<Values>, record: Item | null) => ReactNode;
  /** What a record shows above its fields, to those too who may not change it. */
  details?: (record: Item) => ReactNode;
  /** What the form calls columns, and parts of them, where it is not their name. */
  labels?: Record<string, string>;
  /** Where its changes are kept; its form shows them. Without it the details show what happened. */
  historyOf?: HistoryNoun;
  texts: Pick<ResourceTexts, 'createFailed' | 'updateFailed' | 'titles'>;
}

/** A screen, described. */
export interface Resource<Item extends BaseRow, Values extends BaseData>
  extends RecordKind<Item, Values>,
    ResourceAccess<Item> {
  /** What several are called, where the noun is not a word: "queries". */
  plural?: string;
  columns: DataTableColumn<Item>[];
  /** With it each row is a card, and the columns are not shown. */
  card?: (row: Item) => ReactNode;
  /** Its cards are wide: they show something that is. */
  hasWideCards?: true;
  /** With it the cards can be dragged into another order. Refused when they are no longer in the order of `previous_ids`. */
  reorder?: (client: ApiClient, order: { ids: string[]; previous_ids: string[] }) => Promise<unknown>;
  /** What a row is called. */
  nameOf: (row: Item) => string;
  /** Values of a new record, from how many there are; without them none can be added. */
  defaults?: Values | ((total: number) => Values);
  /** How wide the form is; as wide as most unless it says so. */
  dialogSize?: 'lg' | 'xl';
  /** What the list always asks for. */
  where?: Record<string, unknown>;
  /** Address parameters that filter the list, and the controls that set them. */
  filterNames?: readonly string[];
  filters?: (
    query: Record<string, unknown>,
    change: (name: string, value: string | null) => void,
  ) => ReactNode;
  /** What stands above the list. */
  above?: (tools: ListTools) => ReactNode;
  /** Buttons beside "Add". */
  tools?: (tools: ListTools) => ReactNode;
  /** With it rows can be selected, over all pages; what it answers says what can be done with them. */
  selection?: (selection: SelectionTools) => ReactNode;
  /** What else can be done with one row. */
  rowExtras?: (row: Item, tools: ListTools) => ReactNode;
  /** With it a record can be duplicated: the values that the new one starts with. */
  copyOf?: (row: Item) => Values;
  texts: ResourceTexts;
}

/** The list as it stands, for what surrounds it. */
export interface ListTools {
  query: ListAddress['query'];
  canWrite: boolean;
  change: ListAddress['change'];
  /** Reads everything on the screen anew. */
  refresh: () => Promise<void>;
  /** The chosen rows, over all pages. */
  ids: string[];
}
export interface SelectionTools extends ListTools {
  /** Records that the list holds over all its pages. */
  total: number;
  select: (ids: string[]) => void;
}

/** The resource of a noun, typed by the server's router. */
export type ResourceOf<Noun extends ResourceNoun & HistoryNoun> = Resource<Row<Noun>, Data<Noun>>;
