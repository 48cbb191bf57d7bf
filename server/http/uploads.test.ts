/** Uploads: hostile files are refused, good ones are kept, and permission is checked first. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect as dial } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPicture } from '../../shared/pictures.ts';
import { UPLOAD_BUCKETS } from '../../shared/uploads.ts';
import { eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { goodAttachments, goodUploads } from '../../tests/support/good-uploads.ts';
import { hostileUploads } from '../../tests/support/hostile-uploads.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import {
  buildPicture,
  multipart,
  namedPicture as named,
  type Sent,
  upload,
} from '../../tests/support/uploads.ts';

// Built before the server starts, because the server would mistake the time this takes for a stall.
const hostile = await hostileUploads();
const good = await goodUploads();
const attachments = await goodAttachments();
const { sql, target } = await createDatabase();
const { app, folder, incoming } = await startApp(target);
const bearer = await signIn(sql, 'admin');

const rows = async () => (await sql<{ count: number }[]>`select count(*) from files`)[0]!.count;
const stored = async () =>
  (await readdir(join(folder), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;

describe.each(UPLOAD_BUCKETS)('POST /uploads/%s', (bucket) => {
  test('refuses every hostile upload with a message for the sender, and keeps nothing of it', async () => {
    const takesPdf = bucket === 'contact_uploads' || bucket === 'documents';
    const cases = hostile.filter(
      ([what]) =>
        (!takesPdf || what !== 'pdf under its own name') &&
        // A document may be larger.
        (bucket !== 'documents' || !what.includes('10 MiB')),
    );
    const before = [await rows(), await stored()];
    const accepted: string[] = [];
    let slowestBomb = 0;
    for (const [what, files] of cases) {
      const begin = performance.now();
      const response = await upload(app, bearer, bucket, ...files);
      if (what.includes('bomb')) slowestBomb = Math.max(slowestBomb, performance.now() - begin);
      if (response.statusCode === 200) accepted.push(what);
      else {
        expect([400, 413, 415], `${what} ${response.body}`).toContain(response.statusCode);
        expect(response.json().field_errors.file, what).toMatch(/^[A-Z].{10,}/);
        expect(response.body, what).not.toMatch(/vips|node_modules|southbeam-files|Input/i);
      }
    }
    expect(accepted).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expect([await rows(), await stored()]).toEqual(before);
    process.stdout.write(
      `hostile uploads to ${bucket}: ${cases.length}, accepted ${accepted.length}; slowest bomb ${slowestBomb.toFixed(0)} ms, asked 1000\n`,
    );
  });
});

test('every good picture is accepted and re-encoded in every width, without its metadata', async () => {
  for (const [what, file] of good) {
    const response = await upload(app, bearer, 'media', file);
    expect(response.statusCode, `${what} ${response.body}`).toBe(200);
    const { url } = response.json();
    const picture = readPicture(url);
    expect(picture, `${what} ${url}`).not.toBeNull();
    const served = await app.inject(url);
    const { width, height, exif, xmp, icc } = await sharp(served.rawPayload).metadata();
    expect([what, width, height, exif, xmp, icc]).toEqual([
      what,
      picture!.width,
      picture!.height,
      undefined,
      undefined,
      undefined,
    ]);
  }
  expect(await readdir(incoming)).toEqual([]);
  process.stdout.write(`good uploads to media: ${good.length}, all accepted\n`);
});

/** A check for which the machine is too busy is put off (503), and the sender asks again. */
async function uploadUntilChecked(file: Sent) {
  let response = await upload(app, 'none', 'contact_uploads', file);
  while (response.statusCode === 503) response = await upload(app, 'none', 'contact_uploads', file);
  return response;
}

test('every good attachment is accepted, kept byte for byte, known only by its token, and not served publicly', async () => {
  for (const [what, file] of attachments) {
    const response = await uploadUntilChecked(file);
    expect(response.statusCode, `${what} ${response.body}`).toBe(200);
    const { path, token } = response.json();
    expect(path).toMatch(/^\d{13}-[0-9a-f]{16}\.(?:jpg|png|pdf|doc|docx)$/);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect((await readFile(join(folder, 'contact_uploads', path))).equals(file.bytes), what).toBe(true);
    const [row] =
      await sql`select original_name, size_bytes, sha256, status, token_hash from files where path = ${path}`;
    expect(row).toMatchObject({
      original_name: file.name,
      size_bytes: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      status: 'pending',
      token_hash: createHash('sha256').update(token).digest('hex'),
    });
    expect((await app.inject(`/files/contact_uploads/${path}`)).statusCode).toBe(404);
  }
  expect(await readdir(incoming)).toEqual([]);
  process.stdout.write(`good attachments: ${attachments.length}, all accepted\n`);
});

