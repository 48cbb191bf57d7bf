/** A mail worker for tests: it looks for mails every 20 ms and sends them to a mail server on this machine. */
import { startMailWorker } from '../../server/mail/mail-worker.ts';
import { BUSINESS_FACTS } from '../../shared/content/business.ts';

type Options = Parameters<typeof startMailWorker>[0];
type Given = Pick<Options, 'sql' | 'storage'> & Partial<Options> & { port: number };

/** Starts a worker that sends to the mail server at `port`. The other options are those of startMailWorker. */
export function startTestWorker({ port, ...options }: Given): ReturnType<typeof startMailWorker> {
  return startMailWorker({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'sales@southbeam.example',
    origin: 'https://southbeam.example',
    business: () => BUSINESS_FACTS,
    log: { info: () => undefined, warn: () => undefined },
    pollMs: 20,
    ...options,
  });
}
