/** An input for every procedure of `staff.webhooks`, for tests that go through all procedures. */
import type { Sql } from '../../server/db/connect.ts';
import type { Procedure } from '../../shared/permissions.ts';
import { buildDelivery, buildWebhook } from './build-webhook.ts';
import { unique } from './example-rows.ts';
import { resourceExamples } from './resource-examples.ts';

type WebhookProcedure = Extract<Procedure, `staff.webhooks.${string}`>;

export const WEBHOOK_EXAMPLES: Record<WebhookProcedure, (sql: Sql, session?: string) => Promise<unknown>> = {
  ...resourceExamples('webhooks', 'webhooks', {
    build: buildWebhook,
    list: { search: 'a' },
    create: async () => ({ name: unique(), url: 'https://example.com/hook', events: ['product.changed'] }),
    data: () => ({ events: ['enquiry.created', 'product.withdrawn'] }),
  }),
  'staff.webhooks.issue': async (sql) => ({ id: await buildWebhook(sql) }),
  'staff.webhooks.deliveries': async (sql) => ({ webhook_id: await buildWebhook(sql), state: 'failed' }),
  'staff.webhooks.resend': async (sql) => ({ id: await buildDelivery(sql) }),
  'staff.webhooks.test': async (sql) => ({ id: await buildWebhook(sql) }),
  'staff.webhooks.state': async () => undefined,
};
