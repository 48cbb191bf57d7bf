/** What is done at the start and then once an hour: expired data goes, and the daily emails are queued. */
import { deleteOldAnalytics } from '../analytics/counts.queries.ts';
import { deleteOldAttempts } from '../auth/attempts.queries.ts';
import { deleteExpired } from '../auth/sessions.queries.ts';
import { deleteLeftSecrets } from '../auth/two-step.queries.ts';
import type { ActivityMonths } from '../db/activity-months.ts';
import { forgetRemovedRecords } from '../db/bin.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { deleteOldLinks } from '../enquiries/enquiry-links.queries.ts';
import { forgetOldEnquiries, forgetUnsortedMails } from '../enquiries/enquiry-retention.queries.ts';
import { forgetRemovedEnquiries } from '../enquiries/removed-enquiries.queries.ts';
import { deleteOldActivity } from '../history/old-activity.queries.ts';
import { deleteOldCounts } from '../limits/limits.queries.ts';
import { deleteOldNotices, queueDailyEnquiries } from '../people/notices.queries.ts';
import { deleteOldCalls } from '../procedures/idempotent-calls.queries.ts';
import { deleteOldImports } from '../products/product-imports.queries.ts';
import { deleteExpiredPreviewLinks } from '../products/product-previews.queries.ts';
import { deleteOldContentChanges } from '../published/content-changes.queries.ts';
import { type Job, repeat } from '../repeat.ts';
import { type FileCleanup, removeUnusedFiles } from '../storage/remove-unused-files.ts';
import { deleteOldDeliveries } from '../webhooks/webhooks.queries.ts';

/**
 * They delete old change log rows, analytics, sign-in attempts, calls with idempotency keys, request counts, confirmation
 * links, sessions, imports, preview links, links to enquiries, deleted and old enquiries, old unsorted mail, deleted records with their second steps, old activity, deliveries of webhooks,
 * notices and unused files. One queues the daily emails about enquiries.
 */
export function hourlyJobs(files: FileCleanup, months: ActivityMonths): (() => Promise<unknown>)[] {
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
    () => deleteOldLinks(sql),
    () => forgetRemovedEnquiries(sql),
    () => forgetOldEnquiries(sql),
    () => forgetUnsortedMails(sql),
    () => forgetRemovedRecords(sql),
    () => deleteLeftSecrets(sql),
    () => deleteOldActivity(sql, months),
    () => deleteOldDeliveries(sql),
    () => deleteOldNotices(sql),
    () => queueDailyEnquiries(sql),
    () => removeUnusedFiles(files),
  ];
}

const HOUR_MS = 60 * 60 * 1000;

/** Runs every job each hour, also when another one fails. @returns a function that stops this. */
export function startHourlyJobs(
  files: FileCleanup,
  months: ActivityMonths,
  log: Job['log'],
): () => Promise<void> {
  const failed = 'An hourly job failed; it runs again in an hour';
  const jobs = hourlyJobs(files, months);
  const work = async () => {
    for (const result of await Promise.allSettled(jobs.map((job) => job())))
      if (result.status === 'rejected' && !isDatabaseAway(result.reason))
        log.warn({ err: result.reason }, failed);
  };
  return repeat({ work, pause: HOUR_MS, failed, log });
}
