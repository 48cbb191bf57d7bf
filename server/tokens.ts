/** Secrets that are handed out once: the database holds what they hash to, so that whoever reads it has none of them. */
import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 192 bits, fit for an address. */
export function makeToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What the database holds of a secret. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
