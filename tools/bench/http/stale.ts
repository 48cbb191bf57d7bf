/**
 * Compares cached responses with fresh ones over HTTP after random writes of every kind. Both servers show the
 * same published content; one of them has no response cache.
 */
import { connect, type Sql } from '../../../server/db/connect.ts';
import { addressAtRandom, withoutVersion, writeAtRandom } from '../../../tests/support/random-writes.ts';
import type { Row } from '../rows.ts';
import { Random } from '../search/random.ts';
import { startMeasured } from './measured-server.ts';

const PRODUCTS = 200;
const WRITES = 10_000;
const READS = 50_000;

export async function benchStale(): Promise<Row[]> {
  const server = await startMeasured(PRODUCTS);
  const sql = connect({ target: server.database, max: 2 });
  const random = new Random(14);
  const draw = () => random.next();
  const stale: string[] = [];
  try {
    const ids = (await sql<{ id: string }[]>`select id from products`).map(({ id }) => id);
    const read = async (port: number, url: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${url}`);
      return `${response.status} ${withoutVersion(await response.text())}`;
    };
    for (let write = 0; write < WRITES; write++) {
      await writeAtRandom(sql, draw, `m${write}x`);
      await untilShown(sql, server.cached);
      for (let nth = 0; nth < READS / WRITES; nth++) {
        const url = addressAtRandom(draw, ids, 0.02);
        const [cached, fresh] = await Promise.all([read(server.cached, url), read(server.computed, url)]);
        if (cached !== fresh) stale.push(`after write ${write}: ${url}`);
      }
    }
  } finally {
    await sql.end({ timeout: 5 });
    await server.stop();
  }
  for (const line of stale.slice(0, 10)) console.log(`            ${line}`);
  return [
    {
      what: `cached responses beside fresh ones, ${WRITES.toLocaleString('en-NZ')} random writes, ${READS.toLocaleString('en-NZ')} reads`,
      asked: '0 stale',
      measured: `${stale.length} stale`,
      ok: stale.length === 0,
    },
  ];
}

/** Waits until the server shows everything that is committed. */
async function untilShown(sql: Sql, port: number): Promise<void> {
  const [row] = await sql<{ version: number }[]>`select version from content_version`;
  for (;;) {
    const ready = (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as { version: number };
    if (ready.version >= row!.version) return;
  }
}
