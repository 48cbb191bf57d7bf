import { z } from 'zod';
import { backupAsked, backupList } from '../../shared/operations/backups.ts';
import { AppError } from '../app-error.ts';
import { describeSchedule } from '../db/backup-plan.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { askForBackup, isLate, listBackups, readBackupSummary } from './backups.queries.ts';

/** How many backups the screen lists. */
const MAX_ROWS = 20;

/** Archives are never sent to a browser: whoever has an admin's session would have the whole database. */
export const backupsStaff = router({
  /** The last backups, when the next one is taken, and whether something is wrong. */
  list: staffProcedure('staff.backups.list')
    .output(backupList)
    .query(async ({ ctx: { sql, config } }) => {
      const { to, schedule, keep } = config.backups;
      const [summary, items] = await Promise.all([readBackupSummary(sql, to), listBackups(sql, MAX_ROWS)]);
      return {
        place: to,
        schedule: schedule ? describeSchedule(schedule) : null,
        keep,
        is_encrypted: config.backupPassphrase !== undefined,
        taken_at: summary.taken_at,
        is_late: isLate(summary, schedule),
        is_failing: summary.is_failing,
        items,
      };
    }),

  /** Asks for a backup. An instance takes it within seconds; the list says how far it is. */
  create: staffProcedure('staff.backups.create')
    .input(z.strictObject({}).prefault({}))
    .output(backupAsked)
    .mutation(async ({ ctx }) => {
      const id = await askForBackup(ctx.sql, ctx.signedIn);
      if (id === null) throw new AppError('CONFLICT', 'A backup is being taken already.');
      return { id };
    }),
});
