/** What each mail says, and that nothing a stranger typed becomes code, a header or a mail in our name. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUSINESS_FACTS } from '../../shared/content/business.ts';
import { HOSTILE_TEXTS } from '../../tests/support/hostile-texts.ts';
import { MAIL_ENQUIRY as enquiry } from '../../tests/support/mail-enquiry.ts';
import { composeMail } from './compose-mail.tsx';
import { MAIL_SUBJECTS, writeSubject } from './mail-subjects.ts';
import type { DueMail } from './mails.queries.ts';

const business = () => BUSINESS_FACTS;
const SETTINGS = { from: 'sales@southbeam.example', origin: 'https://www.southbeam.example', business };
const SIGNATURE = [
  'Southbeam Building Supplies',
  '0800 SOUTHBEAM (0800768842326)',
  '18 Foundry Road, Penrose, Auckland 1061',
  'https://www.southbeam.example',
].join('\n');

const WITH_ENQUIRY = [
  'notice',
  'acknowledgement',
  'reply',
  'assignment',
  'undelivered_reply',
  'product_notice',
];

function mailOf(kind: DueMail['kind'], details: Partial<DueMail> = {}): DueMail {
  return {
    id: '33333333-3333-4333-8333-333333333333',
    kind,
    recipient: 'reader@example.com',
    subject:
      kind === 'reply' || kind === 'product_notice' ? 'Your windows' : writeSubject(kind, BUSINESS_FACTS),
    body_text: '',
    files: [],
    enquiry: WITH_ENQUIRY.includes(kind) ? enquiry : null,
    webhook: kind === 'webhook_disabled' ? { id: enquiry.id, name: 'Stock <b>system</b>' } : null,
    attempts: 0,
    token: ['confirmation', 'password_reset', 'invitation'].includes(kind) ? 'the-secret-token' : null,
    is_obsolete: false,
    ...details,
  };
}

const compose = (kind: DueMail['kind'], details: Partial<DueMail> = {}) =>
  composeMail(mailOf(kind, details), SETTINGS);

/** The tags and attributes of a mail, without its words. */
const tagsOf = (html: string) => html.match(/<[a-z!/][^>]*>/gi)!.filter((tag) => !/^<(?:!--|br)/.test(tag));

const KINDS = [...Object.keys(MAIL_SUBJECTS), 'reply'] as DueMail['kind'][];

describe('every mail', () => {
  test.each(KINDS)('of the kind %s is signed, and loads nothing from elsewhere', async (kind) => {
    const { html, text, from, attachments } = await compose(kind, { body_text: 'Kia ora' });
    expect(text.endsWith(`\n${SIGNATURE}\n`)).toBe(true);
    for (const line of SIGNATURE.split('\n')) expect(html).toContain(line);
    expect(from).toEqual({ name: 'Southbeam Building Supplies', address: 'sales@southbeam.example' });
    const loaded = [...html.matchAll(/\b(?:src|srcset|background|href)="([^"]*)"/g)].map(([, url]) => url!);
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, url]) => url!);
    expect(loaded.filter((url) => !links.includes(url))).toEqual(['cid:logo@mail']);
    expect(html).not.toMatch(/url\(|@import|<link|<script/i);
    expect(attachments).toMatchObject([{ cid: 'logo@mail', contentDisposition: 'inline' }]);
    for (const url of links) expect(url.startsWith(SETTINGS.origin)).toBe(true);
  });

  test('declares who wrote it: a machine, unless it is a reply of staff', async () => {
    const declared = await Promise.all(
      KINDS.map(async (kind) => [kind, (await compose(kind, { body_text: 'x' })).headers]),
    );
    expect(Object.fromEntries(declared)).toEqual({
      notice: { 'Auto-Submitted': 'auto-generated' },
      acknowledgement: { 'Auto-Submitted': 'auto-replied' },
      confirmation: { 'Auto-Submitted': 'auto-generated' },
      known_account: { 'Auto-Submitted': 'auto-generated' },
      two_step_reset: { 'Auto-Submitted': 'auto-generated' },
      password_reset: { 'Auto-Submitted': 'auto-generated' },
      password_changed: { 'Auto-Submitted': 'auto-generated' },
      invitation: { 'Auto-Submitted': 'auto-generated' },
      account_restored: { 'Auto-Submitted': 'auto-generated' },
      user_restored: { 'Auto-Submitted': 'auto-generated' },
      webhook_disabled: { 'Auto-Submitted': 'auto-generated' },
      assignment: { 'Auto-Submitted': 'auto-generated' },
      undelivered_reply: { 'Auto-Submitted': 'auto-generated' },
      daily_enquiries: { 'Auto-Submitted': 'auto-generated' },
      reply: undefined,
    });
  });
});

