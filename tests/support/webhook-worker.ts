/** A webhook worker for tests: it looks every 20 ms, and reaches receivers on this machine. */
import {
  startWebhookWorker,
  type WebhookWorkerOptions,
} from '../../server/webhook-delivery/webhook-worker.ts';

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
