/** What every staff list takes and answers: search, sort, pages of ten (spec 9). */
import { z } from 'zod';
import { MAX_PAGE, MAX_SELECTION } from './limits.ts';
import { text } from './text.ts';

/** `{page, search, sort, direction}` and the filters of one list, all optional; nothing at all is the first page. */
export function listInput<Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
  direction: 'asc' | 'desc' = 'asc',
) {
  const schema = z.strictObject({
    page: z.int().min(1).max(MAX_PAGE).default(1),
    search: text(200).trim().default(''),
    sort: z.enum(sorts).default(sorts[0] as Sort),
    direction: z.enum(['asc', 'desc']).default(direction),
    ...filters,
  });
  return schema.prefault({} as z.input<typeof schema>);
}

/** The records that a call is about. */
export const selectedIds = z.array(z.uuid()).min(1).max(MAX_SELECTION);

/** All that a list shows over all its pages, or the chosen ones. */
export function selectionOf<Shape extends z.ZodRawShape & { page: z.ZodType }>(
  list: z.ZodPrefault<z.ZodObject<Shape>>,
) {
  const { page, ...filter } = list.def.innerType.shape;
  const schema = z.strictObject({
    ...(filter as Omit<Shape, 'page'>),
    ids: selectedIds.optional(),
  });
  return schema.prefault({} as z.input<typeof schema>);
}

/** One page of rows; `page` is the one shown, the last when a later one was asked for. */
export function pageOf<Row extends object, Stored extends object>(row: z.ZodType<Row, Stored>) {
  return z.strictObject({
    items: z.array(row),
    total: z.int().min(0),
    page: z.int().min(1),
    page_count: z.int().min(1),
  });
}

type Optional<Data> = { [Field in keyof Data]?: Data[Field] | undefined };

/** Every field optional and without default: what an update leaves out stays as it is. */
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

/**
 * What `create` takes: the data and, from whoever may send it twice, the id that the record is to have. The same id and
 * data again make no second record: the answer is the one that is there.
 */
export function creationOf<Shape extends z.ZodRawShape>(data: z.ZodObject<Shape>) {
  type Id = { id?: string | undefined };
  return data.extend({ id: z.uuid().optional() }) as unknown as z.ZodType<
    z.output<typeof data> & Id,
    z.input<typeof data> & Id
  >;
}

/** A file to be saved under its name. */
export const csvFile = z.strictObject({ filename: z.string(), csv: z.string() });

/** How many deleted records came back. */
export const restoredCount = z.strictObject({ restored: z.int() });

export const idOnly = z.strictObject({ id: z.uuid() });

/** Columns that every managed row has. */
export const managed = { id: z.uuid(), created_at: z.date(), updated_at: z.date() };
