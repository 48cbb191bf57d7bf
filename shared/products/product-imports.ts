/** The import of a file of products. */
import { z } from 'zod';
import { MAX_SPECIFICATIONS } from '../limits.ts';
import { isStorable, text } from '../text.ts';
import {
  type ImportColumn,
  isSpecification,
  PRODUCT_COLUMN_NAMES,
  SPECIFICATION,
} from './product-columns.ts';

const importColumn = z.union([
  z.enum(PRODUCT_COLUMN_NAMES),
  z
    .templateLiteral([SPECIFICATION, z.string()])
    .refine((column) => isStorable(column) && column.length <= 200),
]);

/** Whether a text names a column. */
export function isImportColumn(column: unknown): column is ImportColumn {
  return importColumn.safeParse(column).success;
}

/** The most rows in one file. */
export const MAX_IMPORT_ROWS = 20_000;
/** The most rows in one call: few enough that checking them delays no other request. */
export const MAX_IMPORT_CHUNK = 200;
/** The most errors, new or changed products, or missing records that an answer lists. */
export const MAX_IMPORT_ERRORS = 200;

/**
 * What becomes of a row that names no product: `create` makes one, a draft unless the row says otherwise;
 * `update` leaves the row out.
 */
export const IMPORT_MODES = ['create', 'update'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

export const importCreate = z.strictObject({ file_name: text(255).default('') });
export const importRows = z.strictObject({
  id: z.uuid(),
  rows: z
    .array(
      z.strictObject({
        /** The line of the row in the file; the headings are line 1. */
        line: z.int().min(1).max(10_000_000),
        values: z
          .partialRecord(importColumn, text(20_000))
          .refine(
            (values) => Object.keys(values).filter(isSpecification).length <= MAX_SPECIFICATIONS,
            `At most ${MAX_SPECIFICATIONS} specifications`,
          ),
      }),
    )
    .min(1)
    .max(MAX_IMPORT_CHUNK)
    .refine((rows) => new Set(rows.map(({ line }) => line)).size === rows.length, 'Duplicate line'),
});

export const importError = z.strictObject({
  line: z.int(),
  column: importColumn,
  /** The content of the cell. */
  value: z.string(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** The name or the code of the product, as far as the row or the catalogue has one. */
const importCellError = importError.extend({ product: z.string() });
export type ImportCellError = z.infer<typeof importCellError>;

export const importRun = z.strictObject({ id: z.uuid(), mode: z.enum(IMPORT_MODES).default('create') });

/** A row that names no product: it makes one, or is left out. */
const newRow = z.strictObject({
  line: z.int(),
  name: z.string(),
  sku: z.string().nullable(),
  /** Whether the product that it makes is published. */
  is_published: z.boolean(),
});
export type ImportNewRow = z.infer<typeof newRow>;

/** A row that changes a product. */
const updatedRow = z.strictObject({
  line: z.int(),
  /** The name of the product before the import. */
  name: z.string(),
  /** What changes, as text; of long texts the beginning. */
  cells: z.array(
    z.strictObject({
      column: importColumn,
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type ImportUpdatedRow = z.infer<typeof updatedRow>;

/** A brand, category or subcategory that rows name and that does not exist. */
const missingRecord = z.strictObject({
  column: z.enum(['brand', 'category', 'subcategory']),
  name: z.string(),
  /** The name of the category that a subcategory belongs to. */
  category: z.string().nullable(),
  /** How many rows name it. */
  rows: z.int(),
});
export type MissingRecord = z.infer<typeof missingRecord>;

/** The most imports that the list of past ones has. */
export const MAX_PAST_IMPORTS = 50;
export const pastImport = z.strictObject({
  /** With which it can be undone or, if it is undone, done again. */
  operation_id: z.uuid(),
  is_undone: z.boolean(),
  file_name: z.string(),
  applied_at: z.date(),
  /** null when their account is gone. */
  actor_name: z.string().nullable(),
  /** How many products it created and changed. */
  created: z.int(),
  updated: z.int(),
});
export type PastImport = z.infer<typeof pastImport>;

export const importRowsAnswer = z.strictObject({ errors: z.array(importError) });
export const importAnswer = z.strictObject({
  /** With which the import can be undone; null for a dry run. */
  operation_id: z.uuid().nullable(),
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that name no product, in the mode `update`. */
  left_out: z.int(),
  /** How many products get another name. */
  renamed: z.int(),
  error_count: z.int(),
  /** The first errors, by line. */
  errors: z.array(importCellError).max(MAX_IMPORT_ERRORS),
  /** The first rows that name no product, by line. */
  new_rows: z.array(newRow).max(MAX_IMPORT_ERRORS),
  /** The first rows that change a product: those that rename it, then the others, by line. */
  updated_rows: z.array(updatedRow).max(MAX_IMPORT_ERRORS),
  /** The first records to create, by kind and name. */
  missing: z.array(missingRecord).max(MAX_IMPORT_ERRORS),
  /** The first rows, by line, after which something is wrong with their product, and what to do about it. */
  warnings: z
    .array(z.strictObject({ line: z.int(), name: z.string(), reason: z.string() }))
    .max(MAX_IMPORT_ERRORS)
    .default([]),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

export type ImportValues = Partial<Record<ImportColumn, string>>;
export interface ImportRow {
  line: number;
  values: ImportValues;
}
