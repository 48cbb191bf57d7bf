/**
 * Sends enquiries over real HTTP on 50 connections to a separate server with its own PostgreSQL and fsync on.
 * The server commits each enquiry before it responds.
 */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { prepareServer } from '../../tests/support/killable-server.ts';
import type { Row } from './rows.ts';

const CONNECTIONS = 50;
const SECONDS = 10;

export async function benchEnquiries(): Promise<Row[]> {
  const server = await prepareServer();
  try {
    await server.start();
    const fields = {
      full_name: 'Hana Ngata',
      phone: '+64 21 555 123',
      subject: 'Request a Quote',
      message: 'Twelve windows for a house in Penrose, all double glazed, by the end of the month.',
    };
    let sent = 0;
    const options = {
      url: `${server.url}/trpc/site.contact.submit`,
      connections: CONNECTIONS,
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', authorization: 'Bearer none' },
      setupClient: (client: autocannon.Client) => {
        const next = () =>
          client.setBody(
            JSON.stringify({
              json: { ...fields, email: `builder${sent++}@example.com`, idempotency_key: randomUUID() },
            }),
          );
        next();
        client.on('response', next);
      },
    };
    await autocannon({ ...options, duration: 3 });
    const before = await count(server.sql);
    const result = await autocannon({ ...options, duration: SECONDS });
    const written = (await count(server.sql)) - before;
    const rate = result['2xx'] / result.duration;
    const isWhole = result.non2xx === 0 && result.errors === 0 && written >= result['2xx'];
    return [
      {
        what: `enquiries accepted at ${CONNECTIONS} connections, ${written} rows for ${result['2xx']} answers`,
        asked: 'over 500 a second, every one written',
        measured: `${rate.toFixed(0)} a second`,
        ok: rate > 500 && isWhole,
      },
      {
        what: 'time to the answer of an enquiry',
        asked: 'p99 under 250 ms',
        measured: `p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms`,
        ok: result.latency.p99 < 250,
      },
    ];
  } finally {
    await server.end();
  }
}

async function count(sql: Awaited<ReturnType<typeof prepareServer>>['sql']): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) from contact_queries`;
  return row!.count;
}
