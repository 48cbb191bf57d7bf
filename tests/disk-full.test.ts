/**
 * The disk that PostgreSQL and the files share fills up in two steps: first there is room for enquiries but
 * not for their files, then for nothing at all. No partial data may remain, reads must continue, and the
 * server must recover without a restart.
 */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from '../server/storage/disk-storage.ts';
import { buildPdf } from './support/documents.ts';
import { type KillableServer, prepareServer } from './support/killable-server.ts';
import { mountSmallDisk } from './support/small-disk.ts';

const MB = 1 << 20;
const disk = await mountSmallDisk(420 * MB);
if (!disk) process.stdout.write('full disk: not tried, this user may not mount a small one\n');

describe.runIf(disk)('a full disk', () => {
  let server: KillableServer;
  let made = 0;
  beforeAll(async () => {
    server = await prepareServer({ under: disk!.folder });
    await server.start();
  });
  afterAll(async () => {
    await server.end();
    await disk!.end();
  });

  async function upload(bytes: Buffer) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), 'plan.pdf');
    const headers = { authorization: 'Bearer none' };
    const url = `${server.url}/uploads/contact_uploads`;
    const response = await fetch(url, { method: 'POST', headers, body });
    return { status: response.status, answer: (await response.json()) as Record<string, string> };
  }

  async function submit(file: Record<string, string> = {}) {
    const response = await fetch(`${server.url}/trpc/site.contact.submit`, {
      method: 'POST',
      headers: { authorization: 'Bearer none', 'content-type': 'application/json' },
      body: JSON.stringify({
        json: {
          full_name: 'Hana Ngata',
          email: `hana${++made}@example.com`,
          subject: 'Request a Quote',
          message: 'Twelve windows for a house.',
          ...(file.path && { file_url: file.path, file_token: file.token }),
        },
      }),
    });
    const answer = (await response.json()) as {
      result?: { data: { json: { id: string } } };
      error?: { json: { message: string } };
    };
    return { status: response.status, id: answer.result?.data.json.id, message: answer.error?.json.message };
  }

  async function expectReads() {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const search = `${server.url}/trpc/site.catalogue.search?input=${encodeURIComponent('{"json":{"q":"x"}}')}`;
    expect((await fetch(search)).status).toBe(200);
  }

  /** Every row has its file with the bytes sent, every file has its row, and no partial upload is left. */
  async function expectWhole(sent: Map<string, string>) {
    const files = join(server.dataDir, 'files');
    const rows = await server.sql<{ path: string }[]>`select path from files`;
    const stored = await readdir(join(files, 'contact_uploads')).catch(() => []);
    expect(rows.map(({ path }) => path).toSorted()).toEqual(stored.toSorted());
    expect(stored.toSorted()).toEqual([...sent.keys()].toSorted());
    expect(await readdir(join(files, 'incoming'))).toEqual([]);
    const storage = createDiskStorage(files);
    for (const [path, sha256] of sent) {
      const file = await storage.read('contact_uploads', path);
      const hash = createHash('sha256');
      for await (const chunk of file!.stream) hash.update(chunk as Buffer);
      expect(hash.digest('hex')).toBe(sha256);
    }
  }

  test('leaves no partial data, loses nothing acknowledged, and needs no restart to recover', async () => {
    const sent = new Map<string, string>();
    const acknowledged: string[] = [];
    async function send(size: number) {
      const bytes = buildPdf(size);
      const { status, answer } = await upload(bytes);
      if (status === 200) sent.set(answer.path!, createHash('sha256').update(bytes).digest('hex'));
      return { status, answer };
    }

    const first = await send(50_000);
    const enquiry = await submit(first.answer);
    expect(enquiry.status).toBe(200);
    acknowledged.push(enquiry.id!);

    // Many uploads that each see enough room, but together have too little.
    await disk!.fill(70 * MB);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => send(9 * MB)));
    const refused = crowd.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, answer } of refused) {
      expect(status).toBe(503);
      expect(answer.detail).toMatch(/^There is no room/);
    }
    await expectWhole(sent);

    // Uploads leave some room free, and enquiries may use it.
    await disk!.fill(40 * MB);
    expect((await send(1000)).status).toBe(503);
    for (let number = 0; number < 50; number++) {
      const { status, id } = await submit();
      expect(status).toBe(200);
      acknowledged.push(id!);
    }

    // No room at all.
    await disk!.fill(0);
    let turnedAway = 0;
    for (let number = 0; number < 100; number++) {
      const { status, id, message } = await submit();
      if (status === 200) acknowledged.push(id!);
      else {
        turnedAway++;
        expect(status).toBe(503);
        expect(message).toMatch(
          /^There is no room to save anything right now\. Nothing was changed\. Please try again later\. Quote [\da-f]{8} when you ask us\.$/,
        );
      }
    }
    expect(turnedAway).toBeGreaterThan(0);
    await expectReads();

    await disk!.clear();
    const later = await send(50_000);
    expect(later.status).toBe(200);
    const last = await submit(later.answer);
    expect(last.status).toBe(200);
    acknowledged.push(last.id!);
    await expectReads();
    await expectWhole(sent);
    const rows = await server.sql<{ id: string }[]>`select id from contact_queries`;
    expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    process.stdout.write(
      `full disk: ${refused.length} of 20 files and ${turnedAway} of 100 enquiries turned away in words, ${acknowledged.length} acknowledged and there\n`,
    );
  });
});
