import { z } from 'zod';
import { SETTING_KEYS } from '../../shared/content.ts';
import {
  type CatalogHeroBackground,
  catalogHeroBackground,
  type HeroBackground,
  heroBackground,
} from '../../shared/hero-background.ts';
import { publicProcedure, router } from '../trpc.ts';

const SETTINGS = { hero_background: heroBackground, catalog_hero_background: catalogHeroBackground };

export const settingsSite = router({
  /** A setting, what is stored laid over the defaults (decision 25). */
  get: publicProcedure
    .input(z.strictObject({ setting_key: z.enum(SETTING_KEYS) }))
    .output(z.custom<HeroBackground | CatalogHeroBackground>())
    .query(({ ctx, input }) =>
      SETTINGS[input.setting_key].parse(ctx.memory.settings.get(input.setting_key) ?? {}),
    ),
});
