/** How the product runs, for the screen "System". */
import { z } from 'zod';

/** An unexpected error of an instance, without personal data. */
export const systemError = z.object({
  at: z.coerce.date(),
  /** Finds it in the log. */
  request_id: z.string(),
  /** The procedure, or the method and address of what is none. */
  what: z.string(),
  error: z.string(),
});
export type SystemError = z.output<typeof systemError>;

/** What waits to be sent. `oldest_at`: since when the first of them has waited. */
const queue = z.object({ waiting: z.int(), failed: z.int(), oldest_at: z.date().nullable() });
export type Queue = z.output<typeof queue>;

export const systemStatus = z.object({
  /** Of the product, and of the instance that answers. */
  version: z.string(),
  node: z.string(),
  origin: z.string(),
  database: z.object({
    version: z.string(),
    /** In bytes. */
    size: z.number(),
    /** Whether it is the built-in PostgreSQL. */
    is_embedded: z.boolean(),
    /** Where it is, without a password. */
    place: z.string(),
  }),
  /** Where files are: a folder, or a bucket at an address. */
  store: z.string(),
  mail: z.object({
    /** Null while SMTP_URL is not set. */
    server: z.string().nullable(),
    sent_at: z.date().nullable(),
    failed_at: z.date().nullable(),
    last_error: z.string().nullable(),
    /** The mailbox in which answers arrive. Null while INBOUND_IMAP_URL is not set. */
    mailbox: z
      .object({
        name: z.string(),
        read_at: z.date().nullable(),
        failed_at: z.date().nullable(),
        last_error: z.string().nullable(),
      })
      .nullable(),
  }),
  queues: z.object({ mails: queue, webhooks: queue }),
  /** Those that were seen in the last minute. */
  instances: z.array(
    z.object({
      id: z.uuid(),
      host: z.string(),
      version: z.string(),
      node: z.string(),
      started_at: z.date(),
      seen_at: z.date(),
      /** How many changes of the website it has not read yet. */
      behind: z.int(),
      is_answering: z.boolean(),
    }),
  ),
  /** The newest first, of all instances and the last week. */
  errors: z.array(systemError.extend({ host: z.string() })),
});
export type SystemStatus = z.output<typeof systemStatus>;
