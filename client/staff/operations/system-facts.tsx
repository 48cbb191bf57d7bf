/** The facts of the screen "System", in words. */
import type { ReactNode } from 'react';
import type { SystemStatus } from '../../../shared/operations/system.ts';
import { State } from '../resource/list/cells.tsx';
import { age, countOf, formatTime } from '../shell/format.ts';

export type Fact = [name: string, value: ReactNode];

/** A queue whose first entry has waited longer than this needs a look, in milliseconds. */
const LONG_MS = 15 * 60_000;

export function describeDatabase({ version, size, is_embedded, place }: SystemStatus['database']): Fact[] {
  return [
    ['PostgreSQL', `${version}, ${is_embedded ? 'built-in' : 'external'}`],
    ['Size', `${(size / 1024 / 1024).toLocaleString('en-NZ', { maximumFractionDigits: 0 })} MB`],
    ['Place', place],
  ];
}

export function describeMail({
  server,
  sent_at,
  failed_at,
  last_error,
  mailbox,
}: SystemStatus['mail']): Fact[] {
  const isFailing = failed_at !== null && (sent_at === null || failed_at > sent_at);
  const failure = failed_at && <State tone={isFailing ? 'due' : 'off'}>{formatTime(failed_at)}</State>;
  return [
    ['Server', server ?? <State tone="due">Not set: mails wait. Set SMTP_URL.</State>],
    ['Last success', sent_at === null ? 'None yet' : formatTime(sent_at)],
    ['Last failure', failure ?? 'None'],
    ...(last_error === null ? [] : [['What it said', last_error] satisfies Fact]),
    ['Answers', describeMailbox(mailbox)],
  ];
}

/** Where answers arrive, and whether they are read. */
function describeMailbox(mailbox: SystemStatus['mail']['mailbox']): ReactNode {
  if (mailbox === null) return 'Not read: INBOUND_IMAP_URL is not set';
  const { name, read_at, failed_at, last_error } = mailbox;
  if (last_error !== null && failed_at !== null)
    return (
      <State tone="due">
        {name}: not read since {formatTime(read_at ?? failed_at)}. {last_error}
      </State>
    );
  return read_at === null ? `${name}: not read yet` : `${name}: read ${formatTime(read_at)}`;
}

export function describeQueue(
  { waiting, failed, oldest_at }: SystemStatus['queues']['mails'],
  noun: string,
): ReactNode {
  const isLate = oldest_at !== null && Date.now() - oldest_at.getTime() > LONG_MS;
  const words = [
    waiting === 0 ? 'None waiting' : `${countOf(waiting, noun)} waiting`,
    ...(oldest_at === null ? [] : [`the oldest for ${age(oldest_at)}`]),
    ...(failed === 0 ? [] : [`${failed} given up`]),
  ];
  return <State tone={isLate || failed > 0 ? 'due' : 'good'}>{words.join(', ')}</State>;
}
