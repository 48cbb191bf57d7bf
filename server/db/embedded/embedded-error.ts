/** The database that comes with the product cannot be used: one sentence on what is wrong and what to do next. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** What to do about a failed system call, by its code; worded to follow "… cannot be written: ". */
const ADVICE: Record<string, string> = {
  EACCES: 'this user may not write there; change its owner, or set DATA_DIR to a folder of your own',
  EPERM:
    'this user may not do that; start as the owner of the folder, or as a normal user instead of a restricted root',
  // Node's answer to making a folder, with its parents, on a read-only file system.
  ENOENT:
    'it cannot be made there, perhaps because the file system is read-only; set DATA_DIR to another folder',
  EROFS: 'the file system is read-only; set DATA_DIR to a folder that can be written',
  ENOSPC: 'the disk is full; free some space and start again',
  EDQUOT: 'the disk quota is used up; free some space and start again',
  ENOTDIR: 'part of that path is a file; set DATA_DIR to a folder',
  EEXIST: 'there is a file of that name; set DATA_DIR to a folder',
  EBUSY: 'it is a mount point; mount the volume at DATA_DIR itself',
  EINVAL: 'the user that should own it does not exist in this container; start as a normal user',
};

/** The code of a failed system call, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Turns a failed system call on `path` into an EmbeddedError that says what to do; others pass unchanged. */
export function explain(error: unknown, path: string): unknown {
  if (error instanceof EmbeddedError || !(error instanceof Error)) return error;
  const advice = ADVICE[codeOf(error) ?? ''];
  if (!advice) return new EmbeddedError(`${path} cannot be used: ${error.message}`, { cause: error });
  return new EmbeddedError(`${path} cannot be written: ${advice} (${codeOf(error)})`, { cause: error });
}

/** Text that PostgreSQL prints, and what it means to whoever starts the product. */
const MEANINGS: [RegExp, string][] = [
  [/No space left on device/, 'The disk is full: free some space and start again.'],
  [/Read-only file system/, 'The file system is read-only: set DATA_DIR to a folder that can be written.'],
  [
    /could not (create|resize|map).*shared memory/,
    'There is not enough shared memory: give the machine or container more.',
  ],
  [
    /lock file .* already exists|shared memory block .* still in use/,
    'Another PostgreSQL still holds this data: stop it first.',
  ],
  [
    /wrong ownership|Permission denied/,
    'The data belongs to another user: start as that user, or change its owner.',
  ],
];

/** The advice for a failed initdb or postgres, with the lines it printed last. */
export function explainOutput(what: string, output: string): EmbeddedError {
  const advice =
    MEANINGS.find(([pattern]) => pattern.test(output))?.[1] ?? 'Set DATABASE_URL to use another PostgreSQL.';
  const lines = output.trim().split('\n').slice(-8).join('\n');
  return new EmbeddedError(`${what}. ${advice}\n${lines}`);
}
