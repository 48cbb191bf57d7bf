/**
 * Receives webhooks, checks their signatures, and prints each new enquiry. Put it behind HTTPS, make a webhook for
 * enquiry.created with its address, and pass the secret. The token needs the scope contactQueries:read.
 *
 *   SOUTHBEAM_TOKEN=… WEBHOOK_SECRET=whsec_… npx tsx examples/receive-webhooks.ts 4000
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { connect } from './connect.ts';

const MAX_AGE_SECONDS = 300;

const client = connect();
const key = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace('whsec_', ''), 'base64');
if (key.length === 0) throw new Error('Set WEBHOOK_SECRET to the secret of the webhook.');

function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= MAX_AGE_SECONDS)) return false;
  const expected = Buffer.from(
    `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`,
  );
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}

/** A delivery may arrive twice, always under the same id. A real receiver keeps the ids in its database. */
const known = new Set<string>();

async function handle(id: string, body: string): Promise<void> {
  if (known.has(id)) return;
  known.add(id);
  const { type, data } = JSON.parse(body) as { type: string; data: { id: string } };
  if (type !== 'enquiry.created') return;
  const { reference, full_name, subject } = await client.staff.contactQueries.byId.query({ id: data.id });
  console.log(`${reference}: ${full_name}, ${subject}`);
}

createServer(async (request, response) => {
  const { headers } = request;
  const body = await text(request);
  const isAccepted = isGenuine(headers, body);
  // The answer first, because Southbeam waits for it ten seconds.
  response.writeHead(isAccepted ? 204 : 401).end();
  if (isAccepted) await handle(String(headers['webhook-id']), body).catch(console.error);
}).listen(Number(process.argv[2] ?? 4000), () => console.log('Waiting for webhooks'));