test('the mail about a paused webhook names it and links to it', async () => {
  const { html, text } = await compose('webhook_disabled');
  expect(text).toContain('the webhook “Stock <b>system</b>” has failed');
  expect(html).not.toContain('<b>system');
  expect(text).toContain(`Quote ${enquiry.id.slice(0, 8)} when you ask us.`);
  expect(text).toContain(`\nhttps://www.southbeam.example/admin/settings?tab=webhooks&open=${enquiry.id}\n`);
});

describe('the notice', () => {
  test('says everything about the enquiry and links to it', async () => {
    const { html, text, subject, replyTo, to } = await compose('notice');
    expect(subject).toBe('New enquiry from the website');
    for (const line of [
      'From: Hana Ngata',
      'Email: hana@example.com',
      'Phone: not given',
      'Subject: Request a Quote',
      'Attachment: plan.pdf',
      'Twelve windows',
      '  for a house.',
      'Enquiry list: 1 line',
      '- 12 x Radiata framing (In 4.8 m)',
      'Opening schedule: 2 openings, 10.1 m²',
      '- 2 x Sliding door, 2400 wide x 2100 high (Lounge)',
    ])
      expect(text.split('\n')).toContain(line);
    const link = `https://www.southbeam.example/admin/contact-management?open=${enquiry.id}`;
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
    expect(replyTo).toEqual({ name: 'Hana Ngata', address: 'hana@example.com' });
    expect(to).toMatchObject({ name: 'Southbeam Building Supplies' });
  });

  test('shows hostile words as words', async () => {
    const composeWith = (words: readonly string[]) =>
      compose('notice', {
        enquiry: {
          ...enquiry,
          full_name: words[0]!,
          subject: words[1]!,
          message: words[2]!,
          file_names: [words[3]!],
          items: words.map((note) => ({ ...enquiry.items[0]!, name: note, note })),
        },
      });
    const { html, text } = await composeWith(HOSTILE_TEXTS);
    const plain = await composeWith(HOSTILE_TEXTS.map(() => 'words'));
    expect(tagsOf(html)).toEqual(tagsOf(plain.html));
    for (const words of HOSTILE_TEXTS.slice(0, 4)) expect(text).toContain(words.trimEnd());
  });

  test('keeps every character of a message in its text', async () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((said) => !/[\p{Cc}\ufeff]/u.test(said));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (lines) => {
        const message = lines.join('\n').trim();
        fc.pre(message !== '');
        const { text } = await compose('notice', { enquiry: { ...enquiry, message } });
        expect(text).toContain(message);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the acknowledgement', () => {
  test('lists products with quantities', async () => {
    const { text, html, subject } = await compose('acknowledgement');
    expect(subject).toBe('We have your enquiry: Southbeam');
    for (const line of [
      "Thanks for contacting us! We'll get back to you shortly, usually the same working day.",
      '- 12 x Radiata framing',
      '- Opening schedule: 2 openings, 10.1 m²',
      '- 1 attached file',
    ])
      expect(text.split('\n')).toContain(line);
    expect(html).toContain('12 x Radiata framing');
  });

  test('is the same whatever was typed, so nobody can send words to a stranger', async () => {
    const typed = fc.record({
      full_name: fc.string(),
      phone: fc.option(fc.string()),
      subject: fc.string(),
      message: fc.string(),
      file_names: fc.tuple(fc.string()),
      note: fc.string(),
    });
    const expected = await compose('acknowledgement');
    await fc.assert(
      fc.asyncProperty(typed, async ({ note, ...words }) => {
        const said = {
          ...enquiry,
          ...words,
          items: enquiry.items.map((item) => ({ ...item, note })),
          openings: enquiry.openings.map((opening) => ({
            ...opening,
            note,
            location: note,
            type: note,
            glazing: note,
            colour: note,
          })),
        };
        expect(await compose('acknowledgement', { enquiry: said })).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });
});

describe('mails about accounts', () => {
  test('hold the link of the specification’s sign-up, and only the confirmation holds its token', async () => {
    const { html, text } = await compose('confirmation');
    const link = 'https://www.southbeam.example/auth?confirm=the-secret-token';
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain('within 24 hours');
    const known = await compose('known_account');
    expect(known.text).toContain('\nhttps://www.southbeam.example/auth\n');
    expect(known.text).toContain('it already has an account');
  });
});

describe('a reply', () => {
  test('is the text of staff with its blanks, the quoted words and the signature', async () => {
    const body_text =
      'Kia ora Hana,\n\n  Framing   120\n  <b>&amp;\n\nYou wrote:\n> Twelve windows\n> for <i>us</i>';
    const { html, text, to } = await compose('reply', { body_text });
    expect(text.startsWith(`${body_text.replace('wrote:\n>', 'wrote:\n\n>')}\n`)).toBe(true);
    expect(html).toMatch(/<blockquote[^>]*>.*Twelve windows.*for &lt;i&gt;us&lt;\/i&gt;.*<\/blockquote>/);
    expect(html).toContain('&lt;b&gt;&amp;amp;');
    expect(to).toEqual({ name: 'Hana Ngata', address: 'reader@example.com' });
    expect(html).not.toContain('<h1');
  });
});