test('a document is kept byte for byte under a name made from its own, and browsers only save it', async () => {
  const [bytes, photo] = [buildPdf(), await buildPicture('png')];
  const files = [
    [
      'Producer statement – PS1 (2026).PDF',
      bytes,
      'Producer-statement-PS1-2026.pdf',
      'application/pdf',
      'pdf',
    ],
    ['Tōtara.png', photo, 'Totara.png', 'image/png', 'image'],
    ['合格証.pdf', bytes, 'document.pdf', 'application/pdf', 'pdf'],
    ['../../../etc/passwd.pdf', bytes, /^[\w-]+\.pdf$/, 'application/pdf', 'pdf'],
    [`${'a'.repeat(200)}.pdf`, bytes, `${'a'.repeat(80)}.pdf`, 'application/pdf', 'pdf'],
  ] as const;
  for (const [name, content, stored, contentType, type] of files) {
    const response = await upload(app, bearer, 'documents', { name, bytes: content });
    expect(response.statusCode, `${name} ${response.body}`).toBe(200);
    const { url, type: answered } = response.json();
    expect([url.split('/').at(-1), answered]).toEqual([expect.stringMatching(stored), type]);
    const served = await app.inject(url);
    expect(served.rawPayload.equals(content), name).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${url.split('/').at(-1)}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  }
  for (const role of ['reviewer', 'user'] as const) {
    const file = { name: 'a.pdf', bytes };
    expect((await upload(app, await signIn(sql, role), 'documents', file)).statusCode).toBe(403);
  }
});

test('a Word document is refused as a document for visitors', async () => {
  const [, word] = attachments.find(([, { name }]) => name.endsWith('.docx'))!;
  const response = await upload(app, bearer, 'documents', word);
  expect([response.statusCode, response.json().field_errors]).toEqual([
    415,
    { file: 'Please send a PDF, JPEG or PNG file.' },
  ]);
});

test('a picture is stored in all widths as WebP and AVIF, served as immutable, and never cropped', async () => {
  const bytes = await buildPicture('jpeg', { width: 2000, height: 1000 });
  const { url, path } = (await upload(app, bearer, 'media', named('jpeg', bytes))).json();
  expect(url).toBe(`/files/media/${path}`);
  const picture = readPicture(url)!;
  expect(picture).toMatchObject({ width: 1600, height: 800, widths: [400, 800, 1600], hasAvif: true });
  for (const width of picture.widths) {
    for (const format of ['webp', 'avif'] as const) {
      const served = await app.inject(picture.at(width, format));
      expect(served.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width, height: width / 2 });
    }
  }
});

test('a picture stored sideways is turned upright', async () => {
  const half = { create: { width: 100, height: 60, channels: 3 as const, background: '#ff0000' } };
  const bytes = await sharp({ create: { width: 200, height: 60, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { url } = (await upload(app, bearer, 'media', named('jpeg', bytes))).json();
  const { data, info } = await sharp((await app.inject(url)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([60, 200]);
  expect(data[(10 * 60 + 30) * 3]).toBeGreaterThan(200);
  expect(data[(190 * 60 + 30) * 3 + 2]).toBeGreaterThan(200);
  // The name contains the colours: the upper row is red, the lower one blue.
  expect(url).toMatch(/-60x200-(f00){4}.{12}(00f){4}-avif/);
});

test('a caller who may not upload is refused before the file is read', async () => {
  const file = named('jpeg', await buildPicture());
  const { payload, headers } = multipart([file]);
  const send = (more: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/uploads/media', headers: { ...headers, ...more }, payload });
  expect((await send({ origin: 'http://localhost:3000' })).statusCode).toBe(401);
  for (const role of ['reviewer', 'user'] as const) {
    const token = await signIn(sql, role);
    expect((await send({ authorization: `Bearer ${token}` })).statusCode).toBe(403);
  }
  const cookie = `session=${await signIn(sql, 'admin')}`;
  expect((await send({ cookie, origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send({ cookie, origin: 'http://localhost:3000' })).statusCode).toBe(200);
  expect((await upload(app, bearer, 'nothing', file)).statusCode).toBe(404);
  const json = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const wrong = await app.inject({ method: 'POST', url: '/uploads/media', headers: json, payload: '{}' });
  expect(wrong.statusCode).toBe(415);
});

test('a client that disconnects during its session lookup does not keep the server waiting', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { payload, headers } = multipart([named('jpeg', await buildPicture())]);
  let ended = 0;
  app.server.on('request', (_request, response) => response.once('close', () => ended++));
  for (let number = 0; number < 30; number++) {
    const socket = dial(Number(new URL(address).port), '127.0.0.1');
    await once(socket, 'connect');
    const lines = Object.entries({
      ...headers,
      authorization: `Bearer ${bearer}`,
      'content-length': payload.length,
    });
    socket.write(
      `POST /uploads/media HTTP/1.1\r\nhost: x\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
    );
    await new Promise((next) => setImmediate(next));
    socket.destroy();
  }
  await eventually('all of them have ended', () => ended === 30);
  await eventually('nothing is being received', async () => (await readdir(incoming)).length === 0);
});
