/** A webhook worker for tests: it looks every 20 ms, and reaches receivers on this machine. */
import { afterEach } from 'vitest';
import type { Sql } from '../../server/db/connect.ts';
import { startWebhookWorker, type WebhookWorkerOptions } from '../../server/webhooks/webhook-worker.ts';
import { eventually } from './app.ts';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';

type Given = Pick<WebhookWorkerOptions, 'sql'> & Partial<WebhookWorkerOptions>;

/** Starts a worker. The options are those of startWebhookWorker; it retries after a fifth of a second. */
export function startTestWebhookWorker(options: Given): ReturnType<typeof startWebhookWorker> {
  return startWebhookWorker({
    log: { info: () => undefined, warn: () => undefined },
    allowsLoopback: true,
    pollMs: 20,
    pauseOf: () => 0.2,
    ...options,
  });
}

interface DeliveryState {
  id: string;
  state: string;
  attempts: number;
  status: number | null;
  answer: string | null;
  error: string | null;
  /** Seconds from the last attempt to the next. */
  pause: number;
}

/** Workers and receivers that end with each test, and what became of the deliveries. */
export function webhookTests(sql: Sql) {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
    await sql`delete from webhooks`;
    await sql`delete from mails`;
  });

  async function receiver(...args: Parameters<typeof startReceiver>): Promise<WebhookReceiver> {
    const started = await startReceiver(...args);
    stops.push(started.stop);
    return started;
  }

  function startWorker(options: Partial<WebhookWorkerOptions> = {}): void {
    stops.push(startTestWebhookWorker({ sql, ...options }));
  }

  /** All deliveries, in the order in which they were queued. */
  const states = () => sql<DeliveryState[]>`
    select id, state, attempts, status, answer, error,
      extract(epoch from next_attempt_at - attempted_at)::float8 as pause
    from webhook_deliveries order by position`;

  const until = (state: string, count = 1) =>
    eventually(`${count} are ${state}`, async () => {
      return (await states()).filter((delivery) => delivery.state === state).length >= count;
    });

  return { receiver, startWorker, states, until };
}
