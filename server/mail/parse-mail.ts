/** Parses a mail that somebody sent us, in a thread of its own (scripts/parse-mail.js). */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../project-root.ts';

/** The most characters that are kept of a text. */
export const MAX_MAIL_TEXT = 100_000;
/** What one mail may take. */
const PARSE_MS = 20_000;
const PARSE_MB = 512;

export interface ParsedMail {
  from: { name: string; address: string };
  /** The addresses to which it went. */
  recipients: string[];
  subject: string;
  /** By name in small letters; of several with one name, the last. */
  headers: Record<string, string>;
  text: string;
  /** The text went on. */
  isCut: boolean;
  /** `isInText`: a picture that stands in the text. */
  files: { name: string | null; type: string; isInText: boolean; bytes: Uint8Array }[];
  /** How many files are not in `files`. */
  furtherFiles: number;
  /** The same for each copy of the mail. */
  contentHash: string;
}

/** The mail is no mail, or a bomb. */
export class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}

/** @throws UnreadableMailError */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const worker = new Worker(join(root, 'scripts', 'parse-mail.js'), {
    workerData: { raw, maxText: MAX_MAIL_TEXT },
    resourceLimits: { maxOldGenerationSizeMb: PARSE_MB },
  });
  try {
    const [mail] = await once(worker, 'message', { signal: AbortSignal.timeout(PARSE_MS) });
    return mail;
  } catch (error) {
    throw new UnreadableMailError(
      error instanceof Error && error.name !== 'AbortError' ? error.message : 'It took too long to read',
    );
  } finally {
    await worker.terminate();
  }
}
