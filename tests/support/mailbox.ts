/** What would have arrived: takes queued mails as the mail worker does, without a mail server. */
import type { Sql } from '../../server/db/connect.ts';
import { type DueMail, markMailSent, takeDueMail } from '../../server/mail/mails.queries.ts';

/** Answers a reader of the newest mail to an address; it takes all that is due, and knows what it took before. */
export function openMailbox(sql: Sql): (recipient: string) => Promise<DueMail> {
  const arrived: DueMail[] = [];
  return async (recipient) => {
    for (let mail = await takeDueMail(sql); mail; mail = await takeDueMail(sql)) {
      await markMailSent(sql, mail.id);
      arrived.push(mail);
    }
    const newest = arrived.findLast((mail) => mail.recipient === recipient);
    if (!newest) throw new Error(`No mail to ${recipient}`);
    return newest;
  };
}

/** The token of the link in a mail; empty when it has none. */
export function tokenIn(text: string): string {
  return /confirm=([\w-]+)/.exec(text)?.[1] ?? '';
}
