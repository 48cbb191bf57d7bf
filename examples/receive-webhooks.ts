/**
 * Receives webhooks, checks their signatures, and prints each new enquiry. Put it behind HTTPS, make a webhook for
 * enquiry.created with its address, and pass the secret. The token needs the scope contactQueries:read.
 *
 *   SOUTHBEAM_TOKEN=… WEBHOOK_SECRET=whsec_… npx tsx receive-webhooks.ts 4000
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
  const { type, data } = JSON.parse(body) as { type: string; data: { id: string } };
  if (type === 'enquiry.created') {
    const { reference, full_name, subject } = await client.staff.contactQueries.byId.query({ id: data.id });
    console.log(`${reference}: ${full_name}, ${subject}`);
  }
  known.add(id);
}

createServer(async (request, response) => {
  const body = await text(request);
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  try {
    await handle(String(request.headers['webhook-id']), body);
    return response.writeHead(204).end();
  } catch (error) {
    // Southbeam sends it again.
    console.error(error);
    return response.writeHead(500).end();
  }
}).listen(Number(process.argv[2] ?? 4000), () => console.log('Waiting for webhooks'));
