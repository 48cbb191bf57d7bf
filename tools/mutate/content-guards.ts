/** What pages and exports show. */
import type { Mutation } from './mutation.ts';

const PRODUCTS = 'server/catalogue/catalogue.queries.ts';

export const CONTENT: readonly Mutation[] = [
  {
    name: 'demo content: a removal takes what something that stays needs',
    file: 'server/operations/demo-content.queries.ts',
    find: 'where is_untouched and id not in (select id from kept)',
    replace: 'where is_untouched',
    tests: ['server/operations/demo-content.test.ts > exactly the 20 edited records stay'],
  },
  {
    name: 'business: an accent colour that is too pale is accepted',
    file: 'shared/content/business-settings.ts',
    find: 'if (nearest === colour) return;',
    replace: 'if (nearest !== null) return;',
    tests: ['shared/contrast.test.ts > an accent that is too pale is refused'],
  },
  {
    name: 'business: a fact that was saved is still said otherwise by the contact page',
    file: 'server/content/site-settings.queries.ts',
    find: "when changed.phone and c.phone <> '' then ${business.phone_word} else c.phone end",
    replace: 'when true then c.phone end',
    tests: ['server/content/contact-content.test.ts > the contact page and the setting say the same'],
  },
  {
    name: 'business: the setting does not follow the contact page',
    file: 'server/content/contact-content.staff.ts',
    find: '  await followContactPage(sql, before, actor);\n',
    replace: '',
    tests: ['server/content/contact-content.test.ts > the contact page and the setting say the same'],
  },
  {
    name: 'prices: in the public catalogue',
    file: 'shared/catalogue/catalogue.ts',
    find: '  stock_status: z.enum(STOCK_STATUSES),\n',
    replace: '  stock_status: z.enum(STOCK_STATUSES),\n  price: z.number(),\n',
    tests: ['server/http/pages.test.ts > never contain a price'],
  },
  {
    name: 'drafts: products',
    file: PRODUCTS,
    find: 'where is_listed(p)`;',
    replace: 'where true`;',
    tests: [
      'server/published/published-content.test.ts > drafts, deleted products and products without brand',
    ],
  },
  {
    name: 'drafts: a product without a brand counts as listed',
    file: 'sql/functions/products.sql',
    find: ' and product.brand_id is not null',
    replace: '',
    tests: [
      'server/analytics/analytics.staff.test.ts > advises nothing about products that visitors do not see',
    ],
  },
  {
    name: 'drafts: sections of the home page',
    file: 'server/content/home-content.queries.ts',
    find: 'where is_active and section_type in',
    replace: 'where section_type in',
    tests: ['tests/content-guards.test.ts > never shows drafts, inactive records or files'],
  },
  {
    name: 'drafts: files that may not be downloaded',
    file: 'server/content/certifications.queries.ts',
    find: 'case when t.allow_download then t.file_url end as file_url',
    replace: 't.file_url',
    tests: ['tests/content-guards.test.ts > never shows drafts, inactive records or files'],
  },
  {
    name: 'CSV: cells that a spreadsheet runs',
    file: 'server/csv.ts',
    find: 'cell.replace(TO_ESCAPE, "\'")',
    replace: 'cell',
    tests: ['server/csv.test.ts > a cell survives export and import'],
  },
  {
    name: 'texts: a line break where there is one line',
    file: 'shared/text.ts',
    find: ".overwrite((value) => value.replace(/[\\p{Cc}\\u2028\\u2029]+/gu, ' '))",
    replace: '',
    tests: ['server/enquiries/enquiry-submission.content.test.ts > keeps single-line fields on one line'],
  },
  {
    name: 'texts: NUL and lone surrogates',
    file: 'shared/text.ts',
    find: "if (typeof value === 'string') return !value.includes('\\u0000') && value.isWellFormed();",
    replace: "if (typeof value === 'string') return true;",
    tests: ['shared/shared.test.ts > text that cannot be stored is refused'],
  },
  {
    name: 'addresses: any scheme',
    file: 'shared/text.ts',
    find: "(url) => url === '' || isPath(url) || isWebAddress(url) || isMailOrPhone(url),",
    replace: '(url) => url !== null,',
    tests: ['shared/text.test.ts > homeContent.link_url refuses 200 hostile addresses'],
  },
  {
    name: 'addresses: // leaves the site',
    file: 'shared/text.ts',
    find: 'return /^\\/(?!\\/)/.test(url)',
    replace: 'return /^\\//.test(url)',
    tests: ['shared/text.test.ts > products.image_url refuses 200 hostile addresses'],
  },
  {
    name: 'maps: any page of the host',
    file: 'shared/content/maps.ts',
    find: 'isMap[host]!(pathname) &&',
    replace: '',
    tests: ['shared/text.test.ts > 200 hostile maps'],
  },
  {
    name: 'pages: </script> in structured data',
    file: 'client/site/head.ts',
    find: "...data }).replaceAll('<', '\\\\u003c')}",
    replace: '...data })}',
    tests: ['tests/content-guards.test.ts > never lets staff text end a script'],
  },
  {
    name: 'pages: </script> in the data of queries',
    file: 'server/http/page-data.ts',
    find: "]}`.replaceAll('<', '\\\\u003c'),",
    replace: ']}`,',
    tests: ['tests/content-guards.test.ts > never lets staff text end a script'],
  },
  {
    name: 'pages: markup in head tags',
    file: 'shared/escape-html.ts',
    find: 'text.replace(/[&<>"\']/g,',
    replace: 'text.replace(/[&]/g,',
    tests: ['server/http/pages.test.ts > of an open product have its title'],
  },
];
