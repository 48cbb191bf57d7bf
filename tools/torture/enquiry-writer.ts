/** Visitors who send enquiries, some with several files, and add words and a file to half of them by their link. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPdf } from '../../tests/support/documents.ts';
import { multipart } from '../../tests/support/uploads.ts';
import type { Writer, WriterOptions } from './writer.ts';

const VISITORS = 6;
/** A visitor sends none to three files. */
const MOST_FILES = 3;
/** In bytes. Most files are small. */
const SMALLEST = 50_000;
const LARGEST = 10 * 1024 * 1024;

interface Sent {
  path: string;
  sha256: string;
}
interface Row {
  id: string;
  idempotency_key: string;
  /** Those of the enquiry, then those that were added. */
  files: string[];
  mails: number;
  /** What was added. */
  added: string[];
}

export function writeEnquiries({ sql, client, isRunning }: WriterOptions): Writer {
  const acknowledged: { key: string; id: string; files: Sent[]; added: string | null }[] = [];

  async function attach(name: string): Promise<Sent & { token: string }> {
    const bytes = buildPdf(SMALLEST + Math.floor(Math.random() ** 20 * (LARGEST - SMALLEST)));
    const { payload, headers } = multipart([{ name, bytes }]);
    const sent = { headers: { ...headers, authorization: 'Bearer none' }, body: new Uint8Array(payload) };
    const { path, token } = JSON.parse(await client.send('/uploads/contact_uploads', sent));
    return { path, token, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  async function call<Answer>(procedure: string, json: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer none' };
    const body = JSON.stringify({ json });
    return JSON.parse(await client.send(`/trpc/site.${procedure}`, { headers, body })).result.data.json;
  }

  /** Adds words and a file to an enquiry. @returns them; null if it has no link, because the clock was moved meanwhile. */
  async function add(key: string): Promise<{ message: string; file: Sent } | null> {
    const { token } = await call<{ token: string | null }>('enquiries.link', { idempotency_key: key });
    if (token === null) return null;
    const file = await attach(`more ${key}.pdf`);
    const message = `More about ${key}`;
    const files = [{ path: file.path, token: file.token }];
    await call('enquiries.add', { token, idempotency_key: randomUUID(), message, files });
    return { message, file };
  }

  async function visit(visitor: number): Promise<void> {
    while (isRunning()) {
      const key = randomUUID();
      const files = [];
      for (let file = 0; file < visitor % (MOST_FILES + 1); file++)
        files.push(await attach(`plan ${file} ${key}.pdf`));
      const [first, ...more] = files;
      const { id } = await call<{ id: string }>('contact.submit', {
        idempotency_key: key,
        full_name: 'Hana Ngata',
        email: `${key}@example.com`,
        subject: 'Request a Quote',
        message: 'Twelve windows for a house.',
        ...(first && { file_url: first.path, file_token: first.token }),
        more_files: more.map(({ path, token }) => ({ path, token })),
      });
      const sent = { key, id, files, added: null };
      const place = acknowledged.push(sent) - 1;
      const added = visitor % 2 === 0 ? await add(key) : null;
      if (added) acknowledged[place] = { ...sent, files: [...files, added.file], added: added.message };
      await pause(20);
    }
  }

  return {
    clients: Array.from({ length: VISITORS }, (_, visitor) => () => visit(visitor)),
    acknowledged: () => acknowledged.length,
    async judge(folder) {
      const rows = await sql<Row[]>`
        select id, idempotency_key,
          (select coalesce(jsonb_agg(path), '[]') from (
            select file.path from enquiry_files(to_jsonb(q)) as file
            union all select file ->> 'path' from mails m, jsonb_array_elements(m.files) as file where m.contact_query_id = q.id
          ) as held) as files,
          (select count(*) from mails where contact_query_id = q.id and kind <> 'received') as mails,
          (select coalesce(jsonb_agg(body_text), '[]') from mails where contact_query_id = q.id and kind = 'received') as added
        from contact_queries q`;
      const byKey = new Map(rows.map((row) => [row.idempotency_key, row]));
      let wrongFiles = 0;
      for (const { key, files } of acknowledged)
        for (const { path, sha256 } of folder === undefined ? [] : files) {
          const bytes = await readFile(join(folder ?? '', 'contact_uploads', path)).catch(() => '');
          const isRight = createHash('sha256').update(bytes).digest('hex') === sha256;
          if (!isRight || !byKey.get(key)?.files.includes(path)) wrongFiles++;
        }
      const isLost = ({ key, id, added }: (typeof acknowledged)[number]) => {
        const row = byKey.get(key);
        return row?.id !== id || (added !== null && !row.added.includes(added));
      };
      return {
        lost: acknowledged.filter(isLost).length,
        doubled:
          rows.length -
          Math.min(byKey.size, acknowledged.length) +
          rows.filter(({ added }) => added.length > 1).length,
        // The visitor's and the one to the counter.
        wrongMails: rows.filter(({ mails }) => mails !== 2).length,
        wrongFiles,
        files: rows.flatMap(({ files }) => files.map((path) => `/files/contact_uploads/${path}`)),
      };
    },
  };
}
