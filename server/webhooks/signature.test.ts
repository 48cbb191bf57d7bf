import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project-root.ts';
import { makeWebhookSecret, signatureHeaders } from './signature.ts';

test('a signature is that of the example in the Standard Webhooks specification', () => {
  const headers = signatureHeaders(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    1614265330,
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('while two secrets are valid, each signs', () => {
  const secrets = [makeWebhookSecret(), makeWebhookSecret()];
  const one = (secret: string) => signatureHeaders('id', 'body', [secret], 5)['webhook-signature'];
  expect(signatureHeaders('id', 'body', secrets, 5)['webhook-signature']).toBe(secrets.map(one).join(' '));
  expect(one(secrets[0]!)).not.toBe(one(secrets[1]!));
});

test('a secret is 256 random bits, as the specification writes them', () => {
  const secrets = Array.from({ length: 50 }, makeWebhookSecret);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(new Set(secrets).size).toBe(50);
});

test('the check that docs/webhooks.md shows accepts what is signed, and nothing else', async () => {
  const text = readFileSync(join(root, 'docs', 'webhooks.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(text)![1]!;
  const { isGenuine } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const [secret, other] = [makeWebhookSecret(), makeWebhookSecret()];
  const now = Math.floor(Date.now() / 1000);
  const body = '{"name": "Mānuka"}';
  const signed = signatureHeaders('id', body, [other, secret], now);
  expect(isGenuine(signed, body, secret)).toBe(true);
  expect(isGenuine(signed, `${body} `, secret)).toBe(false);
  expect(isGenuine(signed, body, makeWebhookSecret())).toBe(false);
  expect(isGenuine({ ...signed, 'webhook-id': 'other' }, body, secret)).toBe(false);
  expect(isGenuine(signatureHeaders('id', body, [secret], now - 600), body, secret)).toBe(false);
});
