import { z } from 'zod';
import { SETTING_KEYS } from '../../shared/content.ts';
import { publicProcedure, router } from '../trpc.ts';

export const settingsSite = router({
  /** A setting as stored, null when there is none: its reader lays it over the defaults (decision 25). */
  get: publicProcedure
    .input(z.strictObject({ setting_key: z.enum(SETTING_KEYS) }))
    .output(z.record(z.string(), z.unknown()).nullable())
    .query(({ ctx, input }) => {
      const value = ctx.memory.settings.get(input.setting_key);
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
    }),
});
