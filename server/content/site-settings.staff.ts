import { z } from 'zod';
import type { Business } from '../../shared/content/business.ts';
import { type SiteSettingData, siteSettingData, siteSettingRow } from '../../shared/content/site-settings.ts';
import { enquiryRetention, retentionPreview } from '../../shared/enquiries/enquiry-retention.ts';
import { recordHistory } from '../../shared/history/history.ts';
import { twoStepRoles, twoStepRolesInput } from '../../shared/people/two-step.ts';
import { idOnly } from '../../shared/staff-lists.ts';
import { requireReauthentication } from '../auth/reauthentication.ts';
import { listTwoStepRoles, saveTwoStepRoles } from '../auth/two-step-roles.queries.ts';
import type { Sql } from '../db/connect.ts';
import { getHistory } from '../db/history.ts';
import { previewRetention } from '../enquiries/enquiry-retention.queries.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { listSettings, saveSetting } from './site-settings.queries.ts';

/** A shorter retention erases enquiries, sales get to read them, and notices of them go to the email address of the business. */
async function needsProof(sql: Sql, input: SiteSettingData): Promise<boolean> {
  if (input.setting_key !== 'business')
    return input.setting_key === 'enquiry_retention' || input.setting_key === 'sales_enquiries';
  const { email } = (await listSettings(sql)).find(({ setting_key }) => setting_key === 'business')!
    .setting_value as Business;
  return input.setting_value.email !== email;
}

export const siteSettingsStaff = router({
  /** Every setting with its effective value, stored or not. */
  list: staffProcedure('staff.siteSettings.list')
    .output(z.array(siteSettingRow))
    .query(({ ctx }) => listSettings(ctx.sql)),

  history: staffProcedure('staff.siteSettings.history')
    .input(idOnly)
    .output(recordHistory)
    .query(({ ctx, input }) => getHistory(ctx.sql, 'site_settings', input.id)),

  /** The roles that must have two-step verification, and since when. */
  twoStepRoles: staffProcedure('staff.siteSettings.twoStepRoles')
    .output(twoStepRoles)
    .query(({ ctx }) => listTwoStepRoles(ctx.sql)),

  /** Requires two-step verification for these roles and no others. */
  requireTwoStep: staffProcedure('staff.siteSettings.requireTwoStep')
    .input(twoStepRolesInput)
    .output(twoStepRoles)
    .mutation(async ({ ctx, input }) => {
      await saveTwoStepRoles(ctx.sql, input.roles, ctx.signedIn);
      return listTwoStepRoles(ctx.sql);
    }),
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
      if (await needsProof(ctx.sql, input)) await requireReauthentication(ctx, 'staff.siteSettings.save');
      await saveSetting(ctx.sql, input, ctx.signedIn);
      return (await listSettings(ctx.sql)).find(({ setting_key }) => setting_key === input.setting_key)!;
    }),
});
