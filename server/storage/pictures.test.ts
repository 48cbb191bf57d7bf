/** What is made of a picture, and how many may wait for it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildPicture } from '../../tests/support/uploads.ts';
import { makePicture, PictureError } from './pictures.ts';
import { BusyError } from './turns.ts';

const folder = await mkdtemp(join(tmpdir(), 'southbeam-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function received(width: number, height: number): Promise<string> {
  const path = join(folder, `${width}x${height}.png`);
  await writeFile(path, await buildPicture('png', { width, height }));
  return path;
}

test('a very high picture is made as high as a page can use, in its proportions', async () => {
  const { path } = await makePicture(await received(100, 6000), () => true);
  expect(path).toMatch(/-80x4800-/);
});

test('those who come while many pictures are being made are told to come back', async () => {
  const path = await received(1600, 1200);
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => makePicture(path, () => false)));
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null));
  expect(reasons.filter((reason) => reason instanceof BusyError).length).toBeGreaterThan(0);
  // Nobody waits for the others any more, so none of them is made.
  expect(reasons.every((reason) => reason instanceof BusyError || reason instanceof PictureError)).toBe(true);
});
