import { z } from 'zod';
import { businessFacts } from '../../shared/content/business-settings.ts';
import { catalogHeroBackground, heroBackground } from '../../shared/content/hero-background.ts';
import { SETTING_KEYS, SITE_SETTINGS } from '../../shared/content/site-settings.ts';
import { enquiryRetention } from '../../shared/enquiries/enquiry-retention.ts';
import { checkedOnce } from '../procedures/checked-once.ts';
import { publicProcedure, router } from '../procedures/trpc.ts';

export const settingsSite = router({
  /** The facts about the company as visitors read them (decision "business"). */
  business: publicProcedure
    .output(checkedOnce(businessFacts))
    .query(({ ctx }) => ctx.published.list('business')),

  /** The effective value of a setting: the stored value over the defaults (decision "hero colours"). */
  get: publicProcedure
    .input(
      z.strictObject({
        setting_key: z.enum(SETTING_KEYS).exclude(['business', 'featured_products', 'sales_enquiries']),
      }),
    )
    .output(z.union([heroBackground, catalogHeroBackground, enquiryRetention]))
    .query(({ ctx, input: { setting_key } }) =>
      SITE_SETTINGS[setting_key].read(ctx.published.list('settings').get(setting_key)),
    ),
});
