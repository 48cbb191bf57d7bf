/** Signs deliveries by the Standard Webhooks specification (standardwebhooks.com), for which many languages have libraries. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret, with 256 bits of entropy. */
export function makeWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/**
 * The headers that let a receiver check who sent a body, and when.
 * @param secrets one, or two for the day after a secret was replaced: each signs.
 * @param seconds the time of this attempt, in seconds since 1970.
 */
export function signatureHeaders(id: string, body: string, secrets: readonly string[], seconds: number) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
