/** A reader of a mailbox for tests: it looks for mails every 20 ms. */
import { startMailboxReader } from '../../server/mail/mailbox-reader.ts';

type Options = Parameters<typeof startMailboxReader>[0];
type Given = Pick<Options, 'sql' | 'storage' | 'incoming' | 'imapUrl'> & Partial<Options>;

/** The other options are those of startMailboxReader. */
export function startTestReader(options: Given): ReturnType<typeof startMailboxReader> {
  return startMailboxReader({
    ownAddresses: () => ['sales@southbeam.example'],
    log: { info: () => undefined, warn: () => undefined },
    pollMs: 20,
    firstPauseMs: 20,
    longestPauseMs: 100,
    ...options,
  });
}
