/** A material list as a visitor's program sends it, on its way into an enquiry. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposal } from '../../shared/catalogue/list-choices.ts';
import type { ListRow } from '../../shared/catalogue/material-lists.ts';
import { MAX_ENQUIRY_ITEMS, MAX_LINE } from '../../shared/limits.ts';
import { callAs, eventually, ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { LIMITS } from '../limits/limits.rules.ts';
import { composeMail } from '../mail/compose-mail.tsx';
import { takeDueMail } from '../mail/mails.queries.ts';
import { factsForMails } from '../published/published-lists.ts';

const { sql, target } = await createDatabase();
const { services, storage } = await startApp(target);
const { site } = await callAs(services, null);
const { staff } = await callAs(services, 'admin');

const said = { full_name: 'Hana', email: 'hana@example.com', subject: 'Request a Quote', message: '' };
const send = (rows: readonly ListRow[]) =>
  site.contact.submit({
    ...said,
    items: rows.filter(({ kind }) => kind === 'line').map(proposal),
  });

test('the products of a list are found, with how much of each', async () => {
  const id = await buildProduct(sql, { name: 'Zebra Framing H1.2 90 x 45 mm – 4.8 m', unit: 'length' });
  const text = 'Deck:\n86 lm zebra framing 90x45 H1.2\nzzz qqq';
  await eventually('the product is found', async () => {
    const { rows } = await site.catalogue.matchList({ text });
    return rows[1]!.confidence === 'sure';
  });
  const { rows } = await site.catalogue.matchList({ text });
  expect(rows).toMatchObject([
    { kind: 'heading', confidence: null },
    {
      kind: 'line',
      quantity: 86,
      unit: 'm',
      heading: 'Deck',
      confidence: 'sure',
      products: [
        {
          product: { id },
          quantity: 18,
          unit: 'length',
          reckoning: '86 m ÷ 4.8 m = 18 lengths',
          understood: ['90x45', 'H1.2'],
        },
      ],
    },
    { kind: 'line', quantity: null, confidence: 'none', products: [] },
  ]);
  expect(Object.keys(rows[1]!.products[0]!.product)).not.toContain('price');
});

test.each([
  ['', 'Paste or type a list first'],
  [' \n\t\n', 'Paste or type a list first'],
  [
    Array(MAX_ENQUIRY_ITEMS + 1)
      .fill('nails')
      .join('\n'),
    'At most 300 lines at once: this list has 301.',
  ],
  [`nails\n${'x'.repeat(MAX_LINE + 1)}`, 'Line 2 is longer than 500 characters.'],
])('a list that cannot be read is refused in words', async (text, words) => {
  await expect(site.catalogue.matchList({ text })).rejects.toThrow(words);
});

test('rows of many lengths cannot become more lines than a list may have', async () => {
  const row = '90x45 H3.2 framing: 5/4.8, 2/3.6, 4/2.4';
  await expect(site.catalogue.matchList({ text: Array(150).fill(row).join('\n') })).rejects.toThrow(
    'some rows name several lengths',
  );
  const { rows } = await site.catalogue.matchList({ text: `90x45 ${'1/4.8&'.repeat(70)}1/4.8` });
  expect(rows).toHaveLength(1);
});

test('empty rows cost nothing', async () => {
  const { rows } = await site.catalogue.matchList({ text: `a\tb\n${'\n'.repeat(140_000)}c\td` });
  expect(rows).toHaveLength(2);
});

test('the limit counts its lines', async () => {
  const { app: limited } = await startApp(target, { limits: { ...LIMITS, lines: 5 } });
  const post = async (text: string) =>
    (
      await limited.inject({
        method: 'POST',
        url: '/trpc/site.catalogue.matchList',
        headers: { origin: ORIGIN },
        payload: { json: { text } },
      })
    ).statusCode;
  expect(await post('a\nb\n\nc')).toBe(200);
  expect(await post('a\nb\nc')).toBe(429);
});

/** The text of the notice of the enquiry that was sent last. */
async function noticeOf(reference: string): Promise<string> {
  for (;;) {
    const mail = (await takeDueMail(sql))!;
    if (mail.kind !== 'notice' || mail.enquiry?.reference !== reference) continue;
    const business = () => factsForMails(services.published.lists);
    return String((await composeMail(mail, { origin: ORIGIN, business, storage })).text);
  }
}

/** Whether a text has all lines, one behind the other. */
function hasInOrder(text: string, lines: readonly string[]): boolean {
  let from = 0;
  return lines.every((line) => {
    const at = text.indexOf(line, from);
    from = at + 1;
    return at >= 0;
  });
}

test('whatever is pasted, every line is in the enquiry, in the mail and in the CSV, in order', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(
      '12 x zebra framing 90x45',
      '=1+1',
      '"',
      ';',
      '\t',
      'ditto',
      '\u202eabc',
      '2,5 m2',
      '0 x',
      '12 lengths',
      '99999999 nails',
      '😀',
    ),
  );
  const text = fc.array(
    fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  // A cell that could be a formula has an apostrophe before it.
  const plain = (one: string) => one.replaceAll("'", '').replaceAll(/\s+/g, ' ').trim();
  await fc.assert(
    fc.asyncProperty(text, async (rows) => {
      // The database stores no such character, which every form says.
      const list = rows.join('\n').replaceAll('\u0000', '');
      fc.pre(list.trim() !== '');
      const answer = await site.catalogue.matchList({ text: list });
      const lines = answer.rows.filter(({ kind }) => kind === 'line');
      fc.pre(lines.length > 0);
      const { id } = await send(answer.rows);
      const enquiry = await staff.contactQueries.byId({ id });
      expect(enquiry.items).toHaveLength(lines.length);
      const stored = enquiry.items.map(({ name, note }) => plain(`${name} ${note}`));
      for (const [at, line] of lines.entries()) expect(stored[at]).toContain(plain(line.text));
      const csv = parse((await staff.contactQueries.export({ search: enquiry.reference })).csv, {
        bom: true,
      }) as string[][];
      const cell = plain(
        csv.flat().find((one) => lines.every((line) => plain(one).includes(plain(line.text)))) ?? '',
      );
      const texts = lines.map((line) => plain(line.text));
      expect(hasInOrder(cell, texts)).toBe(true);
      expect(hasInOrder(plain(await noticeOf(enquiry.reference)), texts)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('an enquiry takes lines in words, and names them in the notice', async () => {
  const { rows } = await site.catalogue.matchList({ text: '4 bags hydrated lime\n\nthe wiggly thing' });
  const { id } = await send(rows);
  const [mail] = await sql<{ count: number }[]>`
    select count(*)::int from mails where contact_query_id = ${id} and kind = 'notice'`;
  expect(mail!.count).toBe(1);
  expect((await staff.contactQueries.byId({ id })).items).toMatchObject([
    { product_id: null, name: 'hydrated lime', quantity: 4, unit: 'bag', note: '“4 bags hydrated lime”' },
    { product_id: null, name: 'the wiggly thing', quantity: 1, note: 'No quantity read' },
  ]);
});
