/** What a received mail means to us: which mails of ours it answers, whether a machine wrote it, and what did not arrive. */
import { headerName } from './mail-addresses.ts';
import type { ParsedMail } from './parse-mail.ts';
import type { ReceivedMail } from './received-mails.queries.ts';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** The Message-IDs of our mails begin with their ids (compose-mail.tsx). */
const MESSAGE_ID = new RegExp(`<(${ID})@[^<>\\s]+>`, 'gi');
/** The most mails that one names. The last are the nearest. */
const MAX_NAMED = 50;
/** The letters of a subject, a name and an address that are kept. */
const MAX_LINE = 300;
const MAX_REASON = 500;
/** Of a report about delivery and of a returned mail, in bytes. */
const MAX_REPORT = 64 * 1024;

/** A mail without its files. */
export type MailFacts = Omit<ReceivedMail, 'files' | 'unkept'>;

/**
 * @param ownAddresses the addresses that we send from, in small letters.
 */
export function readReceived(
  parsed: ParsedMail,
  arrived_at: Date,
  ownAddresses: readonly string[],
): MailFacts {
  const { from, headers } = parsed;
  const bounced = findBounce(parsed);
  const address = oneLine(from.address);
  const isOurs = ownAddresses.includes(address.toLowerCase());
  const answers = findAnswers(parsed, bounced);
  return {
    address,
    name: headerName(from.name),
    subject: oneLine(parsed.subject) || '(no subject)',
    text: storable(parsed.text).trim(),
    is_cut: parsed.isCut,
    // A group that we answer from may send on what people write to it.
    is_automatic: isAutomatic(headers) || isOurs || (answers.length === 0 && isOfList(headers)),
    arrived_at,
    digest: parsed.digest,
    // A customer who sends our mail on by hand keeps its Message-ID.
    own_id: (isOurs && idsIn(headers['message-id'])[0]) || null,
    answers,
    bounced,
  };
}

/** A mail that could not be read: all that is known is that it came. */
export function unreadableMail(digest: string, arrived_at: Date): MailFacts {
  return {
    address: '',
    name: '',
    subject: '(an email that could not be read)',
    text: 'This email is broken, or made to do harm. It is still in the mailbox.',
    is_cut: true,
    is_automatic: true,
    arrived_at,
    digest,
    own_id: null,
    answers: [],
    bounced: null,
  };
}

/** Text that PostgreSQL stores. */
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '').replaceAll('\r\n', '\n');
/** The cut may leave half a character at the end. */
const cut = (text: string, most: number) => text.slice(0, most).toWellFormed();
/** Without marks that change the direction of what follows, or cannot be seen. */
const oneLine = (text: string) =>
  cut(
    storable(text)
      .replace(/\s+/g, ' ')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
    MAX_LINE,
  );

const idsIn = (header = '') => [...header.matchAll(MESSAGE_ID)].map(([, id]) => id!.toLowerCase());

/** A mail of ours: by what came back or is answered, else by the address that it went to (`replyAddressOf`). */
function findAnswers({ headers, recipients }: ParsedMail, bounced: ReceivedMail['bounced']): string[] {
  const to = [...recipients, headers['delivered-to'], headers['x-original-to'], headers['envelope-to']];
  const found = [
    ...(bounced ? [bounced.id] : []),
    ...idsIn(headers['in-reply-to']),
    ...idsIn(headers.references).reverse(),
    ...to.flatMap((address) => idOf(address ?? '') ?? []),
  ];
  return [...new Set(found)].slice(0, MAX_NAMED);
}

/**
 * The address to which a mail of ours is answered: nobody but its receiver knows the id in it.
 * @param address where answers arrive. The mailbox takes addresses with a plus sign.
 */
export function replyAddressOf(address: string, id: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${id.replaceAll('-', '')}${address.slice(at)}`;
}

/** The id in an address that replyAddressOf has made. */
function idOf(address: string): string | undefined {
  const parts = /\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})@/i.exec(address);
  return parts?.slice(1).join('-').toLowerCase();
}

/** Whether a machine wrote a mail: out of office, a report about delivery (RFC 3834). */
function isAutomatic(headers: ParsedMail['headers']): boolean {
  const { 'auto-submitted': submitted = 'no', precedence = '', 'return-path': returnPath = '' } = headers;
  return (
    !/^\s*no\b/i.test(submitted) ||
    /^\s*auto_reply\b/i.test(precedence) ||
    /^\s*<\s*>\s*$/.test(returnPath) ||
    isReport(headers) ||
    headers['x-autoreply'] !== undefined ||
    headers['x-autorespond'] !== undefined
  );
}

/** Whether a mail reports on another: not delivered, read. */
export const isReport = (headers: ParsedMail['headers']) =>
  /^\s*multipart\/report\b/i.test(headers['content-type'] ?? '');

/** Whether a mail came by a list: a newsletter, or a group. */
function isOfList(headers: ParsedMail['headers']): boolean {
  return (
    /^\s*(?:bulk|junk|list)\b/i.test(headers.precedence ?? '') ||
    headers['list-id'] !== undefined ||
    headers['list-unsubscribe'] !== undefined
  );
}

/** The mail of ours that a report says was not delivered (RFC 3464). One that is only late is not lost. */
function findBounce({ files, headers }: ParsedMail): ReceivedMail['bounced'] {
  if (!isReport(headers)) return null;
  const report = textOf(files, 'message/delivery-status').replace(/\r?\n[ \t]+/g, ' ');
  if (!/^Action:\s*failed\b/im.test(report)) return null;
  const returned = textOf(files, 'text/rfc822-headers') || textOf(files, 'message/rfc822');
  const id = idsIn(/^Message-ID:\s*(<[^>\s]+>)/im.exec(returned)?.[1])[0];
  if (id === undefined) return null;
  const said = /^Diagnostic-Code:\s*(?:[\w-]+;)?(.*)$/im.exec(report)?.[1]?.trim();
  return { id, reason: cut(`Not delivered: ${said || 'their mail server gave no reason'}`, MAX_REASON) };
}

function textOf(files: ParsedMail['files'], type: string): string {
  const bytes = files.find((file) => file.type === type)?.bytes.subarray(0, MAX_REPORT);
  return storable(Buffer.from(bytes ?? []).toString());
}
