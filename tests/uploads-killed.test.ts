/**
 * Kills the server at random while pictures are uploaded and used. Acknowledged products keep their pictures,
 * and no unused row or file remains.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskStorage } from '../server/storage/disk-storage.ts';
import { removeUnusedFiles } from '../server/storage/remove-unused-files.ts';
import { readPicture } from '../shared/pictures.ts';
import { eventually } from './support/app.ts';
import { prepareServer } from './support/killable-server.ts';
import { signIn } from './support/sign-in.ts';
import { buildPicture, multipart, namedPicture, PICTURE_FORMATS } from './support/uploads.ts';

const UPLOADS = 200;
const KILLS = 8;
const AT_ONCE = 4;

const server = await prepareServer();
afterAll(() => server.end());

test(`${UPLOADS} uploads with the server killed ${KILLS} times leave no row without its file and no file without its row`, async () => {
  await server.start();
  const bearer = await signIn(server.sql, 'sales');
  const headers = { authorization: `Bearer ${bearer}` };
  const shown: string[] = [];
  let sent = 0;
  let cut = 0;

  /** @throws TypeError if it was cut off, or put off by a server whose database has just been killed. */
  async function send(path: string, added: Record<string, string>, body: BodyInit): Promise<Response> {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...headers, ...added },
      body,
    });
    if (response.status === 503) throw new TypeError('put off');
    expect(response.status).toBe(200);
    return response;
  }

  /** Uploads one picture, then creates a product that shows it. Without a response, nothing was promised. */
  async function sendOne(number: number): Promise<void> {
    const format = PICTURE_FORMATS[number % 3]!;
    const body = multipart([namedPicture(format, await buildPicture(format, { width: 120, height: 80 }))]);
    try {
      const uploaded = await send('/uploads/media', body.headers, new Uint8Array(body.payload));
      const { url } = (await uploaded.json()) as { url: string };
      // Every third picture is never used.
      if (number % 3 === 0) return;
      const product = { name: `Product ${number}`, price: 1, image_url: url };
      await send(
        '/trpc/staff.products.create',
        { 'content-type': 'application/json' },
        JSON.stringify({ json: product }),
      );
      shown.push(url);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      cut++;
      await eventually(
        'the server is back',
        () =>
          fetch(`${server.url}/healthz`).then(
            () => true,
            () => false,
          ),
        60_000,
      );
    }
  }

  async function work(): Promise<void> {
    while (sent < UPLOADS) await sendOne(sent++);
  }

  async function killNow(): Promise<void> {
    for (let kills = 1; kills <= KILLS; kills++) {
      const after = sent + 2 + Math.floor(Math.random() * (UPLOADS / KILLS - 2));
      await eventually(`upload ${after}`, () => sent >= Math.min(after, UPLOADS), 60_000);
      // Do not wait for a condition: the kill must come at a random moment of the requests in progress.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      await server.kill();
      await server.start();
    }
  }

  await Promise.all([...Array.from({ length: AT_ONCE }, work), killNow()]);
  expect(cut).toBeGreaterThan(0);

  const storage = createDiskStorage(join(server.dataDir, 'files'));
  const incoming = join(server.dataDir, 'files', 'incoming');
  await removeUnusedFiles({ sql: server.sql, storage, incoming }, { patience: 0 });

  const rows = await server.sql<{ url: string; status: string }[]>`select url, status from files`;
  const products = await server.sql<{ image_url: string }[]>`select image_url from products`;
  const expected = new Set(
    rows.flatMap(({ url }) => {
      const picture = readPicture(url)!;
      return picture.widths.flatMap((width) => [picture.at(width, 'webp'), picture.at(width, 'avif')]);
    }),
  );
  const folder = join(server.dataDir, 'files');
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join('/files', join(entry.parentPath, entry.name).slice(folder.length)));
  expect(new Set(found)).toEqual(expected);
  expect(rows.every(({ status }) => status === 'claimed')).toBe(true);
  expect(new Set(products.map(({ image_url }) => image_url))).toEqual(new Set(rows.map(({ url }) => url)));
  expect(shown.filter((url) => !products.some(({ image_url }) => image_url === url))).toEqual([]);
  expect(await readdir(incoming)).toEqual([]);
  process.stdout.write(
    `uploads under kill -9: ${UPLOADS} sent, ${KILLS} kills, ${cut} cut off; ${rows.length} rows, ${found.length} files, none without the other\n`,
  );
});
