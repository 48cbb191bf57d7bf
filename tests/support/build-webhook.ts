import { randomUUID } from 'node:crypto';
import type { Sql } from '../../server/db/connect.ts';
import { WEBHOOK_EVENTS } from '../../shared/operations/webhooks.ts';

/** A secret of the examples in the Standard Webhooks specification. */
export const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYq=';

interface WebhookValues {
  url: string;
  events: readonly string[];
  is_active: boolean;
}

/** Creates a webhook with a secret, by default for all events, and returns its id. */
export async function buildWebhook(
  sql: Sql,
  {
    url = 'https://example.com/hook',
    events = Object.keys(WEBHOOK_EVENTS),
    is_active = true,
  }: Partial<WebhookValues> = {},
): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    with webhook as (
      insert into webhooks (name, url, events, is_active)
      values (${`Webhook ${randomUUID()}`}, ${url}, ${sql.json([...events])}, ${is_active})
      returning id
    )
    insert into webhook_secrets (id, secret) select id, ${WEBHOOK_SECRET} from webhook returning id`;
  return made!.id;
}

interface DeliveryValues {
  webhook_id: string;
  record_id: string;
  body: string;
  event: string;
}

/** Queues a delivery, by default about a record of its own, and returns its id. */
export async function buildDelivery(
  sql: Sql,
  {
    webhook_id,
    record_id = randomUUID(),
    body = '{"type": "product.changed"}',
    event = 'product.changed',
  }: Partial<DeliveryValues> = {},
): Promise<string> {
  const webhook = webhook_id ?? (await buildWebhook(sql));
  const [made] = await sql<{ id: string }[]>`
    insert into webhook_deliveries (webhook_id, record_id, event, body)
    values (${webhook}, ${record_id}, ${event}, ${body}) returning id`;
  return made!.id;
}
