/** Describes a table of staff records for the statements of rows.ts, lists.ts, bin.ts and undo.ts. */
import type { Fragment } from 'postgres';
import type { z } from 'zod';
import { NOUNS, type Noun } from '../../shared/nouns.ts';
import {
  type FilterOf,
  filterNamesOf,
  type ListSchema,
  type SortOf,
  sortNamesOf,
} from '../../shared/staff-lists.ts';
import type { Sql } from './connect.ts';
import { enumerate } from './history.ts';
import { nameOf, tableOf } from './nouns.ts';

/** `Sort`: the names by which its list can be sorted. */
export interface Table<Sort extends string = string> {
  name: string;
  /** What one record is called, in lower case: "brand". */
  entity: string;
  /** What a record is called in messages and in the bin, read from `t`, a row of the table. */
  label: (sql: Sql) => Fragment;
  /** `select … from <table> t …`, with everything that a row shows. */
  select: (sql: Sql) => Fragment;
  /** Columns that are written. The fields of the data have the same names. */
  columns: readonly string[];
  /** What is searched: columns of `select`, or functions that make a text of them. */
  search: readonly (string | ((sql: Sql) => Fragment))[];
  /** What is searched is in lower case already: comparing long texts is several times faster then. */
  isSearchLower?: true;
  /** The words of a search, each with its spellings; without it the words as they are typed. */
  words?: (search: string) => string[][];
  /** Sort name to column. `select` has that column of `t`, or one that is called like the sort; a cursor holds it. */
  sorts: Record<Sort, string>;
  /** The column that orders rows which are equal in the column they are sorted by. */
  thenBy?: string;
  /** Filter name to a column, or to a function that makes the condition for a value. */
  filters?: Record<string, Filter>;
  /** Rows per page, if not the default (PAGE_SIZE). */
  pageSize?: number;
  /**
   * The columns of other nouns that point here. A row in use is not deleted (decision "rows in use").
   */
  usedBy: readonly UsedBy[];
  /** Columns that hold an id of another table. A record is not restored while what it refers to is deleted. */
  refersTo?: readonly Reference[];
  /** What else must be true of `t`, a row as it would be; `misfit` says that it is not. */
  rules?: readonly { when: (sql: Sql) => Fragment; misfit: string }[];
  /** What is wrong with `t`, a row, and what to do about it: a text, or null. */
  warning?: (sql: Sql) => Fragment;
  /**
   * Columns of which no two rows have the same value, compared without case; `taken` says to who restores or undoes that
   * another row has it. A save is refused by the constraint.
   */
  unique?: readonly { column: string; taken: string }[];
  /** Columns that only fit together: if one of a group has been changed since, undo leaves the others alone too. */
  together?: readonly (readonly string[])[];
  /** An interval: how long a deleted record can be restored, if not the default (BIN_DAYS). */
  binTime?: (sql: Sql) => Fragment;
  /** What staff should know before they restore `t`, a deleted record; none for most. */
  binNote?: (sql: Sql) => Fragment;
}

type Filter = string | ((sql: Sql, value: string) => Fragment);

export interface UsedBy {
  noun: Noun;
  column: string;
  /** Whether the column holds one id or a JSON list of them. */
  holds?: 'list';
}

export interface Reference {
  column: string;
  noun: Noun;
  /** What else must be true of `owner`, the other row, for `t` to refer to it; `misfit` says that it is not. */
  fits?: { when: (sql: Sql) => Fragment; misfit: string } | null;
}

type List = z.ZodType<{ sort: string }> & ListSchema;

/**
 * What a list sorts or filters by is a column of the table with the same name, unless `own` names another. A name that is not a
 * field of the record needs its column there, or it does not compile.
 */
type Columns<Property extends string, Name extends string, Data extends z.ZodObject, Column> = [
  Exclude<Name, keyof z.output<Data> | 'created_at' | 'updated_at'>,
] extends [never]
  ? { [Key in Property]?: Partial<Record<Name, Column>> }
  : {
      [Key in Property]: Partial<Record<Name, Column>> &
        Record<Exclude<Name, keyof z.output<Data> | 'created_at' | 'updated_at'>, Column>;
    };

/** `Row` is a row in a response, `Stored` as the database returns it. The schemas of a noun: the fields that staff fill in, the input of its list, and a row as the list returns it. */
interface Schemas<
  Data extends z.ZodObject,
  ListInput extends List,
  Row extends object,
  Stored extends object,
> {
  data: Data;
  list: ListInput;
  row: z.ZodType<Row, Stored>;
}

export interface NounTable<
  Name extends Noun,
  Data extends z.ZodObject,
  ListInput extends List,
  Row extends object,
  Stored extends object,
> extends Table<SortOf<ListInput>>,
    Schemas<Data, ListInput, Row, Stored> {
  noun: Name;
}

/**
 * The table of a noun. What its definition and its schemas say is not said again: besides them there is what is searched,
 * and whatever differs from the columns of the same names.
 */
export function defineTable<
  Name extends Noun,
  Data extends z.ZodObject,
  ListInput extends List,
  Row extends object,
  Stored extends object,
>(
  own: { noun: Name } & Schemas<Data, ListInput, Row, Stored> &
    Pick<Table, 'search'> & {
      /** What a row shows besides its own columns: `c.name as category_name`. */
      shows?: (sql: Sql) => Fragment;
      /** Where that comes from: `join categories c on c.id = t.category_id`. */
      joins?: (sql: Sql) => Fragment;
    } & Partial<Omit<Table, 'name' | 'entity' | 'select' | 'sorts' | 'filters'>> &
    Columns<'sorts', SortOf<ListInput>, Data, string> &
    Columns<'filters', FilterOf<ListInput>, Data, Filter>,
): NounTable<Name, Data, ListInput, Row, Stored> {
  const { noun, data, list, columns = Object.keys(data.shape), shows, joins } = own;
  const { sorts, filters }: { sorts?: object; filters?: object } = own;
  const name = tableOf(noun);
  const columnsOfRow = ['id', ...columns, 'created_at', 'updated_at'].map((column) => `t.${column}`);
  return {
    label: (sql) => nameOf(sql, noun, (column) => sql`t.${sql(column)}`),
    select: (sql) => sql`
      select ${enumerate(sql, columnsOfRow)}${shows ? sql`, ${shows(sql)}` : sql``} from ${sql(name)} t ${joins?.(sql) ?? sql``}`,
    usedBy: [],
    ...own,
    name,
    entity: NOUNS[noun].one,
    columns,
    sorts: { ...ownColumns(sortNamesOf(list)), ...sorts } as Record<SortOf<ListInput>, string>,
    filters: { ...ownColumns(filterNamesOf(list)), ...filters },
  };
}

/** `{ name: 't.name' }` */
const ownColumns = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `t.${name}`]));
