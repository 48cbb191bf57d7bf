/** All procedures of the API. Scripts rely on these names, so they must not change. */
import { analyticsSite } from './analytics/analytics.site.ts';
import { analyticsStaff } from './analytics/analytics.staff.ts';
import { authRouter } from './auth/auth.procedures.ts';
import { backupsStaff } from './backup/backups.staff.ts';
import { catalogueSite } from './catalogue/catalogue.site.ts';
import { searchRulesStaff } from './catalogue/search-rules.staff.ts';
import { synonymsStaff } from './catalogue/synonyms.staff.ts';
import { aboutSite } from './content/about.site.ts';
import { aboutContent } from './content/about-content.queries.ts';
import { caseStudiesSite } from './content/case-studies.site.ts';
import { caseStudiesStaff } from './content/case-studies.staff.ts';
import { certificationsSite } from './content/certifications.site.ts';
import { certificationsStaff } from './content/certifications.staff.ts';
import { contactContentStaff } from './content/contact-content.staff.ts';
import { homeSite } from './content/home.site.ts';
import { homeContentStaff } from './content/home-content.staff.ts';
import { settingsSite } from './content/site-settings.site.ts';
import { siteSettingsStaff } from './content/site-settings.staff.ts';
import { teamMembers } from './content/team-members.queries.ts';
import { contactSubjects } from './enquiries/contact-subjects.queries.ts';
import { enquiriesStaff } from './enquiries/enquiries.staff.ts';
import { contactSite } from './enquiries/enquiry-submission.site.ts';
import { enquiriesSite } from './enquiries/own-enquiries.site.ts';
import { replyTemplates } from './enquiries/reply-templates.queries.ts';
import { activityStaff } from './history/activity.staff.ts';
import { changesStaff } from './history/changes.staff.ts';
import { recordsStaff } from './history/records.staff.ts';
import { mailsStaff } from './mail/mails.staff.ts';
import { dashboardStaff } from './operations/dashboard.staff.ts';
import { demoContentStaff } from './operations/demo-content.staff.ts';
import { setUpStaff } from './operations/set-up.staff.ts';
import { systemStaff } from './operations/system.staff.ts';
import { noticesStaff } from './people/notices.staff.ts';
import { personalDataStaff } from './people/personal-data.staff.ts';
import { savedViewsStaff } from './people/saved-views.staff.ts';
import { tokensStaff } from './people/tokens.staff.ts';
import { usersStaff } from './people/users.staff.ts';
import { resourceRouter } from './procedures/resource.ts';
import { createCallerFactory, router } from './procedures/trpc.ts';
import { brands } from './products/brands.queries.ts';
import { buildingStatementsSite } from './products/building-statements.site.ts';
import { buildingStatementsStaff } from './products/building-statements.staff.ts';
import { categories } from './products/categories.queries.ts';
import { categoriesSite } from './products/categories.site.ts';
import { documents } from './products/documents.queries.ts';
import { productImportsStaff } from './products/product-imports.staff.ts';
import { productPicturesStaff } from './products/product-pictures.staff.ts';
import { productPreviewsStaff } from './products/product-previews.staff.ts';
import { productsStaff } from './products/products.staff.ts';
import { subcategories } from './products/subcategories.queries.ts';
import { webhooksStaff } from './webhooks/webhooks.staff.ts';

export const appRouter = router({
  auth: authRouter,
  site: router({
    about: aboutSite,
    analytics: analyticsSite,
    buildingStatements: buildingStatementsSite,
    caseStudies: caseStudiesSite,
    catalogue: catalogueSite,
    categories: categoriesSite,
    certifications: certificationsSite,
    contact: contactSite,
    enquiries: enquiriesSite,
    home: homeSite,
    settings: settingsSite,
  }),
  staff: router({
    aboutContent: resourceRouter(aboutContent),
    activity: activityStaff,
    analytics: analyticsStaff,
    backups: backupsStaff,
    brands: resourceRouter(brands),
    buildingStatements: buildingStatementsStaff,
    caseStudies: caseStudiesStaff,
    categories: resourceRouter(categories),
    certifications: certificationsStaff,
    changes: changesStaff,
    contactContent: contactContentStaff,
    contactQueries: enquiriesStaff,
    contactSubjects: resourceRouter(contactSubjects),
    dashboard: dashboardStaff,
    demoContent: demoContentStaff,
    documents: resourceRouter(documents),
    homeContent: homeContentStaff,
    mails: mailsStaff,
    notices: noticesStaff,
    personalData: personalDataStaff,
    productImports: productImportsStaff,
    productPictures: productPicturesStaff,
    productPreviews: productPreviewsStaff,
    products: productsStaff,
    records: recordsStaff,
    replyTemplates: resourceRouter(replyTemplates),
    savedViews: savedViewsStaff,
    searchRules: searchRulesStaff,
    setUp: setUpStaff,
    siteSettings: siteSettingsStaff,
    subcategories: resourceRouter(subcategories),
    synonyms: synonymsStaff,
    system: systemStaff,
    teamMembers: resourceRouter(teamMembers),
    tokens: tokensStaff,
    users: usersStaff,
    webhooks: webhooksStaff,
  }),
});

export type AppRouter = typeof appRouter;
/** Calls procedures directly, without HTTP, for tests. */
export const createCaller = createCallerFactory(appRouter);
