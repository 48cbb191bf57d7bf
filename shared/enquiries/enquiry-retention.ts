/** How long enquiries are kept, as staff set it (decision "privacy"). The database reads the stored value too (sql/functions/enquiries.sql). */
import { z } from 'zod';
import { ENQUIRY_RETENTION } from '../limits.ts';

/** The most months and days that can be set. */
export const MAX_KEEP_MONTHS = 240;
export const MAX_RESTORE_DAYS = 30;
export const MAX_LINK_DAYS = 365;

const months = `Enter a whole number from 1 to ${MAX_KEEP_MONTHS}, or nothing`;
const days = `Enter a whole number from 0 to ${MAX_RESTORE_DAYS}`;
const linkDays = `Enter a whole number from 0 to ${MAX_LINK_DAYS}`;

export const enquiryRetention = z.strictObject({
  /** Months after its last change until an answered or closed enquiry is erased; null: never. */
  keepMonths: z.int(months).min(1, months).max(MAX_KEEP_MONTHS, months).nullable(),
  /** Days for which a deleted enquiry can be restored; 0: it cannot be restored. Afterwards it is erased within the hour. */
  restoreDays: z.int(days).min(0, days).max(MAX_RESTORE_DAYS, days),
  /** Days for which the link works with which a visitor opens their enquiry; 0: there are no links (decision "private page"). */
  linkDays: z.int(linkDays).min(0, linkDays).max(MAX_LINK_DAYS, linkDays),
});
export type EnquiryRetention = z.infer<typeof enquiryRetention>;

/** What was stored before there were links has no days for them. A save must name them: a default would switch links on again. */
const storedRetention = enquiryRetention.extend({
  linkDays: enquiryRetention.shape.linkDays.default(ENQUIRY_RETENTION.linkDays),
});

/** The stored value, or the default. */
export function readEnquiryRetention(stored: unknown): EnquiryRetention {
  const { success, data } = storedRetention.safeParse(stored);
  return success ? data : ENQUIRY_RETENTION;
}

/** What the next cleanup would erase. */
export const retentionPreview = z.strictObject({
  /** Answered and closed enquiries, and those in the bin. */
  enquiries: z.int(),
  deleted: z.int(),
  /** Links of visitors that work now and would stop at once. */
  links: z.int(),
  /** When the oldest of these enquiries was last changed; null when there is none. */
  oldest: z.date().nullable(),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;
