/** Enquiries as a CSV file. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCell } from '../csv.ts';
import { openingsToCsv, toCsv } from './enquiries.rules.ts';

const nothingMore = {
  more_files: [],
  items: [],
  openings: [],
  came_from: '',
  delivery: null,
  site_address: '',
  needed_by: null,
  viewed: [],
  source: 'website' as const,
};

/** What programs take for the end of a row, unless it is quoted. */
const ANY_BREAK = ['\r\n', '\n', '\r'];
/** By which a program finds an enquiry again. */
const stored = { reference: 'E-1', id: '7f3a', status: 'new' };

test('the export has a column for optional details only when some enquiry has them', async () => {
  const row = {
    full_name: 'Hana',
    email: 'h@example.com',
    phone: null,
    subject: 's',
    message: 'm',
    file_url: null,
    created_at: new Date(0),
    ...nothingMore,
    ...stored,
  };
  const opening = {
    location: 'Lounge',
    width_mm: 2400,
    height_mm: 2100,
    quantity: 2,
    type: '=Sliding door',
    glazing: 'Double, low E',
    colour: '',
    note: '',
  };
  const product = {
    product_id: crypto.randomUUID(),
    name: 'Radiata framing',
    quantity: 12,
    note: 'In 4.8 m',
  };
  const csv = await toCsv([
    {
      ...row,
      items: [product, { ...product, quantity: 12.5, unit: 'm²', note: '' }],
      viewed: [product],
    },
    { ...row, openings: [opening], came_from: '=cmd' },
  ] as never);
  const rows = parse<Record<string, string>>(csv, { columns: true, bom: true });
  expect(rows.map((cells) => cells['Enquiry List'])).toEqual([
    '12 x Radiata framing (In 4.8 m)\n12.5 m² of Radiata framing',
    '',
  ]);
  expect(rows[0]).toMatchObject({ 'Looked At': 'Radiata framing', 'Opening Schedule': '', 'Came From': '' });
  expect(rows[1]).toMatchObject({
    'Opening Schedule': '2 x =Sliding door, 2400 wide x 2100 high (Lounge; Double, low E)',
    'Came From': "'=cmd",
  });
  expect(await toCsv([row] as never)).toMatch(/,Date,Reference,ID,Status\r\n.+,E-1,7f3a,new\r\n$/);

  const [schedule] = parse<Record<string, string>>(await openingsToCsv([opening]), {
    columns: true,
    bom: true,
  });
  expect(schedule).toEqual({
    Location: 'Lounge',
    'Width mm': '2400',
    'Height mm': '2100',
    Quantity: '2',
    Type: "'=Sliding door",
    Glazing: 'Double, low E',
    Colour: '',
    Note: '',
  });
});

test('1,000 exports read back exactly, and no cell would run in a spreadsheet', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.toWellFormed().replaceAll('\u0000', '')),
    fc.stringMatching(/^['=+\-@\t\r\n",;]{0,4}[a-z0-9 ]{0,6}$/),
    fc.constantFrom('+64 21 555 123', '=HYPERLINK("x")', '-1', '@sum', 'a\r\nb', '"', "'"),
  );
  const row = fc.record({
    full_name: cell,
    email: cell,
    phone: fc.option(cell),
    subject: cell,
    message: cell,
    file_url: fc.option(cell),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
      const csv = await toCsv(
        rows.map((values) => ({ ...values, ...nothingMore, ...stored, created_at: new Date(0) })) as never,
      );
      const [, ...read] = parse(csv, { bom: true, record_delimiter: ANY_BREAK }) as string[][];
      expect(read).toHaveLength(rows.length);
      read.forEach((cells, index) => {
        const { full_name, email, phone, subject, message, file_url } = rows[index]!;
        const written = [full_name, email, phone ?? '', subject, message, file_url ?? ''];
        cells.slice(0, 6).forEach((value, column) => {
          const given = written[column]!;
          const isPhone = /^\+?[\d\s()./-]+$/.test(given);
          expect(readCell(value)).toBe(given);
          if (!isPhone) expect(value).not.toMatch(/^[=+\-@\t\r\n]/);
        });
      });
    }),
    { numRuns: 1000 },
  );
});
