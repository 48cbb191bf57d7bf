/** Describes a staff resource: resource-screen.tsx builds its whole screen from this. */
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ApiClient } from '../../api.ts';
import type { HistoryNoun } from '../history/history-noun.ts';
import type { ScriptCall } from '../scripts/script-call.ts';
import type { ListColumn } from './list/columns.tsx';
import type { ListFilter } from './list/list-filters.tsx';
import type { Dialog } from './list/list-menu.tsx';
import type { ListAddress } from './list/use-list-address.ts';
import type { BaseData, BaseRow, Data, ListedNoun, ResourceAccess, Row, Sort } from './resource-api.ts';

export interface ResourceTexts {
  loadFailed: string;
  createFailed: string;
  updateFailed: string;
  removeFailed: string;
  empty: string;
  loading?: string;
  /** Shown after a restore, when staff still have something to do. */
  afterRestore?: string;
  /** Titles of the error messages, if not 'Error' (spec 8). */
  titles?: { load: string; save: string; remove: string };
}

/** A link to a record on the website. */
export interface WebsiteLink {
  label: 'View on website' | 'Preview';
  href: string;
}

/** What the user is asked before a save. */
export interface Question {
  title: string;
  text: string;
  /** The label of the button that saves. */
  confirm: string;
}

/** What a form holds, and what of it differs from the record. */
export interface FormContent {
  data: BaseData;
  changes: BaseData;
  /** The id of the record; null for a new one. */
  id: string | null;
  canWrite: boolean;
}

/** Describes a kind of record to its form. `Item`: a row from the server; `Values`: what the form edits. */
export interface RecordKind<Item extends BaseRow, Values extends BaseData> {
  /** The name of one record: "Brand". */
  entity: string;
  /** The initial form values when a record is edited. */
  valuesOf: (row: Item) => Values;
  /** Converts form values to the data that the server expects, if they differ. */
  dataOf?: (values: Values, isNew: boolean) => BaseData;
  /** The validation rules, shared with the server. */
  schema: (isNew: boolean) => z.ZodType;
  /** `source`: the record, or the one that a new record is copied from. It has the names of what the values refer to. */
  fields: (form: UseFormReturnType<Values>, record: Item | null, source: Item | null) => ReactNode;
  /** Shown above the fields, also to users with read-only access. */
  details?: (record: Item) => ReactNode;
  /** Where the record is on the website, or would be; null if visitors cannot see it. */
  onWebsite?: (record: Item) => WebsiteLink | null;
  /** What the user is asked before this save; null for nothing. Each question is asked once. */
  questionBefore?: (values: Values, opened: Item | null) => Question | null;
  /**
   * For records that are read rather than edited. The details stand beside the fields, the dialog leads to the
   * next and previous record, and saving does not close it.
   */
  reading?: { noun: string; titleOf: (record: Item) => string };
  /** Form labels of columns and their parts, where the label is not the name. */
  labels?: Record<string, string>;
  /** The noun whose history the form shows. Enquiries have none: their fields show a timeline instead. */
  historyOf?: HistoryNoun;
  /** The calls of the form, which it offers to copy as scripts, by the text of their menu item. */
  scripts?: (content: FormContent) => Record<string, ScriptCall>;
  texts: Pick<ResourceTexts, 'createFailed' | 'updateFailed' | 'titles'>;
}

/** Describes the screen of a resource. `SortName`: the names by which its list can be sorted. */
export interface Resource<Item extends BaseRow, Values extends BaseData, SortName extends string = string>
  extends RecordKind<Item, Values>,
    ResourceAccess<Item> {
  /** What several records are called: "enquiries". Without it, the noun. */
  plural?: string;
  columns: ListColumn<Item, SortName>[];
  /** With it, each row is a card and the columns are not shown. */
  card?: (row: Item) => ReactNode;
  /** For cards with wide content. */
  hasWideCards?: true;
  /**
   * With it, users can drag the cards into another order. The server refuses if their order is no longer
   * `previous_ids`.
   */
  reorder?: (client: ApiClient, order: { ids: string[]; previous_ids: string[] }) => Promise<unknown>;
  /** The name of a row. */
  nameOf: (row: Item) => string;
  /** What is wrong with a row and what to do about it; null when nothing is. Shown after each save. */
  warningOf?: (row: Item) => string | null;
  /** The values of a new record, given the number of records. Without it, users cannot add records. */
  defaults?: Values | ((total: number) => Values);
  /** Users with read-only access see the Add button, disabled (spec 6). Elsewhere they do not see it. */
  showsAddDisabled?: true;
  /** The width of the form, if not the default. */
  dialogSize?: 'lg' | 'xl' | '72rem';
  /** Fixed filters of the list. */
  where?: Record<string, unknown>;
  /** Address parameters that filter the list, and what sets them. */
  filterNames?: readonly string[];
  filters?: readonly ListFilter[];
  /** Rendered above the list. */
  above?: (tools: ListTools) => ReactNode;
  /** Items of the list's menu. */
  menu?: (tools: ListTools) => ReactNode;
  /** Dialogs of that menu which an address can open, such as `?dialog=import`. */
  dialogs?: (tools: ListTools) => Readonly<Record<string, Dialog>>;
  /** With it, users can select rows across all pages. Returns the actions for the selection. */
  selection?: (selection: SelectionTools) => ReactNode;
  /** Extra actions for one row. */
  rowExtras?: (row: Item, tools: ListTools) => ReactNode;
  /** Called with each record that the user has added. */
  onCreated?: (row: Item) => void;
  /** With it, users can duplicate a record. Returns the values of the copy. */
  copyOf?: (row: Item) => Values;
  texts: ResourceTexts;
}

/** The state of the list, for the parts around it. */
export interface ListTools {
  query: ListAddress['query'];
  canWrite: boolean;
  change: ListAddress['change'];
  /** Reloads all data on the screen. */
  refresh: () => Promise<void>;
  /** The selected rows, across all pages. */
  ids: string[];
}
export interface SelectionTools extends ListTools {
  /** The number of records on all pages of the list. */
  total: number;
  select: (ids: string[]) => void;
}

/** The resource of a noun, with types from the server's router. */
export type ResourceOf<Noun extends ListedNoun & HistoryNoun> = Resource<Row<Noun>, Data<Noun>, Sort<Noun>>;

/** The name of a copy, which is saved only when the user has looked at it. */
export function copyName(name: string): string {
  return `${name} (copy)`.slice(0, 200);
}
