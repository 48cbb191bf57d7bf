export type ArchiveProblem = 'damaged' | 'encrypted' | 'too large' | 'unsafe name';

/** An archive is refused; `problem` says why. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem, detail: string) {
    super(`${problem}: ${detail}`);
    this.problem = problem;
  }
}

/** An error of yauzl or zlib is the sender's fault: the archive is damaged. An error of the disk is ours. */
export function damaged(error: unknown): never {
  const isOurs = error instanceof ArchiveError || (error instanceof Error && 'syscall' in error);
  throw isOurs ? error : new ArchiveError('damaged', error instanceof Error ? error.message : String(error));
}
