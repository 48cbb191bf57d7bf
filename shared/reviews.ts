/** What a customer says, as it is kept in the content of a home page row (spec 3). The public site reads it without zod. */

export interface Review {
  name: string;
  company: string;
  /** Stars, 1 to 5. */
  rating: number;
  review: string;
  project: string;
}

/** Reads the JSON of a row: parts that are missing or make no sense have their defaults, and so has JSON that is none (spec 3). */
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
