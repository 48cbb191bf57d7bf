import { z } from 'zod';
import { logo, PUBLIC_HOME_SECTIONS, publicHomeContent } from '../../shared/content/home-content.ts';
import { publicProcedure, router } from '../procedures/trpc.ts';

export const homeSite = router({
  /** Active rows of a section, by display order (spec 7). */
  content: publicProcedure
    .input(z.strictObject({ section_type: z.enum(PUBLIC_HOME_SECTIONS) }))
    .output(z.array(publicHomeContent))
    .query(({ ctx, input }) =>
      ctx.published.list('homeContent').filter((row) => row.section_type === input.section_type),
    ),

  /**
   * The logo strip: suppliers (active brands with a logo), then accreditations (certifications with a
   * picture) (decision "logo strips").
   */
  logos: publicProcedure
    .output(z.array(logo))
    .query(({ ctx }) => [
      ...ctx.published
        .list('brands')
        .flatMap(({ name, logo_url, is_active }) =>
          is_active && logo_url !== null ? [{ name, image_url: logo_url }] : [],
        ),
      ...ctx.published
        .list('certifications')
        .flatMap(({ title, image_url }) => (image_url === null ? [] : [{ name: title, image_url }])),
    ]),
});
