/** Webhooks: addresses that the server calls when something has changed (docs/webhooks.md). */
import { z } from 'zod';
import { listInput, managed, recordListInput } from '../staff-lists.ts';
import { line, name } from '../text.ts';

/** What a webhook can ask for, and how staff read it. */
export const WEBHOOK_EVENTS = {
  'enquiry.created': 'A new enquiry has arrived',
  'enquiry.updated': 'An enquiry has been changed, deleted or restored',
  'product.published': 'A product has gone live',
  'product.withdrawn': 'A product is no longer live',
  'product.changed': 'A product has been changed in any other way',
  'content.changed': 'Other content of the website has been changed',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
const EVENTS = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** The event of a delivery that an admin asks for to try the receiver. */
export const TEST_EVENT = 'webhook.test';

/** What an admin reads whose address names a port at which other services than web servers listen. */
export const WRONG_PORT = 'Use port 80, 443, or one from 1024 to 65535: webhooks go to no other port';

/** https, or http on this machine; no name and password, which the history would keep. */
const receiver = line(2000)
  .refine(isReceiver, {
    error: 'Enter an address that starts with https://, without a user name or password',
    abort: true,
  })
  .refine((text) => hasAllowedPort(new URL(text)), WRONG_PORT);

function isReceiver(text: string): boolean {
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
}

/** Whether the host of a URL names this machine. */
export function isLoopbackName(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Whether a URL names a port at which a receiver may listen: below 1024 only those of the web. */
export function hasAllowedPort({ port }: URL): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) >= 1024;
}

/** The fields that an admin fills in. */
export const webhookData = z.strictObject({
  name: name('Name is required'),
  url: receiver,
  events: z
    .array(z.enum(EVENTS))
    .min(1, 'Choose at least one event')
    .overwrite((chosen) => EVENTS.filter((event) => chosen.includes(event))),
  /** While false, nothing is sent and no event is recorded for it. */
  is_active: z.boolean().default(true),
});
export const webhookRow = z.strictObject({
  ...managed,
  ...webhookData.shape,
  /** One that was stored before a rule refused it is still shown. */
  url: z.string(),
  is_active: z.boolean(),
  /** When it was paused because every delivery had failed for two days; null if it was not. */
  disabled_at: z.date().nullable(),
  /** Whether it has a secret. Without one it gets no deliveries. */
  has_secret: z.boolean(),
  /** Deliveries that wait, and those that failed for good in the last 30 days. */
  waiting: z.int(),
  failed: z.int(),
});
export const webhookList = recordListInput(['name', 'created_at'], {});

/** The secret of a webhook, which is shown once. */
export const issuedSecret = z.strictObject({ id: z.uuid(), secret: z.string() });

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export const deliveryRow = z.strictObject({
  /** The webhook-id of the request, the same at every attempt. */
  id: z.uuid(),
  webhook_id: z.uuid(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** The body of the request. */
  body: z.string(),
  /** Later deliveries have larger ones, also those of one change. */
  position: z.int(),
  created_at: z.date(),
  attempts: z.int(),
  attempted_at: z.date().nullable(),
  /** When the next attempt is due; null when there is none. */
  next_attempt_at: z.date().nullable(),
  /** How long the last attempt took, in milliseconds. */
  took_ms: z.int().nullable(),
  /** The HTTP status of the last attempt; null if there was no answer. */
  status: z.int().nullable(),
  /** The first 2 kB of the answer, as text. */
  answer: z.string().nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
});
export const deliveryList = listInput(
  ['created_at'],
  { webhook_id: z.uuid().optional(), state: z.enum(DELIVERY_STATES).optional() },
  'desc',
);

/** What waits for an admin: webhooks that were paused after failures, and failed deliveries of the last 7 days. */
export const webhookState = z.strictObject({ disabled: z.int(), failed: z.int() });
