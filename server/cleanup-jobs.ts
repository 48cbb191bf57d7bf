/** The list of all cleanup jobs. */
import { deleteOldActivity } from './activity/activity.queries.ts';
import { deleteOldAnalytics } from './analytics/counts.queries.ts';
import { deleteOldAttempts } from './auth/attempts.queries.ts';
import { deleteExpired } from './auth/sessions.queries.ts';
import { deleteLeftSecrets } from './auth/two-step.queries.ts';
import type { CleanupJob } from './cleanup.ts';
import type { ActivityMonths } from './db/activity-months.ts';
import { forgetRemovedRecords } from './db/bin.ts';
import { forgetOldEnquiries } from './enquiry-retention/enquiry-retention.queries.ts';
import { deleteOldCalls } from './idempotent-calls/idempotent-calls.queries.ts';
import { deleteOldCounts } from './limits/limits.queries.ts';
import { deleteOldNotices, queueDailyEnquiries } from './notices/notices.queries.ts';
import { deleteOldImports } from './product-imports/product-imports.queries.ts';
import { deleteExpiredPreviewLinks } from './product-previews/product-previews.queries.ts';
import { deleteOldContentChanges } from './published/content-changes.queries.ts';
import { forgetRemovedEnquiries } from './removed-enquiries/removed-enquiries.queries.ts';
import { type FileCleanup, removeUnusedFiles } from './storage/remove-unused-files.ts';
import { deleteOldDeliveries } from './webhooks/webhooks.queries.ts';

/**
 * They delete old change log rows, analytics, sign-in attempts, calls with idempotency keys, request counts, confirmation
 * links, sessions, imports, preview links, deleted and old enquiries, deleted records with their second steps, old activity, deliveries of webhooks,
 * notices and unused files. One queues the daily emails about enquiries.
 */
export function cleanupJobs(files: FileCleanup, months: ActivityMonths): CleanupJob[] {
  const { sql } = files;
  return [
    () => deleteOldContentChanges(sql),
    () => deleteOldAnalytics(sql),
    () => deleteOldAttempts(sql),
    () => deleteOldCalls(sql),
    () => deleteOldCounts(sql),
    () => deleteExpired(sql),
    () => deleteOldImports(sql),
    () => deleteExpiredPreviewLinks(sql),
    () => forgetRemovedEnquiries(sql),
    () => forgetOldEnquiries(sql),
    () => forgetRemovedRecords(sql),
    () => deleteLeftSecrets(sql),
    () => deleteOldActivity(sql, months),
    () => deleteOldDeliveries(sql),
    () => deleteOldNotices(sql),
    () => queueDailyEnquiries(sql),
    () => removeUnusedFiles(files),
  ];
}
