/**
 * Inserts the first admin and, unless DEMO_CONTENT is off, the demo content into a new database. One transaction under the migration lock
 * inserts everything or nothing. If the database has any account, it is left unchanged. The pictures are stored first, under names
 * derived from their content, so a start that was killed halfway can simply repeat the work.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '../server/app-error.ts';
import { hashPassword, refuseWeakPassword } from '../server/auth/passwords.ts';
import type { Pool, Sql } from '../server/db/connect.ts';
import { recordDemoContent } from '../server/operations/demo-content.queries.ts';
import { awaitSetUp } from '../server/operations/set-up.queries.ts';
import { awaitsSetUp } from '../server/operations/set-up.rules.ts';
import { products as productsTable } from '../server/products/products.queries.ts';
import { type Config, ConfigError } from '../server/settings/config.ts';
import type { Storage } from '../server/storage/storage.ts';
import { STATEMENT_FIELDS } from '../shared/products/building-statements.ts';
import { DemoContentError, insertInto } from './insert-into.ts';
import type { Seed } from './rows.ts';
import { type Papers, type Pictures, storePapers, storePictures } from './stored-files.ts';

export interface FirstStart {
  email: string;
  /** What to print about the password: a generated one, which is not stored and shown only now, or where it was set. */
  password: string;
}

/** @returns the first admin's credentials if the database was new, null otherwise. */
export async function seedNewDatabase(
  sql: Pool,
  storage: Storage,
  config: Pick<Config, 'adminEmail' | 'adminPassword' | 'demoContent'>,
  progress: (message: string) => void,
): Promise<FirstStart | null> {
  const [known] = await sql`select 1 from auth_users limit 1`;
  if (known) return null;
  await checkPassword(config);
  const demo = config.demoContent === 'off' ? null : await prepareDemo(storage, progress);
  const password = config.adminPassword ?? randomBytes(16).toString('base64url');
  const password_hash = await hashPassword(password);
  const isGenerated = config.adminPassword === undefined;
  // Once, at the first start: a database with half of the demo content would never be filled again.
  await sql.begin(async (tx) => {
    await insertAdmin(tx, config.adminEmail, password_hash);
    if (demo !== null) {
      await insertFiles(tx, demo.pictures, demo.papers);
      await insertCatalogue(tx, demo.seed, demo.pictures, demo.papers);
      await insertContent(tx, demo.seed, demo.pictures);
      await recordDemoContent(tx);
    }
    if (awaitsSetUp(config)) await awaitSetUp(tx);
  });
  return {
    email: config.adminEmail,
    password: isGenerated ? `${password}   (shown only once: keep it)` : 'as set in ADMIN_PASSWORD',
  };
}

/** Stores the files of the demo content. */
async function prepareDemo(storage: Storage, progress: (message: string) => void) {
  // Import it only when needed, to keep it out of every later start.
  const { seed } = await import('./content.ts');
  progress('New database: filling it with the demo catalogue');
  const pictures = await storePictures(storage);
  return { seed, pictures, papers: await storePapers(seed, storage) };
}

/** @throws ConfigError if the first password is easy to guess. */
async function checkPassword({ adminPassword, adminEmail }: Pick<Config, 'adminEmail' | 'adminPassword'>) {
  if (adminPassword === undefined) return;
  await refuseWeakPassword(adminPassword, [adminEmail]).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new ConfigError('ADMIN_PASSWORD is too easy to guess: use three or four unusual words');
  });
}

async function insertAdmin(sql: Sql, email: string, password_hash: string): Promise<void> {
  await sql`
    with admin as (
      insert into auth_users (email, password_hash, email_confirmed_at) values (${email}, ${password_hash}, now())
      returning id
    )
    insert into users (auth_user_id, name, email, role) select id, 'Administrator', ${email}, 'admin' from admin`;
}

async function insertFiles(sql: Sql, pictures: Pictures, papers: Papers): Promise<void> {
  const claimed = { status: 'claimed', claimed_at: new Date() };
  const rows = new Map(
    [...pictures.values()].map(({ image_url, size_bytes }) => [
      image_url,
      {
        bucket: 'media',
        path: image_url.replace('/files/media/', ''),
        content_type: 'image/webp',
        size_bytes,
        page_count: null,
        ...claimed,
      },
    ]),
  );
  const files = [...rows.values(), ...[...papers.values()].map((paper) => ({ ...paper, ...claimed }))];
  await sql`${insertInto(sql, 'files', files)}`;
}

/** Row ids by name. Subcategories use the id of their category and their name. */
type Ids = Map<string, string>;
const byName = (rows: readonly { id: string; name: string }[]): Ids =>
  new Map(rows.map((row) => [row.name, row.id]));

