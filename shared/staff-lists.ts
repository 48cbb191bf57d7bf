/** The input and output of every staff list: search, sort, pages (spec 9), and cursors for programs (decision "cursors and changes"). */
import { z } from 'zod';
import { LIST_PAGE_SIZES, MAX_CURSOR, MAX_LIST_LIMIT, MAX_PAGE, MAX_SELECTION } from './limits.ts';
import { isStorable, text } from './text.ts';

/** The cursor before the first row of any list. */
export const FIRST_CURSOR = 'start';

/**
 * `{page, limit, cursor, count, search, sort, direction}` and a list's filters, all optional. The default is the first
 * page.
 */
export function listInput<Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
  direction: 'asc' | 'desc' = 'asc',
) {
  const schema = z.strictObject({
    /** Without it the first page, unless there is a cursor. */
    page: z.int().min(1).max(MAX_PAGE).optional(),
    /** `start`, or the `next_cursor` of the answer before: the rows that follow, whatever was written meanwhile. */
    cursor: z.string().min(1).max(MAX_CURSOR).optional(),
    /** With a cursor: whether to count all rows. An answer with pages always has the total. */
    count: z.boolean().optional(),
    /** Rows on a page; without it ten, or all in a list that has no pages. */
    page_size: z.literal(LIST_PAGE_SIZES, `One of ${LIST_PAGE_SIZES.join(', ')}`).optional(),
    /** Rows on a page, as a program chooses it. It overrides `page_size`, also in a list that has no pages. */
    limit: z.int().min(1).max(MAX_LIST_LIMIT).optional(),
    search: text(200).trim().default(''),
    sort: z.enum(sorts).default(sorts[0] as Sort),
    direction: z.enum(['asc', 'desc']).default(direction),
    ...filters,
  });
  const isOneWay = ({ page, cursor }: { page?: unknown; cursor?: unknown }) =>
    page === undefined || cursor === undefined;
  const checked = schema.refine(isOneWay, {
    path: ['page'],
    error: 'Send either a page or a cursor',
  });
  return checked.prefault({} as z.input<typeof schema>);
}

/** The same for a list of records, which programs read to learn what is new and what has changed. */
export function recordListInput<Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
  direction: 'asc' | 'desc' = 'asc',
) {
  const ids = z.array(z.uuid()).min(1).max(MAX_LIST_LIMIT).optional();
  const times = { created_after: time, created_before: time, updated_after: time };
  return listInput(sorts, { ...filters, ids, ...times }, direction);
}

/**
 * Only records with this time or a later one, or with an earlier one. Times are stored more precisely than a date holds them, so a
 * record from the same millisecond counts as later.
 */
const time = z.date().optional();

/** The names by which a list can be sorted. */
export type SortOf<List extends z.ZodType<{ sort: string }>> = z.output<List>['sort'];

/** The input of a list, as `listInput` makes it. */
export type ListSchema = z.ZodPrefault<z.ZodObject<z.ZodRawShape & { sort: z.ZodDefault<z.ZodEnum> }>>;

/** The names by which a list can be sorted, in order. */
export function sortNamesOf(list: ListSchema): string[] {
  return list.def.innerType.shape.sort.def.innerType.options.map(String);
}

type Common = z.output<ReturnType<typeof recordListInput<'name', Record<never, never>>>>;
/** The names of a list's own filters. */
export type FilterOf<List extends z.ZodType> = Exclude<keyof z.output<List> & string, keyof Common>;

/** The names of a list's own filters. */
export function filterNamesOf(list: ListSchema): string[] {
  const common = recordListInput(['name'], {}).def.innerType.shape;
  return Object.keys(list.def.innerType.shape).filter((name) => !(name in common));
}

/** The ids of the records that a call is about. */
export const selectedIds = z.array(z.uuid()).min(1).max(MAX_SELECTION);

type Paging = 'page' | 'page_size' | 'limit' | 'cursor' | 'count';

