/** Documents that belong to products: data sheets, instructions, certificates. */
import { z } from 'zod';
import { MAX_DOCUMENTS } from '../limits.ts';
import { managed, recordListInput } from '../staff-lists.ts';
import { name, text } from '../text.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';

const kind = z.enum(DOCUMENT_KINDS, 'Choose a kind');

/** What is known of a document's file. `page_count` is null for a picture, and for a PDF that does not say. */
const file = {
  file_type: z.enum(['pdf', 'image']),
  size_bytes: z.int(),
  page_count: z.int().nullable(),
};

/** A document as visitors see it. `url` always leads to its current file. */
export const publicDocument = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  kind,
  url: z.string(),
  ...file,
});
export type PublicDocument = z.infer<typeof publicDocument>;

/** A document with the address of its current file, as staff see it with a product. */
export const storedDocument = publicDocument.omit({ url: true }).extend({ file_url: z.string() });
export type StoredDocument = z.infer<typeof storedDocument>;

export const documentData = z.strictObject({
  title: name('Title is required'),
  kind: kind.default('data_sheet'),
  /** The address that the upload to the bucket `documents` returned. */
  file_url: text(2000)
    .trim()
    .regex(/^\/files\/documents\/[\w/.-]+$/, 'Upload the file first'),
});
export const documentRow = z.strictObject({
  ...managed,
  ...documentData.shape,
  ...file,
  /** How many products have it. */
  product_count: z.int(),
});
export type DocumentRow = z.infer<typeof documentRow>;
export const documentList = recordListInput(
  ['created_at', 'title', 'kind', 'product_count'],
  {
    kind: kind.optional(),
    /** Used by no product: at this time, or for a year. */
    unused: z.enum(['now', 'for_a_year']).optional(),
  },
  'desc',
);

/** The ids of a product's documents, in the order in which visitors see them. */
export const documentIds = z
  .array(z.uuid())
  .max(MAX_DOCUMENTS, `At most ${MAX_DOCUMENTS} documents`)
  .overwrite((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

/** The address of a document: its id, then a name to read and to save it under. It outlives the file. */
export function documentUrl({
  id,
  title,
  file_url,
}: Pick<StoredDocument, 'id' | 'title' | 'file_url'>): string {
  return `/documents/${id}/${fileStem(title)}${/\.\w+$/.exec(file_url)?.[0] ?? ''}`;
}

/** A title as a name that every file system takes, in the title's own alphabet. */
export function fileName(title: string): string {
  const name = title
    .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return name || 'document';
}

/** Characters of a name that a file's address keeps. */
const LONGEST_STEM = 80;

/** A name in letters that every address and file system takes. */
export function fileStem(title: string): string {
  const stem = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_STEM);
  return stem || 'document';
}
