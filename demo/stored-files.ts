/** Draws the pictures of the demo content, writes its documents, and stores both. */
import { createHash } from 'node:crypto';
import { makeDrawing, putPicture } from '../server/storage/pictures.ts';
import type { Storage } from '../server/storage/storage.ts';
import { fileStem } from '../shared/documents.ts';
import type { Picture, Seed } from './rows.ts';

/** How many pictures to draw at the same time. sharp works in its own threads. */
const CONCURRENT_PICTURES = 4;

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

export type Pictures = Map<Picture, { image_url: string; size_bytes: number }>;

export async function storePictures(
  seed: Seed,
  storage: Storage,
  progress: (message: string) => void,
): Promise<Pictures> {
  const rows = [
    ...seed.products,
    ...seed.home_content,
    ...seed.case_studies,
    ...seed.certifications,
    ...seed.about_content,
    ...seed.team_members,
  ];
  const drawings = [...rows.map((row) => row.picture), ...seed.brands.map((brand) => brand.logo)];
  const queue = drawings.filter((picture) => picture !== null);
  const stored: Pictures = new Map();
  const count = queue.length;
  async function work(): Promise<void> {
    for (let picture = queue.pop(); picture; picture = queue.pop()) {
      stored.set(picture, await storePicture(storage, picture()));
      if (stored.size % 50 === 0) progress(`${stored.size} of ${count} pictures`);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_PICTURES }, work));
  return stored;
}

async function storePicture(
  storage: Storage,
  svg: string,
): Promise<{ image_url: string; size_bytes: number }> {
  const id = createHash('sha256').update(svg).digest('hex').slice(0, 24);
  const drawing = await makeDrawing(id, svg);
  await putPicture(storage, 'media', drawing);
  return { image_url: `/files/media/${drawing.path}`, size_bytes: drawing.size_bytes };
}
