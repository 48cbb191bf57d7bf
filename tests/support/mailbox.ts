/** Replaces a mail server: takes queued mails as the mail worker does and collects them. */
import type { Sql } from '../../server/db/connect.ts';
import { type ComposedMail, composeMail } from '../../server/mail/compose-mail.tsx';
import { deleteMail, markMailSent, takeDueMail } from '../../server/mail/mails.queries.ts';
import { BUSINESS_FACTS } from '../../shared/content/business.ts';

const SETTINGS = {
  from: 'sales@southbeam.example',
  origin: 'http://localhost:3000',
  business: () => BUSINESS_FACTS,
};

/**
 * Returns a function that finds the newest mail to an address. Each call takes all mails that are due and
 * adds them to those taken before.
 */
export function openMailbox(sql: Sql): (recipient: string) => Promise<ComposedMail> {
  const arrived: { recipient: string; composed: ComposedMail }[] = [];
  return async (recipient) => {
    for (let mail = await takeDueMail(sql); mail; mail = await takeDueMail(sql)) {
      if (mail.is_obsolete) {
        await deleteMail(sql, mail.id);
        continue;
      }
      await markMailSent(sql, mail.id);
      const composed = await composeMail(mail, SETTINGS);
      arrived.push({ recipient: mail.recipient, composed });
    }
    const newest = arrived.findLast((mail) => mail.recipient === recipient);
    if (!newest) throw new Error(`No mail to ${recipient}`);
    return newest.composed;
  };
}

/** The token of the link in a mail, or an empty string. */
export function tokenIn(text: string): string {
  return /(?:confirm|reset|invitation|key)=([\w-]+)/.exec(text)?.[1] ?? '';
}
