/** The settings of the website that staff edit (spec 3). */
import { z } from 'zod';
import { enquiryRetention, readEnquiryRetention } from '../enquiries/enquiry-retention.ts';
import { readSalesEnquiries, salesEnquiries } from '../enquiries/sales-enquiries.ts';
import { businessData, readBusiness } from './business-settings.ts';
import { featuredOrder, readFeaturedOrder } from './featured-products.ts';
import {
  catalogHeroBackgroundData,
  heroBackgroundData,
  readCatalogHeroBackground,
  readHeroBackground,
} from './hero-background.ts';

/** For each setting, what may be stored (`data`) and how it is read (`read`). */
export const SITE_SETTINGS = {
  hero_background: { data: heroBackgroundData, read: readHeroBackground },
  catalog_hero_background: { data: catalogHeroBackgroundData, read: readCatalogHeroBackground },
  enquiry_retention: { data: enquiryRetention, read: readEnquiryRetention },
  business: { data: businessData, read: readBusiness },
  featured_products: { data: featuredOrder, read: readFeaturedOrder },
  sales_enquiries: { data: salesEnquiries, read: readSalesEnquiries },
} as const;
export type SettingKey = keyof typeof SITE_SETTINGS;
export const SETTING_KEYS = Object.keys(SITE_SETTINGS) as [SettingKey, ...SettingKey[]];

/** The value of a setting, including defaults. */
export type SettingValue<Key extends SettingKey> = ReturnType<(typeof SITE_SETTINGS)[Key]['read']>;

/**
 * The setting's `updated_at` when it was read, null when it was never saved. A save that would overwrite
 * somebody else's change is refused.
 */
const updated_at = z.date().nullable().optional();

export const siteSettingData = z.discriminatedUnion('setting_key', [
  z.strictObject({
    setting_key: z.literal('hero_background'),
    setting_value: heroBackgroundData,
    updated_at,
  }),
  z.strictObject({
    setting_key: z.literal('catalog_hero_background'),
    setting_value: catalogHeroBackgroundData,
    updated_at,
  }),
  z.strictObject({
    setting_key: z.literal('enquiry_retention'),
    setting_value: enquiryRetention,
    updated_at,
  }),
  z.strictObject({ setting_key: z.literal('business'), setting_value: businessData, updated_at }),
  z.strictObject({ setting_key: z.literal('featured_products'), setting_value: featuredOrder, updated_at }),
  z.strictObject({ setting_key: z.literal('sales_enquiries'), setting_value: salesEnquiries, updated_at }),
]);
export type SiteSettingData = z.output<typeof siteSettingData>;

/** A setting as staff see it. Without id and time it was never saved and has its defaults. */
export const siteSettingRow = z.strictObject({
  id: z.uuid().nullable(),
  setting_key: z.enum(SETTING_KEYS),
  setting_value: z.json(),
  updated_at: z.date().nullable(),
});
export type SiteSettingRow = z.infer<typeof siteSettingRow>;
