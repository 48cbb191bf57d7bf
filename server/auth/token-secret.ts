/**
 * The secret of a token: `sb_live_`, 32 random characters, and 6 that check them. The prefix and the checksum let
 * programs that look for leaked secrets recognise it, and let us refuse a mistyped one without asking the database.
 */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'sb_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;

/** A new secret, with 190 bits of entropy. */
export function makeTokenSecret(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return PREFIX + random + checksumOf(random);
}

/** Whether a text looks like the secret of a token, right or wrong. */
export function isTokenSecret(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** Whether the characters of a secret fit its checksum. */
export function hasRightChecksum(secret: string): boolean {
  const random = secret.slice(PREFIX.length, -CHECK_LENGTH);
  return random.length === RANDOM_LENGTH && secret.endsWith(checksumOf(random));
}

/** CRC-32 in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let at = 0; at < CHECK_LENGTH; at++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
