/** Answers of a store that s3rver does not give, as Amazon's documentation has them. tests/starting.test.ts has the others. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { checkStore, StoreError } from './check-store.ts';

let answer = { status: 200, body: '' };
/** Answers that come before that one. */
let first: (typeof answer)[] = [];
let asked: string[] = [];
const server = createServer((request, response) => {
  request.resume();
  asked.push(request.url ?? '');
  const { status, body } = first.shift() ?? answer;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const settings = { endpoint, region: 'us-east-1', bucket: 'b', accessKeyId: 'id', secretAccessKey: 'secret' };
const xml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`;

test.each([
  [403, 'SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY', 'Correct the secret of the key.'],
  [403, 'AccessDenied', 'S3_ACCESS_KEY_ID', 'Allow this key to list, read, write and delete in the bucket.'],
  [400, 'AuthorizationHeaderMalformed', 'S3_REGION', 'Set the region of the bucket.'],
  [301, 'PermanentRedirect', 'S3_REGION', 'Set the region of the bucket, and the endpoint of that region.'],
  [403, 'RequestTimeTooSkewed', 'S3_ENDPOINT', 'Set the clock of this machine.'],
  [400, 'SomethingElse', 'S3_ENDPOINT', 'Check the S3 settings.'],
])('%i %s is refused by naming %s', async (status, code, setting, advice) => {
  answer = { status, body: xml(code) };
  await expect(checkStore(settings)).rejects.toThrow(
    new StoreError(`${setting}: the store refuses bucket b at ${endpoint} (${status} ${code}). ${advice}`),
  );
});

test('a server that is no store is refused', async () => {
  answer = { status: 404, body: '<!doctype html><title>Not found' };
  await expect(checkStore(settings)).rejects.toThrow(/^S3_ENDPOINT: the store refuses .* \(404 [^\n]*$/);
});

test('a store that fails is asked again, and then only warned of', async () => {
  answer = { status: 503, body: xml('SlowDown') };
  asked = [];
  expect(await checkStore(settings)).toBe(
    `S3_ENDPOINT: the store of bucket b at ${endpoint} answers with an error of its own (503 SlowDown): look into its log`,
  );
  expect(asked).toHaveLength(2);
});

test('a store that fails once is well, and is not asked for a number of keys', async () => {
  const list =
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>b</Name><KeyCount>0</KeyCount></ListBucketResult>';
  first = [{ status: 500, body: xml('InternalError') }];
  answer = { status: 200, body: list };
  asked = [];
  expect(await checkStore(settings)).toBeNull();
  expect(asked).toHaveLength(2);
  expect(asked.join()).not.toContain('max-keys');
});
