/** What a customer says, as it is kept in the content of a home page row (spec 3). */
import { z } from 'zod';

/** A review whose parts are missing or make no sense has the defaults in their place. */
export const review = z.object({
  name: z.string().trim().min(1).catch('Anonymous'),
  company: z.string().catch(''),
  rating: z.number().int().min(1).max(5).catch(5),
  review: z.string().catch(''),
  project: z.string().catch(''),
});
export type Review = z.infer<typeof review>;

/** Reads the JSON of a row; one that is not valid is an empty review (spec 3). */
export function readReview(content: string): Review {
  try {
    return review.catch(review.parse({})).parse(JSON.parse(content));
  } catch {
    return review.parse({});
  }
}
