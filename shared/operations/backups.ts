/** The backups of the product, as admins see them. */
import { z } from 'zod';

export const BACKUP_KINDS = ['scheduled', 'asked', 'by_hand', 'upgrade'] as const;
export const BACKUP_STATES = ['queued', 'running', 'succeeded', 'failed'] as const;

export const backupRow = z.strictObject({
  id: z.uuid(),
  /** By the schedule, asked for by staff, by the command, or before migrations. */
  kind: z.enum(BACKUP_KINDS),
  state: z.enum(BACKUP_STATES),
  queued_at: z.date(),
  started_at: z.date().nullable(),
  finished_at: z.date().nullable(),
  /** A folder, or s3://bucket/prefix. */
  place: z.string().nullable(),
  /** The name of the archive. */
  file: z.string().nullable(),
  /** Of the archive, in bytes; while it runs, of what is written so far. */
  size_bytes: z.number(),
  row_count: z.number().nullable(),
  file_count: z.number().nullable(),
  is_encrypted: z.boolean().nullable(),
  /** Why it failed, or why old archives could not be removed afterwards. */
  error: z.string().nullable(),
  /** When the retention removed the archive. */
  removed_at: z.date().nullable(),
  /** Who asked for it; null for all that staff did not ask for. */
  asked_by: z.string().nullable(),
});
export type BackupRow = z.output<typeof backupRow>;

export const backupList = z.strictObject({
  /** Where the next one goes. */
  place: z.string(),
  /** In words, such as "every day at 02:30"; null if none is taken by itself. */
  schedule: z.string().nullable(),
  keep: z.strictObject({ daily: z.int(), weekly: z.int(), monthly: z.int() }),
  /** Whether the next one is encrypted. */
  is_encrypted: z.boolean(),
  /** Of the last success. */
  taken_at: z.date().nullable(),
  /** Whether none succeeded within twice the interval of the schedule. */
  is_late: z.boolean(),
  /** Whether the last one failed. */
  is_failing: z.boolean(),
  /** The newest first. */
  items: z.array(backupRow),
});
export type BackupList = z.output<typeof backupList>;

export const backupAsked = z.strictObject({ id: z.uuid() });
