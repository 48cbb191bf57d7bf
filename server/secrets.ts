/**
 * Secrets that are handed out once. The database stores only their hashes, so reading it reveals none of
 * them.
 */
import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 192 bits that can be used in a URL. */
export function makeSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** The hash of a secret, as stored in the database. */
export function hashSecret(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
