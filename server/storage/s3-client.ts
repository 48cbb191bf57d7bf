/** The client for any S3-compatible store, for files and for archives. */
import { S3Client } from '@aws-sdk/client-s3';

/** A store and what opens it, without a bucket. */
export interface S3Access {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** @param silentMs how long a store may neither send nor take anything before a request fails, in milliseconds. */
export function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Access,
  silentMs: number,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Not requestTimeout, which only writes a warning.
    requestHandler: { connectionTimeout: 3000, socketTimeout: silentMs },
    // Stores other than Amazon's often do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
