/** The embedded database cannot be used. The message says what is wrong and what to do next. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** What to do about a failed system call, by its code. Worded to follow "… cannot be written: ". */
const ADVICE: Record<string, string> = {
  EACCES: 'this user may not write there; change its owner, or set DATA_DIR to a folder of your own',
  EPERM:
    'this user may not do that; start as the owner of the folder, or as a normal user instead of a restricted root',
  // Node reports this code when it creates a folder recursively on a read-only file system.
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

/** Turns an error on `path` into an EmbeddedError that says what to do. Leaves an EmbeddedError unchanged. */
export function explain(error: unknown, path: string): unknown {
  if (error instanceof EmbeddedError || !(error instanceof Error)) return error;
  const advice = ADVICE[codeOf(error) ?? ''];
  if (!advice) return new EmbeddedError(`${path} cannot be used: ${error.message}`, { cause: error });
  return new EmbeddedError(`${path} cannot be written: ${advice} (${codeOf(error)})`, { cause: error });
}

/** Patterns in PostgreSQL's output, and the advice for the person who starts the product. */
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

/** The error for a failed initdb or postgres: advice, and the last lines that it printed. */
export function explainOutput(what: string, output: string): EmbeddedError {
  const advice =
    MEANINGS.find(([pattern]) => pattern.test(output))?.[1] ?? 'Set DATABASE_URL to use another PostgreSQL.';
  const lines = output.trim().split('\n').slice(-8).join('\n');
  return new EmbeddedError(`${what}. ${advice}\n${lines}`);
}
