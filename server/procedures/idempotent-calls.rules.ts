/**
 * What is stored of a call with an idempotency key. The key itself is not: its hash finds the call, and the answer is
 * encrypted with it, because an answer may hold a secret that is shown once.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { IdempotentCall } from '../db/actor.ts';

/** Visible ASCII, at most 255 characters. */
const KEY = /^[!-~]{1,255}$/;

export function isIdempotencyKey(text: string): boolean {
  return KEY.test(text);
}

/** The call of a procedure by a caller. Two calls with the same key are the same one if their input hashes are equal. */
export function describeCall(
  caller: string,
  key: string,
  { path, input }: { path: string; input: unknown },
): IdempotentCall {
  return {
    caller,
    key_hash: createHash('sha256').update(key).digest(),
    // With the key, so that nobody who reads the table can try out what a short input was.
    input_hash: createHmac('sha256', key)
      .update(`${path} ${inOneOrder(input)}`)
      .digest(),
  };
}

/** JSON with the fields of each object in one order. */
function inOneOrder(input: unknown): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return JSON.stringify(input, sorted) ?? '';
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const cipherKey = (key: string, caller: string) =>
  Buffer.from(hkdfSync('sha256', key, caller, 'the answer of an idempotent call', 32));

export function encryptAnswer(text: string, key: string, caller: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(key, caller), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

export function decryptAnswer(stored: Buffer, key: string, caller: string): string {
  const body = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, cipherKey(key, caller), stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, body));
  return Buffer.concat([decipher.update(stored.subarray(body)), decipher.final()]).toString('utf8');
}
