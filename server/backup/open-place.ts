/** Where archives are written to and read from: a folder, or `s3://bucket/prefix` of the store in the settings. */
import { resolve } from 'node:path';
import type { S3Access } from '../storage/s3-client.ts';
import { ArchiveError } from './archive-format.ts';
import type { ArchiveSource, BackupPlace } from './backup-place.ts';
import { fileSource, folderPlace } from './folder-place.ts';

const isS3 = (address: string): boolean => address.startsWith('s3://');

/**
 * @param address a folder, or `s3://bucket/prefix`.
 * @throws ArchiveError if the settings name no store for the latter.
 */
export async function openPlace(address: string, s3: S3Access | undefined): Promise<BackupPlace> {
  if (!isS3(address)) return folderPlace(resolve(address));
  // Imported only when needed: the client is large, and most installations do not use it.
  const { s3Place } = await import('./s3-place.ts');
  return s3Place(address, needS3(s3));
}

/** @param address a file, or `s3://bucket/key`. @throws ArchiveError */
export async function openArchive(address: string, s3: S3Access | undefined): Promise<ArchiveSource> {
  if (!isS3(address)) return fileSource(address);
  const { s3Source } = await import('./s3-place.ts');
  return s3Source(address, needS3(s3));
}

function needS3(s3: S3Access | undefined): S3Access {
  if (!s3)
    throw new ArchiveError(
      'For s3:// set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. S3_BUCKET is for the files of the site only.',
    );
  return s3;
}
