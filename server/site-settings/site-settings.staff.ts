import { z } from 'zod';
import { enquiryRetention, retentionPreview } from '../../shared/enquiry-retention.ts';
import { recordHistory } from '../../shared/history.ts';
import { siteSettingData, siteSettingRow } from '../../shared/site-settings.ts';
import { idOnly } from '../../shared/staff-lists.ts';
import { getHistory } from '../db/history.ts';
import { previewRetention } from '../enquiry-retention/enquiry-retention.queries.ts';
import { router, staffProcedure } from '../trpc.ts';
import { listSettings, saveSetting } from './site-settings.queries.ts';

export const siteSettingsStaff = router({
  /** Every setting with its effective value, stored or not. */
  list: staffProcedure('staff.siteSettings.list')
    .output(z.array(siteSettingRow))
    .query(({ ctx }) => listSettings(ctx.sql)),

  history: staffProcedure('staff.siteSettings.history')
    .input(idOnly)
    .output(recordHistory)
    .query(({ ctx, input }) => getHistory(ctx.sql, 'site_settings', input.id)),

  /** How many enquiries the next cleanup would erase with this retention. Changes nothing. */
  previewRetention: staffProcedure('staff.siteSettings.previewRetention')
    .input(enquiryRetention)
    .output(retentionPreview)
    .query(({ ctx, input }) => previewRetention(ctx.sql, input)),

  /** Stores a whole setting (spec 7: an upsert by its key) and returns its effective value. */
  save: staffProcedure('staff.siteSettings.save')
    .input(siteSettingData)
    .output(siteSettingRow)
    .mutation(async ({ ctx, input }) => {
      await saveSetting(ctx.sql, input, ctx.signedIn);
      return (await listSettings(ctx.sql)).find(({ setting_key }) => setting_key === input.setting_key)!;
    }),
});
