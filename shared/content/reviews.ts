/** A review, stored in the content of a home page row (spec 3). Without zod, for the public bundle. */

export interface Review {
  name: string;
  company: string;
  /** Stars, 1 to 5. */
  rating: number;
  review: string;
  project: string;
}

/** Reads the JSON of a row. Missing or invalid parts, and invalid JSON, get the defaults (spec 3). */
export function readReview(content: string): Review {
  const { name, company, rating, review, project } = readObject(content);
  const stars = typeof rating === 'number' && [1, 2, 3, 4, 5].includes(rating);
  return {
    name: text(name).trim() || 'Anonymous',
    company: text(company),
    rating: stars ? rating : 5,
    review: text(review),
    project: text(project),
  };
}

function readObject(json: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
