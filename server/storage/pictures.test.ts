/** The pictures that are made from an upload, and how many files may wait in the queues. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildDocx, buildPdf } from '../../tests/support/documents.ts';
import { buildPicture } from '../../tests/support/uploads.ts';
import { checkAttachment } from './file-kinds.ts';
import { makePicture } from './pictures.ts';
import { BusyError, inTurn, pause, UnwantedError } from './turns.ts';

const folder = await mkdtemp(join(tmpdir(), 'southbeam-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function received(width: number, height: number): Promise<string> {
  const path = join(folder, `${width}x${height}.png`);
  await writeFile(path, await buildPicture('png', { width, height }));
  return path;
}

test('a very tall picture is reduced to the tallest size a page can use, keeping its proportions', async () => {
  const { path } = await makePicture(await received(100, 6000), () => true);
  expect(path).toMatch(/-80x4800-/);
});

test('uploads are refused as busy while many pictures are being made', async () => {
  const path = await received(1600, 1200);
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => makePicture(path, () => false)));
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null));
  expect(reasons.filter((reason) => reason instanceof BusyError).length).toBeGreaterThan(0);
  // Nobody waits for the other pictures any more, so none of them is made.
  expect(reasons.every((reason) => reason instanceof BusyError || reason instanceof UnwantedError)).toBe(
    true,
  );
});

test('an attachment is not checked once its sender has left', async () => {
  const files = {
    'a.pdf': buildPdf(),
    'a.docx': buildDocx(),
    'a.png': await buildPicture('png', { width: 20, height: 20 }),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    await expect(checkAttachment(name, path, () => false)).rejects.toThrow(UnwantedError);
    await expect(checkAttachment(name, path, () => true)).resolves.toMatchObject({ ending: name.slice(2) });
  }
});

test('a staff picture is processed while all visitor slots are taken', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const attach = () =>
    inTurn(
      'visitors',
      () => true,
      () => finished,
    );
  const attachments = Array.from({ length: 12 }, attach);
  await expect(attach()).rejects.toThrow(BusyError);
  const { files } = await makePicture(await received(30, 20), () => true);
  expect(files.length).toBeGreaterThan(0);
  finish();
  await Promise.all(attachments);
});

test('a check that takes too long is stopped', async () => {
  await expect(pause(performance.now() + 60_000)).resolves.toBeUndefined();
  await expect(pause(performance.now() - 1)).rejects.toThrow(BusyError);
});
