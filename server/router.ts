/** The table of contents of the API: names here are a contract with scripts. */
import { authRouter } from './auth/auth.procedures.ts';
import { catalogueSite } from './catalogue/catalogue.site.ts';
import { categoriesSite } from './categories/categories.site.ts';
import { dashboardStaff } from './dashboard/dashboard.staff.ts';
import { homeSite } from './home/home.site.ts';
import { settingsSite } from './settings/settings.site.ts';
import { createCallerFactory, router } from './trpc.ts';

export const appRouter = router({
  auth: authRouter,
  site: router({
    catalogue: catalogueSite,
    categories: categoriesSite,
    home: homeSite,
    settings: settingsSite,
  }),
  staff: router({
    dashboard: dashboardStaff,
  }),
});

export type AppRouter = typeof appRouter;
/** Calls procedures in this process, for tests. */
export const createCaller = createCallerFactory(appRouter);
