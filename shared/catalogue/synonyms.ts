import { z } from 'zod';
import { MAX_IMPORTED_SYNONYMS } from '../limits.ts';
import { managed, recordListInput } from '../staff-lists.ts';
import { text } from '../text.ts';

/** Phrases divided by commas, tidied: "gib , wall  board," becomes "gib, wall board". */
const phrases = text(200).overwrite((value) =>
  value
    .split(/[,\n]/)
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')
    .join(', '),
);

/** The fields that staff fill in. */
export const synonymData = z.strictObject({
  /** Phrases that mean the same or, if `finds` is not empty, the phrases that also find those. */
  name: phrases.min(1, 'Words are required'),
  finds: phrases.default(''),
  is_active: z.boolean().default(true),
});
export const synonymRow = z.strictObject({
  ...managed,
  ...synonymData.shape,
  /** Whether it came with the product, which staff may have changed since. */
  is_dictionary: z.boolean(),
});
export const synonymList = recordListInput(['name', 'created_at'], { is_dictionary: z.boolean().optional() });

/** A synonym that says something: two phrases, or one that finds others. */
export const usefulSynonym = synonymData.refine(({ name, finds }) => finds !== '' || name.includes(','), {
  path: ['name'],
  message: 'Add a second word after a comma, or say below what the word also finds',
});

/** The columns of a file of synonyms. The last two may be missing. */
export const SYNONYM_COLUMNS = ['words', 'also_find', 'active'] as const;

/** The rows of a file. One with the same words as a synonym changes it. */
export const synonymImport = z.strictObject({
  rows: z
    .array(usefulSynonym)
    .min(1, 'The file has no rows')
    .max(MAX_IMPORTED_SYNONYMS, `At most ${MAX_IMPORTED_SYNONYMS} rows`),
});
export const synonymImportAnswer = z.strictObject({
  created: z.int().min(0),
  updated: z.int().min(0),
  unchanged: z.int().min(0),
});

/** What a search finds now, and what it would find with a synonym that is not saved yet. */
export const synonymPreviewInput = z.strictObject({
  q: text(200),
  name: text(200),
  finds: text(200),
  is_active: z.boolean(),
  /** The synonym that is edited. */
  id: z.uuid().optional(),
});
const found = z.strictObject({
  total: z.int(),
  close_total: z.int(),
  products: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export const synonymPreview = z.strictObject({ before: found, after: found });
