import { z } from 'zod';

/** A case study as visitors see it. `duration` is in months, 0 for unknown; `materials` is read as a list (decision 24). */
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

/** The list that a text of materials stands for: a JSON array, otherwise words between commas (decision 24). */
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
    // Most people write commas.
  }
  return text.split(',');
}
