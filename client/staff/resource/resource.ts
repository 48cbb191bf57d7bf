/** What a staff resource is described by: its screen is made of this alone (resource-screen.tsx). */
import type { UseFormReturnType } from '@mantine/form';
import type { DataTableColumn } from 'mantine-datatable';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { BaseData, BaseRow, Data, ListQuery, ResourceNoun, Row } from './resource-client.ts';

export interface ResourceTexts {
  loadFailed: string;
  createFailed: string;
  updateFailed: string;
  removeFailed: string;
  empty: string;
  loading?: string;
  /** Titles of the failures, where they are not 'Error' (spec 8). */
  titles?: { load: string; save: string; remove: string };
}

/** A screen, described. `Item` is a row as the server answers it, `Values` what the form edits. */
export interface Resource<Item extends BaseRow, Values extends BaseData> {
  noun: ResourceNoun;
  /** What one is called: "Brand". */
  entity: string;
  /** What several are called, where the noun is not a word: "queries". */
  plural?: string;
  columns: DataTableColumn<Item>[];
  /** What a row is called. */
  nameOf: (row: Item) => string;
  /** Values of a new record; without them none can be added. */
  defaults?: Values;
  /** What the form starts with when a record is edited. */
  valuesOf: (row: Item) => Values;
  /** The server's own rules. */
  schema: (isNew: boolean) => z.ZodType;
  /** How wide the form is; as wide as most unless it says so. */
  dialogSize?: 'lg' | 'xl';
  fields: (form: UseFormReturnType<Values>, record: Item | null) => ReactNode;
  /** What a record shows above its fields, to those too who may not change it. */
  details?: (record: Item) => ReactNode;
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
  query: ListQuery & Record<string, unknown>;
  canWrite: boolean;
  change: (change: Record<string, string | number | null>) => void;
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
export type ResourceOf<Noun extends Exclude<ResourceNoun, 'contactQueries'>> = Resource<
  Row<Noun>,
  Data<Noun>
>;
