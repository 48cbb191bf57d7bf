/** Products and their imports, and the triggers of staff tables. */
import type { Mutation } from './mutation.ts';

const IMPORTS = 'server/products/product-imports.queries.ts';
const IMPORT_TESTS = 'server/products/product-imports.test.ts';
const IMPORT_KEYS = 'server/products/product-imports.keys.test.ts';
const IMPORT_RULES = 'server/products/product-imports.rules.test.ts';

const STATE_TESTS = 'server/products/building-statements.states.test.ts';
const STATEMENT_TESTS = 'server/products/building-statements.test.ts';

export const PRODUCTS: readonly Mutation[] = [
  {
    name: 'statements: an earlier text is lost',
    file: 'sql/functions/triggers.sql',
    find: 'when (old.is_published and',
    replace: 'when (false and',
    tests: [
      `${STATEMENT_TESTS} > earlier editions stay readable, each with the times of its beginning and its end`,
    ],
  },
  {
    name: 'statements: a text that was never public becomes an edition',
    file: 'sql/functions/triggers.sql',
    find: 'when (old.is_published and old.valid_from is distinct from new.valid_from)',
    replace: 'when (true)',
    tests: [
      `${STATE_TESTS} > a draft is for staff only; a withdrawn statement stays readable, but not as the information of a product`,
    ],
  },
  {
    name: 'statements: one that was published is deleted',
    file: 'sql/functions/building-statements.sql',
    find: 'if (old.is_published or exists (',
    replace: 'if (false and exists (',
    tests: [`${STATE_TESTS} > a statement that was published cannot be deleted, and a draft can`],
  },
  {
    name: 'statements: a product keeps its statement beside a reason',
    file: 'server/products/product-changes.queries.ts',
    find: "  no_statement_reason: 'statement_id',\n",
    replace: '',
    tests: [`${STATEMENT_TESTS} > many products get a statement or a reason at once, which can be undone`],
  },
  {
    name: 'imports: of somebody else',
    file: IMPORTS,
    find: 'where i.id = ${id} and i.created_by = ${actor.id} and i.applied_at is null',
    replace: 'where i.id = ${id} and ${actor.id}::text is not null and i.applied_at is null',
    tests: [`${IMPORT_TESTS} > belongs to the user who started it`],
  },
  {
    name: 'imports: a file with errors is committed',
    file: IMPORTS,
    find: ' and not exists (select from checked where jsonb_array_length(errors) > 0)',
    replace: '',
    tests: [`${IMPORT_RULES} > reports the row, column and value of every error, and then changes nothing`],
  },
  {
    name: 'imports: a dry run writes',
    file: IMPORTS,
    find: 'where not ${isDryRun}::boolean and',
    replace: 'where ${isDryRun}::boolean is not null and',
    tests: [`${IMPORT_TESTS} > previews what it will do`],
  },
  {
    name: 'imports: two products get one name',
    file: 'sql/functions/product-imports.sql',
    find: 'm.line in (select line from name_clashes)',
    replace: 'false',
    tests: [`${IMPORT_RULES} > gives no two products the same name`],
  },
  {
    name: 'imports: two products get one code',
    file: 'sql/functions/product-imports.sql',
    find: 'm.line in (select line from sku_clashes)',
    replace: 'false',
    tests: [`${IMPORT_KEYS} > is refused if its code is taken, given twice`],
  },
  {
    name: 'imports: a misspelt name is published',
    file: 'sql/functions/product-imports.sql',
    find: '"is_published": false,',
    replace: '"is_published": true,',
    tests: [`${IMPORT_KEYS} > makes a draft unless it says otherwise`],
  },
  {
    name: 'activity: publishing is like any change',
    file: 'sql/0064_baseline.sql',
    find: "when action = 'update' and after -> 'is_published' = 'true' then 'publish'",
    replace: '',
    tests: ['server/products/products.test.ts > is recorded as published or withdrawn'],
  },
  {
    name: 'database: the application adds triggers',
    file: 'sql/functions/triggers.sql',
    find: 'add_resource_triggers(text), add_announce_triggers',
    replace: 'add_announce_triggers',
    tests: ['tests/tables.test.ts > cannot get triggers from the application'],
  },
  {
    name: 'publishing: no category refuses it',
    file: 'sql/functions/products.sql',
    find: '  if refuses_publishing(new.id',
    replace: '  if false and refuses_publishing(new.id',
    tests: ['server/products/products.information.test.ts > is refused where its category refuses'],
  },
  {
    name: 'publishing: a draft statement is enough',
    file: 'sql/functions/products.sql',
    find: 'where s.id = statement and s.is_published)',
    replace: 'where s.id = statement)',
    tests: ['server/products/products.information.test.ts > is refused where its category refuses'],
  },
  {
    name: 'publishing: a product that is on the website cannot be edited',
    file: 'sql/functions/products.sql',
    find: 'where p.id = product and p.is_published',
    replace: 'where false and p.is_published',
    tests: [
      'server/products/products.information.test.ts > that was on the website before the choice stays there',
    ],
  },
  {
    name: 'publishing: the schedule stops at a product that is refused',
    file: 'server/products/products.queries.ts',
    find: ' and not refuses_publishing(id, true, category_id, statement_id, no_statement_reason)',
    replace: '',
    tests: ['server/products/products.information.test.ts > a product whose time has come waits'],
  },
  {
    name: 'publishing: a file is not checked for it',
    file: 'sql/functions/product-imports.sql',
    find: 'imported.is_refused is true, r.line',
    replace: 'false, r.line',
    tests: ['server/products/products.information.test.ts > names each row that its category refuses'],
  },
  {
    name: 'publishing: one refused product stops a bulk change',
    file: 'server/products/product-changes.queries.ts',
    find: "::boolean and chosen.information is distinct from 'refused'",
    replace: '::boolean',
    tests: ['server/products/products.information.test.ts > are published where nothing is missing'],
  },
  {
    name: 'publishing: a refused product comes back from the bin',
    file: 'server/db/bin.ts',
    find: '...rules.map(({ when }) => when(sql)),',
    replace: '',
    tests: [
      'server/products/products.information.test.ts > is not restored onto the website',
      'server/products/products.information.test.ts > does not publish again what its category refuses',
    ],
  },
  {
    name: 'featured products: without the keys of prices',
    file: 'server/catalogue/featured.rules.ts',
    find: '      price: null,\n      original_price: null,\n',
    replace: '',
    tests: ['server/catalogue/catalogue.prices.test.ts > a featured product has the keys of both prices'],
  },
  {
    name: 'numbers: 12,50 becomes 1250',
    file: 'shared/typed-numbers.ts',
    find: '(?:,\\d{3})+',
    replace: '(?:,\\d+)+',
    tests: ['shared/typed-numbers.test.ts > with a comma that could stand for a point'],
  },
  {
    name: 'numbers: a file is read otherwise than the form',
    file: 'server/products/product-cells.rules.ts',
    find: 'const read = readNumber(cell, style);',
    replace: "const read = readNumber(cell.replaceAll(',', ''), style);",
    tests: [`${IMPORT_RULES} > reads numbers as the form does`],
  },
  {
    name: 'without information: moves from one refusal to another',
    file: 'sql/functions/products.sql',
    find: ' and p.category_id = category',
    replace: '',
    tests: [
      'server/products/products.information.test.ts > does not move to another category that refuses it',
    ],
  },
];
