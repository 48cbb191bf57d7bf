/** Stores the pictures of the demo content, and writes its documents. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { root } from '../server/project-root.ts';
import { type MadePicture, namePicture, putPicture } from '../server/storage/pictures.ts';
import type { Storage } from '../server/storage/storage.ts';
import { fileStem } from '../shared/products/documents.ts';
import { DemoContentError } from './insert-into.ts';
import type { Seed } from './rows.ts';

/** How many pictures to store at the same time. */
const AT_ONCE = 4;

export interface StoredPaper {
  bucket: 'certificates' | 'documents';
  path: string;
  content_type: 'application/pdf';
  size_bytes: number;
  page_count: number;
}

/** The files of certificates and documents, by the title. */
export type Papers = Map<string, StoredPaper>;

export async function storePapers(seed: Seed, storage: Storage): Promise<Papers> {
  const stored: Papers = new Map();
  const store = async (title: string, bucket: StoredPaper['bucket'], bytes: Buffer) => {
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
    const path = bucket === 'certificates' ? `${id}.pdf` : `${id}/${fileStem(title)}.pdf`;
    await storage.put(bucket, path, bytes);
    const page_count = Number(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1]);
    stored.set(title, {
      bucket,
      path,
      content_type: 'application/pdf',
      size_bytes: bytes.length,
      page_count,
    });
  };
  for (const { title, document } of seed.certifications) await store(title, 'certificates', document());
  for (const { title, file } of seed.documents) await store(title, 'documents', file());
  return stored;
}

/** The address and the size of each picture, by its name: the name of its folder. */
export type Pictures = Map<string, { image_url: string; size_bytes: number }>;

const FOLDER = join(root, 'demo', 'pictures');

/** The names of all pictures. */
export async function listPictures(): Promise<string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

export async function storePictures(storage: Storage): Promise<Pictures> {
  const stored: Pictures = new Map();
  const limit = pLimit(AT_ONCE);
  await Promise.all(
    (await listPictures()).map((name) =>
      limit(async () => {
        const picture = await readPicture(name);
        await putPicture(storage, 'media', picture);
        stored.set(name, { image_url: `/files/media/${picture.path}`, size_bytes: picture.size_bytes });
      }),
    ),
  );
  return stored;
}

/** Reads the files of a picture. They are called after their widths. */
async function readPicture(name: string): Promise<MadePicture> {
  const widths = (await readdir(join(FOLDER, name))).flatMap((file) => /^(\d+)\.webp$/.exec(file)?.[1] ?? []);
  if (widths.length === 0) throw new DemoContentError(`demo/pictures/${name} has no picture.`);
  const files = await Promise.all(
    widths
      .map(Number)
      .sort((one, other) => one - other)
      .map(async (width) => ({ width, bytes: await readFile(join(FOLDER, name, `${width}.webp`)) })),
  );
  // Derived from the content, so a start that was killed halfway stores the same files again.
  const id = createHash('sha256').update(files.at(-1)!.bytes).digest('hex').slice(0, 24);
  return namePicture(id, files);
}
