/**
 * Asks an S3 store once, at the start, whether the settings are right (decision "starting and upgrades"). A wrong bucket, key or region would
 * otherwise show with the first upload. A store that does not answer is no reason to stay away: most of the site works
 * without it.
 */
import type { S3Settings } from './s3-storage.ts';

/** The store refuses our settings. The message is one line for the person who starts the product. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** What is listed: nothing is stored there, so the answer is short. Some stores fail when asked for a single key. */
const NOWHERE = 'southbeam-start/';

/** How long the store may take to answer, in milliseconds. */
const CONNECT_MS = 3000;
const ANSWER_MS = 5000;

/** The setting that is wrong, and what to do, by the store's error code. */
const ADVICE: Record<string, readonly [setting: string, advice: string]> = {
  NoSuchBucket: ['S3_BUCKET', 'Create the bucket, or correct its name.'],
  InvalidBucketName: ['S3_BUCKET', 'Correct the name of the bucket.'],
  InvalidAccessKeyId: ['S3_ACCESS_KEY_ID', 'Correct the id of the key.'],
  SignatureDoesNotMatch: ['S3_SECRET_ACCESS_KEY', 'Correct the secret of the key.'],
  AccessDenied: ['S3_ACCESS_KEY_ID', 'Allow this key to list, read, write and delete in the bucket.'],
  PermanentRedirect: ['S3_REGION', 'Set the region of the bucket, and the endpoint of that region.'],
  AuthorizationHeaderMalformed: ['S3_REGION', 'Set the region of the bucket.'],
  RequestTimeTooSkewed: ['S3_ENDPOINT', 'Set the clock of this machine.'],
};

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  $response?: { statusCode?: number };
  $metadata?: { httpStatusCode?: number };
}

/**
 * Lists the bucket as the product does at run time. A store that fails is asked again.
 * @returns what is wrong, and what to do, if the store does not answer or fails, else null.
 * @throws StoreError if it refuses.
 */
export async function checkStore({
  endpoint,
  region,
  bucket,
  ...credentials
}: S3Settings): Promise<string | null> {
  const { ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // A server error is asked about once more.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  });
  try {
    await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: NOWHERE }));
    return null;
  } catch (error) {
    return judge(error as Failure, `bucket ${bucket} at ${endpoint}`);
  } finally {
    client.destroy();
  }
}

function judge({ name = '', message = '', code, $response, $metadata }: Failure, where: string): string {
  const status = $response?.statusCode ?? $metadata?.httpStatusCode;
  if (status === undefined)
    return `S3_ENDPOINT: no store answered for ${where} (${code ?? (name || message)})`;
  if (status >= 500 || status === 429)
    return `S3_ENDPOINT: the store of ${where} answers with an error of its own (${status} ${name}): look into its log`;
  const [setting, advice] = ADVICE[name] ?? ['S3_ENDPOINT', 'Check the S3 settings.'];
  throw new StoreError(`${setting}: the store refuses ${where} (${status} ${name}). ${advice}`);
}
