/**
 * A worker thread that parses mails (server/mail/parse-mail.ts): what a stranger wrote may take long or much memory,
 * and must not keep anybody waiting.
 */
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import PostalMime from 'postal-mime';

/** Longer headers, addresses and lists of files say nothing more. */
const MAX_HEADER = 20_000;
const MAX_ADDRESSES = 100;
const MAX_FILES = 40;
/** Of an HTML text, in characters. */
const MAX_HTML = 2_000_000;
/** Depth of its elements. */
const MAX_DEPTH = 200;
/** Depth of parts in parts. */
const MAX_NESTING = 100;

parentPort.on('message', async ({ raw, maxText }) => {
  parentPort.postMessage(await parse(raw, maxText));
});

async function parse(raw, maxText) {
  const mail = await PostalMime.parse(raw, {
    // A returned or forwarded mail is a file of its own, not part of the text.
    forceRfc822Attachments: true,
    maxNestingDepth: MAX_NESTING,
  });
  const text = mail.text?.trim() ? mail.text : await textOf(mail.html ?? '');
  const files = mail.attachments.slice(0, MAX_FILES).map(({ filename, mimeType, related, content }) => ({
    name: filename,
    type: mimeType,
    isInText: related === true,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  }));
  return {
    from: flat([mail.from])[0] ?? { name: '', address: '' },
    recipients: flat([...(mail.to ?? []), ...(mail.cc ?? []), { address: mail.deliveredTo }]).map(
      ({ address }) => address,
    ),
    subject: mail.subject ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value.slice(0, MAX_HEADER)])),
    text: text.slice(0, maxText),
    isCut: text.length > maxText,
    files,
    furtherFiles: mail.attachments.length - files.length,
    digest: digestOf(mail, text, files),
  };
}

/** The addresses of people and groups. */
function flat(addresses) {
  return addresses
    .flatMap((one) => one?.group ?? one ?? [])
    .slice(0, MAX_ADDRESSES)
    .map(({ name, address }) => ({ name: name ?? '', address: address ?? '' }));
}

/** The text of HTML. Nothing of it runs, and nothing is loaded. */
async function textOf(html) {
  const { convert } = await import('html-to-text');
  const text = convert(html.slice(0, MAX_HTML), {
    wordwrap: false,
    limits: { maxDepth: MAX_DEPTH },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'blockquote', format: 'blockquote' },
    ],
  });
  return text.replace(/\n{3,}/g, '\n\n');
}

/** The same for each copy of a mail, by whatever way it came. */
function digestOf(mail, text, files) {
  const hash = createHash('sha256');
  for (const part of [mail.messageId, mail.from?.address, mail.date, mail.subject, text])
    hash.update(`${part ?? ''}\0`);
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest('hex');
}
