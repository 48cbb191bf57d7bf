import { z } from 'zod';
import { listInput, managed } from './staff-lists.ts';
import { text } from './text.ts';

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
export const synonymRow = z.strictObject({ ...managed, ...synonymData.shape });
export const synonymList = listInput(['name', 'created_at'], {});

/** A synonym that says something: two phrases, or one that finds others. */
export const usefulSynonym = synonymData.refine(({ name, finds }) => finds !== '' || name.includes(','), {
  path: ['name'],
  message: 'Add a second word after a comma, or say below what the word also finds',
});