async function insertCatalogue(sql: Sql, seed: Seed, pictures: Pictures, papers: Papers): Promise<void> {
  const brands = seed.brands.map(({ logo, ...row }) => ({ ...row, logo_url: urlOf(pictures, logo) }));
  const brandIds = byName(
    await sql<{ id: string; name: string }[]>`
      ${insertInto(sql, 'brands', brands)} returning id, name`,
  );
  const categoryRows = await sql<{ id: string; name: string; type: string }[]>`
    ${insertInto(sql, 'categories', seed.categories)} returning id, name, type`;
  const categoryIds = byName(categoryRows.filter((row) => row.type === 'products'));
  const rules = seed.search_rules.map(({ category, ...row }) => ({
    ...row,
    category_id: category === null ? null : idOf(categoryIds, category),
  }));
  await sql`${insertInto(sql, 'search_rules', rules)}`;
  const subcategories = seed.subcategories.map(({ parent_category, ...row }) => ({
    ...row,
    parent_category_id: idOf(categoryIds, parent_category),
  }));
  const subcategoryIds = new Map(
    (
      await sql<{ id: string; name: string; parent_category_id: string }[]>`
        ${insertInto(sql, 'subcategories', subcategories)}
        returning id, name, parent_category_id`
    ).map((row) => [`${row.parent_category_id}/${row.name}`, row.id]),
  );
  const documents = seed.documents.map(({ file: _, shelves, ...row }) => ({
    shelves,
    document: { ...row, id: randomUUID(), file_url: urlOfPaper(papers, row.title) },
  }));
  await sql`${insertInto(
    sql,
    'documents',
    documents.map(({ document }) => document),
  )}`;
  const statementIds = await insertStatements(sql, seed);
  const products = seed.products.map(
    ({ category, subcategory, brand, statement, picture, created_days_ago, ...row }) => {
      const category_id = idOf(categoryIds, category);
      return {
        ...row,
        category_id,
        subcategory_id: idOf(subcategoryIds, `${category_id}/${subcategory}`),
        brand_id: brand === null ? null : idOf(brandIds, brand),
        image_url: urlOf(pictures, picture),
        document_ids: documents
          .filter(({ shelves }) => shelves.includes(subcategory))
          .map(({ document }) => document.id),
        statement_id: statement === null ? null : idOf(statementIds, statement),
        created_at: daysAgo(created_days_ago),
      };
    },
  );
  await sql`${insertInto(sql, 'products', products, [...productsTable.columns, 'created_at'])}`;
  await insertCategorised(sql, seed, pictures, papers, categoryRows);
}

/** Inserts the statements, and returns their ids by name. */
async function insertStatements(sql: Sql, seed: Seed): Promise<Ids> {
  const rows = seed.statements.map((row) => ({ ...row, id: randomUUID() }));
  await sql`${insertInto(sql, 'building_statements', rows, ['id', ...STATEMENT_FIELDS])}`;
  return byName(rows);
}

async function insertCategorised(
  sql: Sql,
  seed: Seed,
  pictures: Pictures,
  papers: Papers,
  categories: readonly { id: string; name: string; type: string }[],
): Promise<void> {
  const idsOf = (type: string) => byName(categories.filter((row) => row.type === type));
  const caseStudyCategories = idsOf('case_studies');
  const caseStudies = seed.case_studies.map(({ category, picture, created_days_ago, ...row }) => ({
    ...row,
    category_id: idOf(caseStudyCategories, category),
    image_url: urlOf(pictures, picture),
    created_at: daysAgo(created_days_ago),
  }));
  await sql`${insertInto(sql, 'case_studies', caseStudies)}`;
  const certificationCategories = idsOf('certifications');
  const certifications = seed.certifications.map(
    ({ category, picture, document: _, created_days_ago, ...row }) => ({
      ...row,
      category_id: idOf(certificationCategories, category),
      image_url: urlOf(pictures, picture),
      file_url: urlOfPaper(papers, row.title),
      created_at: daysAgo(created_days_ago),
    }),
  );
  await sql`${insertInto(sql, 'certifications', certifications)}`;
}

function urlOfPaper(papers: Papers, title: string): string {
  const { bucket, path } = papers.get(title)!;
  return `/files/${bucket}/${path}`;
}

async function insertContent(sql: Sql, seed: Seed, pictures: Pictures): Promise<void> {
  const withPicture = <Row extends { picture: string | null }>({ picture, ...row }: Row) => ({
    ...row,
    image_url: picture && urlOf(pictures, picture),
  });
  await sql`${insertInto(sql, 'home_content', seed.home_content.map(withPicture))}`;
  await sql`${insertInto(sql, 'about_content', seed.about_content.map(withPicture))}`;
  await sql`${insertInto(sql, 'team_members', seed.team_members.map(withPicture))}`;
  await sql`${insertInto(sql, 'contact_subjects', seed.contact_subjects)}`;
  await sql`${insertInto(sql, 'synonyms', seed.synonyms)}`;
  const contact = seed.contact_content.map(({ created_days_ago, ...row }) => ({
    ...row,
    created_at: daysAgo(created_days_ago),
  }));
  await sql`${insertInto(sql, 'contact_content', contact)}`;
}

function urlOf(pictures: Pictures, name: string): string {
  const picture = pictures.get(name);
  if (picture === undefined)
    throw new DemoContentError(`the demo content has no picture ${name}: put it into demo/pictures.`);
  return picture.image_url;
}

function idOf(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (id === undefined)
    throw new Error(`The demo content names ${JSON.stringify(name)}, which it does not hold`);
  return id;
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}
