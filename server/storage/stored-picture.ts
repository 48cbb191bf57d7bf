import type { Bucket, Storage, StoredFile } from './storage.ts';

/** Reads the picture at an address such as `/files/media/…`; null if it is not there. */
export async function readStoredPicture(
  storage: Pick<Storage, 'read'>,
  image_url: string,
): Promise<StoredFile | null> {
  const [, bucket, path] = /^\/files\/(media|certificates)\/(.+)$/.exec(image_url) ?? [];
  return bucket === undefined || path === undefined ? null : storage.read(bucket as Bucket, path);
}
