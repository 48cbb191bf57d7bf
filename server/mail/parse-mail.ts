/** Parses mails that people sent us, in a thread of its own (scripts/parse-mail.js). */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../project-root.ts';

/** The most characters that are kept of a text. */
export const MAX_MAIL_TEXT = 100_000;
/** What one mail may take. */
const PARSE_MS = 10_000;
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
  digest: string;
}

/** The mail is no mail, or a bomb. */
export class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}

/** Parses one mail after the other. Its thread starts with the first, and ends with `close` or with a mail that harms it. */
export class MailParser {
  #worker: Worker | undefined;

  /** @throws UnreadableMailError */
  async parse(raw: Uint8Array): Promise<ParsedMail> {
    this.#worker ??= new Worker(join(root, 'scripts', 'parse-mail.js'), {
      resourceLimits: { maxOldGenerationSizeMb: PARSE_MB },
    });
    try {
      this.#worker.postMessage({ raw, maxText: MAX_MAIL_TEXT });
      const [mail] = await once(this.#worker, 'message', { signal: AbortSignal.timeout(PARSE_MS) });
      return mail;
    } catch (error) {
      await this.close();
      throw new UnreadableMailError('The mail could not be parsed', { cause: error });
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}
