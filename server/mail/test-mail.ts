/** A mail that an admin sends to see whether mail works. It is sent at once and not through the outbox. */
import nodemailer from 'nodemailer';
import type { BusinessFacts } from '../../shared/content/business.ts';
import type { TestMailResult } from '../../shared/operations/set-up.ts';

/** A mail server that sends nothing for this long has failed. */
const SILENCE_MS = 10_000;
const MAX_PROBLEM = 300;

interface TestMail {
  smtpUrl: string | undefined;
  from: string;
  business: Pick<BusinessFacts, 'name'>;
  recipient: string;
}

/** Never throws for what the mail server says or does: that is the result. */
export async function sendTestMail({
  smtpUrl,
  from,
  business,
  recipient,
}: TestMail): Promise<TestMailResult> {
  if (smtpUrl === undefined) return { recipient, problem: 'SMTP_URL is not set.' };
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { name: business.name, address: from },
      to: recipient,
      subject: `Test mail of ${business.name}`,
      text: `This mail was sent from the set-up page of ${business.name}. It arrived, so mail works.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { recipient, problem: null };
  } catch (error) {
    return { recipient, problem: describe(error) };
  } finally {
    transport.close();
  }
}

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\s+/g, ' ').toWellFormed().slice(0, MAX_PROBLEM);
}
