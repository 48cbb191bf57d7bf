/** Visitors who send enquiries, every other one with a file. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPdf } from '../../tests/support/documents.ts';
import { multipart } from '../../tests/support/uploads.ts';
import type { Writer, WriterOptions } from './writer.ts';

const VISITORS = 6;
/** In bytes. Most files are small. */
const SMALLEST = 50_000;
const LARGEST = 10 * 1024 * 1024;

export function writeEnquiries({ sql, client, isRunning }: WriterOptions): Writer {
  const acknowledged: { key: string; id: string; sha256: string | undefined }[] = [];

  async function attach(key: string) {
    const bytes = buildPdf(SMALLEST + Math.floor(Math.random() ** 20 * (LARGEST - SMALLEST)));
    const { payload, headers } = multipart([{ name: `plan ${key}.pdf`, bytes }]);
    const sent = { headers: { ...headers, authorization: 'Bearer none' }, body: new Uint8Array(payload) };
    const { path, token } = JSON.parse(await client.send('/uploads/contact_uploads', sent));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { sha256, fields: { file_url: path, file_token: token } };
  }

  async function visit(visitor: number): Promise<void> {
    while (isRunning()) {
      const key = randomUUID();
      const file = visitor % 2 === 0 ? await attach(key) : undefined;
      const json = {
        idempotency_key: key,
        full_name: 'Hana Ngata',
        email: `${key}@example.com`,
        subject: 'Request a Quote',
        message: 'Twelve windows for a house.',
        ...file?.fields,
      };
      const headers = { 'content-type': 'application/json', authorization: 'Bearer none' };
      const answer = JSON.parse(
        await client.send('/trpc/site.contact.submit', { headers, body: JSON.stringify({ json }) }),
      );
      acknowledged.push({ key, id: answer.result.data.json.id, sha256: file?.sha256 });
      await pause(20);
    }
  }

  return {
    clients: Array.from({ length: VISITORS }, (_, visitor) => () => visit(visitor)),
    acknowledged: () => acknowledged.length,
    async judge(folder) {
      const rows = await sql<{ id: string; idempotency_key: string; file_url: string; mails: number }[]>`
        select id, idempotency_key, file_url,
          (select count(*) from mails where contact_query_id = q.id) as mails
        from contact_queries q`;
      const byKey = new Map(rows.map((row) => [row.idempotency_key, row]));
      let wrongFiles = 0;
      for (const { key, sha256 } of acknowledged) {
        const file = byKey.get(key)?.file_url;
        if (folder === undefined || sha256 === undefined || file === undefined) continue;
        const bytes = await readFile(join(folder, 'contact_uploads', file)).catch(() => '');
        if (createHash('sha256').update(bytes).digest('hex') !== sha256) wrongFiles++;
      }
      return {
        lost: acknowledged.filter(({ key, id }) => byKey.get(key)?.id !== id).length,
        doubled: rows.length - Math.min(byKey.size, acknowledged.length),
        // The visitor's and the one to the counter.
        wrongMails: rows.filter(({ mails }) => mails !== 2).length,
        wrongFiles,
        files: rows.flatMap(({ file_url }) => (file_url ? [`/files/contact_uploads/${file_url}`] : [])),
      };
    },
  };
}
