/** What the writers of one kind have in common. */
import type { Sql } from '../../server/db/connect.ts';
import type { Persistent } from './persistent.ts';

export interface WriterOptions {
  sql: Sql;
  client: Persistent;
  /** The session of an admin. */
  session: string;
  isRunning(): boolean;
}

/** Counts, which must all be 0. */
export interface Judged {
  /** Acknowledged writes that are not there, and writes that were made more than once. */
  lost: number;
  doubled: number;
  /** Enquiries that do not have their two mails. */
  wrongMails: number;
  /** Calls that were sent several times with one key and got different answers. */
  unequal: number;
  /** Files of acknowledged writes that are missing or hold something else. */
  wrongFiles: number;
  /** Files and rows of files that nothing uses, after one cleanup. */
  orphans: number;
}

export interface Writer {
  clients: readonly (() => Promise<void>)[];
  acknowledged(): number;
  /** @param folder of stored files, if it is on this machine. @returns the counts, and the addresses of the files in use. */
  judge(folder: string | undefined): Promise<Partial<Judged> & { files?: string[] }>;
}
