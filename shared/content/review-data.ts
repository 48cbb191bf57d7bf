/** A review as staff edit it (spec 2). It is stored as JSON in a home page row (shared/content/reviews.ts). */
import { z } from 'zod';
import { imageUrl, line, text } from '../text.ts';

export const reviewData = z.strictObject({
  name: line(200),
  company: line(200),
  rating: z.int('Choose 1 to 5 stars').min(1, 'Choose 1 to 5 stars').max(5, 'Choose 1 to 5 stars'),
  project: line(200),
  review: text(2000).trim(),
  image_url: imageUrl,
  display_order: z.int(),
});
