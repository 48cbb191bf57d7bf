import { z } from 'zod';
import { enquiryRetention } from '../../shared/enquiry-retention.ts';
import { catalogHeroBackground, heroBackground } from '../../shared/hero-background.ts';
import { SETTING_KEYS, SITE_SETTINGS } from '../../shared/site-settings.ts';
import { publicProcedure, router } from '../trpc.ts';

export const settingsSite = router({
  /** The effective value of a setting: the stored value over the defaults (decision 25). */
  get: publicProcedure
    .input(z.strictObject({ setting_key: z.enum(SETTING_KEYS) }))
    .output(z.union([heroBackground, catalogHeroBackground, enquiryRetention]))
    .query(({ ctx, input: { setting_key } }) =>
      SITE_SETTINGS[setting_key].read(ctx.published.list('settings').get(setting_key)),
    ),
});
