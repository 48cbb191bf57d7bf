/** Hashing and judging passwords (safety.md, passwords). At most two hashes run at once: each takes 19 MB and a core. */
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';

const PARAMETERS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const MAX_WAITING = 100;
const atOnce = pLimit(2);

/** The argon2id hash of a password, salt and parameters included. @throws SERVICE_UNAVAILABLE when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(password, PARAMETERS));
}

/** Hash of a password nobody has: an unknown account costs as much time as a known one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$c291dGhiZWFtLW5vYm9keQ$6hHE0Z4Y0cA0AUUr7g8v2EhUeTqoCUc6wfv1tIKzqGs';

/** Whether a password fits a hash; without a hash it takes as long and is false. */
export async function verifyPassword(password_hash: string | undefined, password: string): Promise<boolean> {
  const fits = await queue(() => verify(password_hash ?? nobody, password));
  return fits && password_hash !== undefined;
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

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the common ones that guessers try first, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase())),
  );
  return (await common).has(password.toLowerCase());
}

/** @throws BAD_REQUEST on the field `password` when the password is a common one (decision 38). */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const message = 'This password is one of the first that guessers try. Please choose another.';
  throw new AppError('BAD_REQUEST', message, { password: message });
}
