/**
 * Stress test for webhooks. Products change again and again while the server, which delivers the changes, is killed at
 * random. Afterwards every change must have arrived, those of each product in their order, and nothing must have arrived
 * twice but what was under way when the server was killed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { buildWebhook, WEBHOOK_SECRET } from '../../tests/support/build-webhook.ts';
import { addressOf } from '../../tests/support/database-address.ts';
import { prepareServer } from '../../tests/support/killable-server.ts';
import { startAgain } from '../../tests/support/product-process.ts';
import { isSigned, type Received, startReceiver } from '../../tests/support/webhook-receiver.ts';

export interface WebhookTorture {
  /** How many products change, and how often each. */
  products: number;
  rounds: number;
  kills: number;
  isBuilt: boolean;
}

export interface WebhookOutcome {
  events: number;
  kills: number;
  failedStarts: number;
  lost: number;
  /** Arrivals of a change after a later one of the same product. */
  disordered: number;
  /** Arrivals beyond the first, but for those that answered a failure. */
  repeated: number;
  unsigned: number;
  seconds: number;
}

/** How many deliveries of one webhook are under way at a time: a kill can repeat so many at most. */
export const UNDER_WAY = 5;

export async function tortureWebhooks(options: WebhookTorture): Promise<WebhookOutcome> {
  const server = await prepareServer({ isBuilt: options.isBuilt });
  let refused = 0;
  // Some answers fail, and some are slow.
  const receiver = await startReceiver((response) => {
    const chance = Math.random();
    if (chance < 0.01) {
      refused++;
      response.writeHead(503).end();
    } else setTimeout(() => response.writeHead(204).end(), chance < 0.1 ? 20 : 0);
  });
  // Its own process, so that a kill of the server leaves it alone.
  const database = await startEmbedded({ dataDir: server.dataDir, log: () => undefined });
  const settings = {
    WEBHOOKS_ALLOW_LOOPBACK: 'true',
    DATABASE_URL: addressOf(database.appConnection),
    MIGRATION_DATABASE_URL: addressOf(database.connection),
  };
  try {
    await server.start(settings);
    const { sql } = server;
    await buildWebhook(sql, { url: receiver.url, events: ['product.changed'] });
    await sql`
      insert into products (name, description, short_description, price, is_published)
      select 'Torture ' || number, '', '', 1, false from generate_series(1, ${options.products}::int) as number`;
    const events = options.products * (options.rounds + 1);
    const begin = performance.now();
    const arrived = () => new Set(receiver.received.map(({ id }) => id)).size;

    async function change(): Promise<void> {
      for (let round = 0; round < options.rounds; round++) {
        await sql`update products set price = price + 1 where name like 'Torture %'`;
        // The changes go on until about half of the kills.
        while (arrived() < (events * round) / options.rounds / 2) await pause(20);
      }
    }

    let failedStarts = 0;
    let kills = 0;
    async function killAll(): Promise<void> {
      while (kills < options.kills) {
        const next = (events * (kills + Math.random())) / options.kills;
        while (arrived() < Math.min(next, events - 1)) await pause(5);
        await server.kill();
        kills++;
        failedStarts += (await startAgain(server, settings)).failedStarts;
      }
    }

    const waiting = async () => {
      const [row] = await sql<{ waiting: number }[]>`
        select count(*) as waiting from webhook_deliveries where state <> 'delivered'`;
      return row!.waiting;
    };
    await Promise.all([change(), killAll()]);
    while ((await waiting()) > 0) await pause(200);
    const rows = await sql<{ id: string; record_id: string }[]>`
      select id, record_id from webhook_deliveries order by position`;
    const seconds = (performance.now() - begin) / 1000;
    const judged = judge(rows, receiver.received);
    return {
      events: rows.length,
      kills,
      failedStarts,
      seconds,
      ...judged,
      repeated: judged.repeated - refused,
    };
  } finally {
    await server.kill();
    await database.stop();
    await server.end();
    await receiver.stop();
  }
}

function judge(rows: readonly { id: string; record_id: string }[], received: readonly Received[]) {
  const place = new Map(rows.map(({ id }, at) => [id, at]));
  const recordOf = new Map(rows.map(({ id, record_id }) => [id, record_id]));
  const latest = new Map<string, number>();
  const seen = new Set<string>();
  let disordered = 0;
  for (const { id } of received) {
    const record = recordOf.get(id)!;
    const at = place.get(id)!;
    if (at < (latest.get(record) ?? -1)) disordered++;
    else latest.set(record, at);
    seen.add(id);
  }
  return {
    lost: rows.filter(({ id }) => !seen.has(id)).length,
    disordered,
    repeated: received.length - seen.size,
    unsigned: received.filter((one) => !isSigned(one, WEBHOOK_SECRET)).length,
  };
}
