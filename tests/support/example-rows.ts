/** Rows that the inputs of procedures refer to. */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../server/auth/passwords.ts';
import type { Sql } from '../../server/db/connect.ts';
import { hashSecret } from '../../server/secrets.ts';
import { buildEnquiry, buildProduct } from './factories.ts';

export const PASSWORD = 'a long and plain sentence';
export const password_hash = await hashPassword(PASSWORD);
export const unique = () => randomBytes(6).toString('hex');

export async function buildUser(sql: Sql) {
  const email = `${unique()}@example.com`;
  const [row] = await sql<{ id: string }[]>`
    with auth_user as (
      insert into auth_users (email, password_hash, email_confirmed_at)
      values (${email}, ${password_hash}, now()) returning id
    )
    insert into users (auth_user_id, name, email, role) select id, 'Wiremu', ${email}, 'user' from auth_user
    returning id`;
  return { id: row!.id, email };
}

export async function confirmationToken(sql: Sql): Promise<string> {
  const token = unique();
  await sql`
    with auth_user as (
      insert into auth_users (email, password_hash) values (${`${token}@example.com`}, 'none') returning id
    )
    insert into email_confirmations (token_hash, auth_user_id, password_hash, expires_at)
    select encode(sha256(${token}::bytea), 'hex'), id, ${password_hash}, now() + interval '1 hour' from auth_user`;
  return token;
}

/** The token of a link with which a user without a session chooses a password. */
export async function passwordLinkToken(sql: Sql): Promise<string> {
  const token = unique();
  await sql`
    insert into password_links (token_hash, auth_user_id, expires_at)
    select ${hashSecret(token)}, u.auth_user_id, now() + interval '1 hour' from users u where u.id = ${(await buildUser(sql)).id}`;
  return token;
}

/** Another session of the session's own user; without one, a session of somebody. */
export async function buildOtherSession(sql: Sql, session?: string): Promise<string> {
  const { id } = await buildUser(sql);
  const [row] = await sql<{ public_id: string }[]>`
    insert into sessions (id, user_id, expires_at)
    select ${hashSecret(unique())}, coalesce((select user_id from sessions where id = ${hashSecret(session ?? '')}), u.auth_user_id),
      now() + interval '1 hour'
    from users u where u.id = ${id}
    returning public_id`;
  return row!.public_id;
}

/** An import of one product, of the session's own user. */
export async function buildImport(sql: Sql, session?: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    with owner as (
      insert into auth_users (email, password_hash) values (${`${unique()}@example.com`}, 'none') returning id
    ), import as (
      insert into product_imports (created_by)
      select coalesce((select user_id from sessions where id = ${hashSecret(session ?? '')}), owner.id) from owner
      returning id
    ), rows as (
      insert into product_import_rows (import_id, line, data, errors)
      select id, 2, ${sql.json({ name: unique(), price: 5 })}, '[]' from import
    )
    select id from import`;
  return row!.id;
}

/** A view of the products that belongs to the session's own user. */
export async function buildSavedView(sql: Sql, session?: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into saved_views (owner_id, noun, name, query, is_shared)
    values (
      (select user_id from sessions where id = ${hashSecret(session ?? '')}), 'products', ${unique()}, '', true
    ) returning id`;
  return row!.id;
}

/** A notice of the person of a session; without one, an id that no notice has. */
export async function buildNotice(sql: Sql, session?: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into notices (auth_user_id, kind, mail_id)
    select user_id, 'failed_mail', ${await buildMail(sql)} from sessions where id = ${hashSecret(session ?? '')}
    returning id`;
  return row?.id ?? 0;
}

export async function buildMail(sql: Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into mails (kind, recipient, subject, body_text, parked_at)
    values ('notice', 'counter@example.com', 'Enquiry', 'Text', now()) returning id`;
  return row!.id;
}

interface BuiltMail {
  address: string;
  name: string;
  subject: string;
  text: string;
  is_automatic: boolean;
  files: { path: string; name: string }[];
  /** Under which it is filed. */
  enquiry: string | null;
}

/** A received mail: unsorted, if no enquiry is given. */
export async function buildReceivedMail(sql: Sql, values: Partial<BuiltMail> = {}): Promise<string> {
  const { subject, text, files, enquiry, ...sender }: BuiltMail = {
    address: 'hana@example.com',
    name: 'Hana Ngata',
    subject: 'About my windows',
    text: 'Kia ora, when can you come?',
    is_automatic: false,
    files: [],
    enquiry: null,
    ...values,
  };
  const received = { ...sender, is_cut: false, unkept: [], digest: unique() };
  const [row] = await sql<{ id: string }[]>`
    insert into mails (kind, contact_query_id, recipient, subject, body_text, files, received, sent_at)
    values ('received', ${enquiry}, '', ${subject}, ${text}, ${sql.json(files)}, ${sql.json(received)}, now())
    returning id`;
  return row!.id;
}

/** The path of a file that an enquiry or a mail has, as far as the database knows. */
export async function buildClaimedFile(sql: Sql): Promise<string> {
  const path = `${unique()}.pdf`;
  await sql`
    insert into files (bucket, path, content_type, size_bytes, status)
    values ('contact_uploads', ${path}, 'application/pdf', 1, 'claimed')`;
  return path;
}

/** A row with the columns that its table cannot do without, and answers its id. */
export function rowOf(table: string, values: () => Record<string, string | boolean>) {
  return async (sql: Sql) => {
    const [row] = await sql<{ id: string }[]>`insert into ${sql(table)} ${sql(values())} returning id`;
    return row!.id;
  };
}

/** An enquiry with a file, as far as the database knows. */
export async function buildAttachedQuery(sql: Sql): Promise<string> {
  return buildEnquiry(sql, { file_url: await buildClaimedFile(sql) });
}

/** A product that an enquiry asks for. */
export async function buildAskedProduct(sql: Sql): Promise<string> {
  const product_id = await buildProduct(sql);
  const items = [{ product_id, name: 'Joist hanger', quantity: 4, note: '' }];
  await sql`update contact_queries set items = ${sql.json(items)} where id = ${await buildEnquiry(sql)}`;
  return product_id;
}
