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
const MAX_HTML = 500_000;
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
  const { text, isWhole } = mail.text?.trim()
    ? { text: mail.text, isWhole: true }
    : await textOf(mail.html ?? '');
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
    // What is answered stands at the end of a long list.
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value.slice(-MAX_HEADER)])),
    text: text.slice(0, maxText),
    isCut: !isWhole || text.length > maxText,
    files,
    furtherFiles: mail.attachments.length - files.length,
    // Two mails without a Message-ID may say the same and be two.
    digest: mail.messageId ? digestOf(mail, text, files) : createHash('sha256').update(raw).digest('hex'),
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
    formatters: {
      // An order is often a table: its cells must not run together.
      cell(element, walk, builder) {
        walk(element.children, builder);
        builder.addLiteral('\t');
      },
    },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', format: 'cell' },
      { selector: 'th', format: 'cell' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'blockquote', format: 'blockquote' },
    ],
  });
  const lines = text.split('\n').map((line) => line.trimEnd());
  return { text: lines.join('\n').replace(/\n{3,}/g, '\n\n'), isWhole: html.length <= MAX_HTML };
}

/** The same for each copy of a mail, by whatever way it came. */
function digestOf(mail, text, files) {
  const hash = createHash('sha256');
  for (const part of [mail.messageId, mail.from?.address, mail.date, mail.subject, text])
    hash.update(`${part ?? ''}\0`);
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest('hex');
}