/** The fields of a list's input without those that choose which of the rows are returned. */
export function filterOf<Shape extends z.ZodRawShape & Record<Paging, z.ZodType>>(
  list: z.ZodPrefault<z.ZodObject<Shape>>,
) {
  const { page, page_size, limit, cursor, count, ...filter } = list.def.innerType.shape;
  return filter as Omit<Shape, Paging>;
}

/** The records of a selection: all that a list finds, on all its pages, or only those with the given ids. */
export function selectionOf<Shape extends z.ZodRawShape & Record<Paging, z.ZodType>>(
  list: z.ZodPrefault<z.ZodObject<Shape>>,
) {
  const schema = z.strictObject({ ...filterOf(list), ids: selectedIds.optional() });
  return schema.prefault({} as z.input<typeof schema>);
}

/**
 * The rows of a list. Asked for by page, it has the numbers of pages; `page` is the page returned, the last one when the
 * caller asked for a later one. Asked for by cursor, it has `next_cursor`, null after the last row, and `total` only if
 * the caller wants it.
 */
export function pageOf<Row extends object, Stored extends object>(row: z.ZodType<Row, Stored>) {
  return z.strictObject({
    items: z.array(row),
    total: z.int().min(0).optional(),
    page: z.int().min(1).optional(),
    page_count: z.int().min(1).optional(),
    next_cursor: z.string().nullable().optional(),
  });
}

export type Optional<Data> = { [Field in keyof Data]?: Data[Field] | undefined };

/** Makes every field optional, without default: an update keeps the fields that it leaves out. */
export function partialOf<Shape extends z.ZodRawShape>(data: z.ZodObject<Shape>) {
  const fields = Object.entries(data.shape).map(([name, field]) => {
    const bare = field instanceof z.ZodDefault ? field.unwrap() : field;
    return [name, (bare as z.ZodType).optional()];
  });
  return z.strictObject(Object.fromEntries(fields)) as unknown as z.ZodType<
    Optional<z.output<typeof data>>,
    Optional<z.output<typeof data>>
  >;
}

/** The input of `update`. `data` is the schema of a record, `update` that of a change. */
export function updateOf<Update extends z.ZodType>(data: z.ZodObject, update: Update) {
  return z.strictObject({
    id: z.uuid(),
    data: update,
    /** The row's `updated_at` when it was read: an update of an older version is refused (decision "stale saves"). */
    updated_at: z.date().optional(),
    /** The values of fields when they were read: only a change of one of these is refused (decision "compare what was read"). */
    previous: previousOf(data).optional(),
  });
}

/** Values of a record's fields as they were read. They are compared, not stored, so any JSON is accepted, and a time as a text too. */
function previousOf(data: z.ZodObject) {
  const times = Object.keys(data.shape).filter((name) => z.safeParse(data.shape[name]!, new Date()).success);
  return z
    .partialRecord(
      z.enum(Object.keys(data.shape)),
      z.union([z.json().refine(isStorable, 'Contains characters that cannot be stored'), z.date()]),
    )
    .transform((values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          value instanceof Date || (times.includes(name) && isTime(value))
            ? toStoredTime(new Date(value))
            : value,
        ]),
      ),
    );
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** A time as PostgreSQL writes it as JSON: with the offset of UTC and without zeros at the end of the fraction. */
const toStoredTime = (time: Date): string => time.toISOString().replace(/\.?0*Z$/, '+00:00');

/**
 * The input of `create`: the data and, from a client that may send it twice, the id of the new record.
 * Sending the same id and data again creates no second record and returns the first one (decision "client made ids").
 */
export function creationOf<Shape extends z.ZodRawShape>(data: z.ZodObject<Shape>) {
  type Id = { id?: string | undefined };
  return data.extend({ id: z.uuid().optional() }) as unknown as z.ZodType<
    z.output<typeof data> & Id,
    z.input<typeof data> & Id
  >;
}

/** A CSV file, and the name under which to save it. */
export const csvFile = z.strictObject({ filename: z.string(), csv: z.string() });

export const idOnly = z.strictObject({ id: z.uuid() });

/** Columns that every managed row has. */
export const managed = { id: z.uuid(), created_at: z.date(), updated_at: z.date() };
