import { z } from 'zod';
import { managed, recordListInput } from '../staff-lists.ts';
import { imageUrl, name, text } from '../text.ts';

/** A case study as visitors see it: `duration` in months (0: unknown), `materials` as list (decision "materials and json"). */
export const publicCaseStudy = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  category_id: z.uuid().nullable(),
  category_name: z.string().nullable(),
  duration: z.int(),
  challenge: z.string(),
  solution: z.string(),
  result: z.string(),
  materials: z.array(z.string()),
  image_url: z.string().nullable(),
});
export type PublicCaseStudy = z.infer<typeof publicCaseStudy>;

/** Reads the list of materials from text: a JSON array, otherwise a comma-separated list (decision "materials and json"). */
export function readMaterials(text: string): string[] {
  return listOf(text)
    .map((material) => material.trim())
    .filter((material) => material !== '');
}

function listOf(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed))
      return parsed.flatMap((item) =>
        typeof item === 'string' || typeof item === 'number' ? [String(item)] : [],
      );
  } catch {
    // Not JSON: most staff separate materials with commas.
  }
  return text.split(',');
}

export const caseStudyData = z.strictObject({
  title: name('Project title is required'),
  category_id: z.uuid().nullable().default(null),
  /** Months. */
  duration: z
    .int('Enter a whole number of months')
    .min(0, 'Enter 0 or more')
    .max(1200, 'At most 1,200')
    .default(0),
  challenge: text(10_000).default(''),
  solution: text(10_000).default(''),
  result: text(10_000).default(''),
  materials: text(10_000).default(''),
  image_url: imageUrl.default(null),
});
/** What a caller may send: `category` is the name of a category, in place of `category_id` (spec 3). */
export const caseStudyInput = caseStudyData.extend({ category: name('Category is required').optional() });
export const caseStudyRow = z.strictObject({
  ...managed,
  ...caseStudyData.shape,
  category_name: z.string().nullable(),
});
export const caseStudyList = recordListInput(['created_at', 'title', 'duration'], {}, 'desc');
