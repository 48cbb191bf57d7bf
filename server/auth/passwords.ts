/**
 * Hashes and rates passwords (docs/safety.md, passwords). At most two hashes run at once: each takes 19 MB
 * and a core.
 */
import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import pLimit from 'p-limit';
import { BUSINESS } from '../../shared/content/business.ts';
import { AppError } from '../app-error.ts';

const PARAMETERS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const MAX_WAITING = 100;
const atOnce = pLimit(2);

/**
 * The argon2id hash of a password, including salt and parameters. @throws SERVICE_UNAVAILABLE when too many
 * wait.
 */
export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(password, PARAMETERS));
}

/** The hash of a password that nobody has, so that an unknown account takes as much time as a known one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$c291dGhiZWFtLW5vYm9keQ$6hHE0Z4Y0cA0AUUr7g8v2EhUeTqoCUc6wfv1tIKzqGs';

/**
 * Whether a password matches a hash. Without a hash, or with one that is not argon2id, the answer is false
 * and takes as long.
 */
export async function verifyPassword(password_hash: string | undefined, password: string): Promise<boolean> {
  const known = password_hash?.startsWith('$argon2id$') ? password_hash : undefined;
  const fits = await queue(() => verify(known ?? nobody, password));
  return fits && known !== undefined;
}

function queue<T>(work: () => Promise<T>): Promise<T> {
  if (atOnce.pendingCount >= MAX_WAITING) {
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'Too many people are signing in right now. Please try again in a moment.',
    );
  }
  return atOnce(work);
}

/** The lowest zxcvbn score (0 to 4) that is accepted: about 10^8 guesses. */
const MIN_SCORE = 3;
/** Rating takes longer for longer passwords. We rate only this many characters, which takes 30 ms at most. */
const RATED_LENGTH = 40;
/** Words that an attacker would try first at a supplier of building materials. */
const OWN_WORDS = ['timber', 'decking', 'joinery', 'windows', 'builder', 'building', 'supplies', 'auckland'];

/** The rater with its word lists, loaded on first use. */
let rating: Promise<ZxcvbnFactory> | undefined;

async function loadRating(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // The rater also tries variants of the password with signs read as letters, and there can be very many. Two
  // variants find what people do; more take seconds.
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 2 });
}

/**
 * Loads the word lists for rating passwords. This blocks the event loop for a tenth of a second, so do it
 * while nobody waits.
 */
export async function prepareRating(): Promise<void> {
  rating ??= loadRating();
  await rating;
}

/**
 * Refuses passwords that are easy to guess: common words and patterns, repeats, the site's name, and what is
 * known about the person.
 * @param personal the address and the name of the person.
 * @throws BAD_REQUEST on `field` (decision "sign up"; docs/safety.md, passwords).
 */
export async function refuseWeakPassword(
  password: string,
  personal: readonly string[],
  field = 'password',
): Promise<void> {
  rating ??= loadRating();
  const words = [BUSINESS.name, ...personal].flatMap((text) => [
    text,
    ...text.split('@'),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  const known = [...OWN_WORDS, ...words].filter((word) => word.length > 2).map((word) => word.toLowerCase());
  const { score } = (await rating).check(password.slice(0, RATED_LENGTH), known);
  if (score >= MIN_SCORE) return;
  const message =
    'This password is too easy to guess. Use three or four unusual words, or a longer mix of letters, digits and symbols.';
  throw new AppError('BAD_REQUEST', message, { [field]: message });
}
