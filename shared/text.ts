import { z } from 'zod';

/**
 * A string that PostgreSQL can store and a page can show: at most `max` UTF-16 units, no NUL, no lone surrogate.
 */
export function text(max: number) {
  return z
    .string()
    .max(max, `At most ${max} characters`)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'Contains characters that cannot be stored',
    );
}
