/** All procedures of the API. Scripts rely on these names, so they must not change. */
import { aboutSite } from './about/about.site.ts';
import { aboutContent } from './about-content/about-content.queries.ts';
import { activityStaff } from './activity/activity.staff.ts';
import { analyticsSite } from './analytics/analytics.site.ts';
import { analyticsStaff } from './analytics/analytics.staff.ts';
import { authRouter } from './auth/auth.procedures.ts';
import { backupsStaff } from './backups/backups.staff.ts';
import { brands } from './brands/brands.queries.ts';
import { buildingStatementsSite } from './building-statements/building-statements.site.ts';
import { buildingStatementsStaff } from './building-statements/building-statements.staff.ts';
import { caseStudiesSite } from './case-studies/case-studies.site.ts';
import { caseStudiesStaff } from './case-studies/case-studies.staff.ts';
import { catalogueSite } from './catalogue/catalogue.site.ts';
import { categories } from './categories/categories.queries.ts';
import { categoriesSite } from './categories/categories.site.ts';
import { certificationsSite } from './certifications/certifications.site.ts';
import { certificationsStaff } from './certifications/certifications.staff.ts';
import { changesStaff } from './changes/changes.staff.ts';
import { contactContent } from './contact-content/contact-content.queries.ts';
import { contactSubjects } from './contact-subjects/contact-subjects.queries.ts';
import { dashboardStaff } from './dashboard/dashboard.staff.ts';
import { demoContentStaff } from './demo-content/demo-content.staff.ts';
import { documents } from './documents/documents.queries.ts';
import { enquiriesStaff } from './enquiries/enquiries.staff.ts';
import { contactSite } from './enquiry-submission/enquiry-submission.site.ts';
import { homeSite } from './home/home.site.ts';
import { homeContentStaff } from './home-content/home-content.staff.ts';
import { mailsStaff } from './mail/mails.staff.ts';
import { noticesStaff } from './notices/notices.staff.ts';
import { personalDataStaff } from './personal-data/personal-data.staff.ts';
import { productImportsStaff } from './product-imports/product-imports.staff.ts';
import { productPicturesStaff } from './product-pictures/product-pictures.staff.ts';
import { productPreviewsStaff } from './product-previews/product-previews.staff.ts';
import { productsStaff } from './products/products.staff.ts';
import { recordsStaff } from './record-search/record-search.staff.ts';
import { replyTemplates } from './reply-templates/reply-templates.queries.ts';
import { resourceRouter } from './resource.ts';
import { savedViewsStaff } from './saved-views/saved-views.staff.ts';
import { searchRulesStaff } from './search-rules/search-rules.staff.ts';
import { setUpStaff } from './set-up/set-up.staff.ts';
import { settingsSite } from './site-settings/site-settings.site.ts';
import { siteSettingsStaff } from './site-settings/site-settings.staff.ts';
import { subcategories } from './subcategories/subcategories.queries.ts';
import { synonymsStaff } from './synonyms/synonyms.staff.ts';
import { systemStaff } from './system/system.staff.ts';
import { teamMembers } from './team-members/team-members.queries.ts';
import { tokensStaff } from './tokens/tokens.staff.ts';
import { createCallerFactory, router } from './trpc.ts';
import { usersStaff } from './users/users.staff.ts';
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
    contactContent: resourceRouter(contactContent),
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
