import { join } from 'node:path';
import type { Config } from '../settings/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the storage that the settings name: an S3-compatible store, or a folder of this machine. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!s3) return createDiskStorage(join(dataDir, 'files'));
  // Imported only when needed: the client is large, and most installations do not use it.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(s3);
}
