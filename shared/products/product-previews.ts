/** Links that show a draft to people without an account. */
import { z } from 'zod';

export const productId = z.strictObject({ product_id: z.uuid() });

/** A new link. Its secret is told once. */
export const previewLink = z.strictObject({ token: z.string(), expires_at: z.date() });

/** The links that work. */
export const previewLinks = z.strictObject({ links: z.int(), expires_at: z.date().nullable() });

export const previewInput = z.strictObject({ token: z.string().max(100) });
