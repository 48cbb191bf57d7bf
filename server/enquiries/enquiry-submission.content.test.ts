/** What goes with an enquiry besides its message: products, openings, where the visitor came from. */
import { describe, expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { enquiryForm, FORM } from '../../tests/support/enquiry-form.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { openMailbox } from '../../tests/support/mailbox.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const { submit } = await enquiryForm(app, services);
const newestMail = openMailbox(sql);

describe('an enquiry', () => {
  test('stores its list with the product names of that day, and another list under the same key conflicts', async () => {
    const product_id = await buildProduct(sql, { name: 'Radiata framing' });
    const draft = await buildProduct(sql, { name: 'Secret', is_published: false });
    const loose = await buildProduct(sql, { name: 'Without a brand', brand_id: null });
    const items = [
      { product_id, quantity: 12, note: 'In 4.8 m' },
      { product_id: draft, quantity: 1 },
      { product_id: loose, quantity: 1 },
    ];
    const idempotency_key = crypto.randomUUID();
    const { id } = await submit({ idempotency_key, items });
    await sql`update products set name = 'Renamed' where id = ${product_id}`;
    expect(await sql`select items from contact_queries where id = ${id}`).toEqual([
      {
        items: [
          { product_id, quantity: 12, note: 'In 4.8 m', name: 'Radiata framing' },
          { product_id: draft, quantity: 1, note: '', name: 'Not listed any more' },
          { product_id: loose, quantity: 1, note: '', name: 'Not listed any more' },
        ],
      },
    ]);
    await expect(submit({ idempotency_key, items: items.slice(1) })).rejects.toMatchObject({
      cause: { code: 'CONFLICT' },
    });
    for (const wrong of [{ quantity: 0 }, { quantity: 1.5 }, { product_id: 'x' }])
      await expect(submit({ items: [{ ...items[0], ...wrong }] })).rejects.toThrow();
  });

  test('stores where and when the goods are wanted, and tells staff; another day under the same key conflicts', async () => {
    const idempotency_key = crypto.randomUUID();
    const wanted = {
      delivery: 'delivery' as const,
      site_address: '  12 Rimu Road, Penrose ',
      needed_by: '2036-03-07',
    };
    const sent = { idempotency_key, message: 'Framing for a deck, please.', ...wanted };
    const { id } = await submit(sent);
    const read = (of: string) =>
      sql`select delivery, site_address, needed_by::text as needed_by from contact_queries where id = ${of}`;
    expect(await read(id)).toEqual([{ ...wanted, site_address: '12 Rimu Road, Penrose' }]);
    const { text } = await newestMail('counter@example.com');
    for (const said of ['Deliver to site', '12 Rimu Road, Penrose', 'Fri, 7 March 2036'])
      expect(text).toContain(said);
    expect((await submit(sent)).id).toBe(id);
    await expect(submit({ ...sent, needed_by: '2036-03-08' })).rejects.toMatchObject({
      cause: { code: 'CONFLICT' },
    });
    const nothing = await submit({ delivery: '', needed_by: '' });
    expect(await read(nothing.id)).toEqual([{ delivery: null, site_address: '', needed_by: null }]);
    for (const [field, value] of [
      ['needed_by', '2027-02-30'],
      ['needed_by', 'soon'],
      ['needed_by', '2020-01-01'],
      ['needed_by', '0000-01-01'],
      ['needed_by', '9999-12-31'],
      ['delivery', 'drone'],
    ])
      await expect(submit({ [field!]: value }), value).rejects.toThrow();
  });

  test('keeps the decimals of a unit that has them, in the database and the mail', async () => {
    const product_id = await buildProduct(sql, { name: 'Wool batts' });
    const items = [{ product_id, quantity: 12.5, unit: 'm²' as const }];
    const { id } = await submit({ items });
    expect(await sql`select items from contact_queries where id = ${id}`).toMatchObject([
      { items: [{ quantity: 12.5, unit: 'm²' }] },
    ]);
    expect((await newestMail('counter@example.com')).text).toContain('12.5 m² of Wool batts');
    for (const [quantity, unit, reason] of [
      [12.5, 'sheet', 'Enter a whole number'],
      [12.5, 'each', 'Enter a whole number'],
      [0.5, 'pack', 'At least 1'],
      [1.2345, 'm', 'At most 3 decimal places'],
      [-3, 'm²', 'More than 0'],
      [100_001, 'litre', 'Too many'],
    ] as const)
      await expect(
        submit({ items: [{ product_id, quantity, unit }] }),
        `${quantity} ${unit}`,
      ).rejects.toThrow(reason);
  });

  test('stores its opening schedule and includes it in the notice', async () => {
    const opening = {
      location: 'Lounge',
      width_mm: 2400,
      height_mm: 2100,
      quantity: 2,
      type: 'Sliding door',
    };
    const idempotency_key = crypto.randomUUID();
    const { id } = await submit({ idempotency_key, openings: [opening] });
    expect(await sql`select openings from contact_queries where id = ${id}`).toEqual([
      { openings: [{ ...opening, glazing: '', colour: '', note: '' }] },
    ]);
    const { text } = await newestMail('counter@example.com');
    expect(text).toContain(`?open=${id}`);
    expect(text).toContain('Opening schedule: 2 openings, 10.1 m²');
    expect(text).toContain('2 x Sliding door, 2400 wide x 2100 high (Lounge)');
    await expect(
      submit({ idempotency_key, openings: [{ ...opening, width_mm: 2410 }] }),
    ).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    for (const wrong of [{ width_mm: 24 }, { height_mm: 1.5 }, { quantity: 0 }, { width_mm: '2400' }])
      await expect(submit({ openings: [{ ...opening, ...wrong }] as never })).rejects.toThrow();
    await expect(submit({ openings: Array(201).fill(opening) })).rejects.toThrow('At most 200 rows');
  });

  test('records where the visitor came from and which published products they viewed', async () => {
    const seen = await buildProduct(sql, { name: 'Cedar weatherboard' });
    const draft = await buildProduct(sql, { name: 'Secret', is_published: false });
    const { id } = await submit({
      came_from: '/catalog?q=cedar',
      viewed: [crypto.randomUUID(), seen, draft],
    });
    expect(await sql`select came_from, viewed from contact_queries where id = ${id}`).toEqual([
      { came_from: '/catalog?q=cedar', viewed: [{ product_id: seen, name: 'Cedar weatherboard' }] },
    ]);
  });

  test('keeps single-line fields on one line, so nothing typed looks like another line of the mail', async () => {
    const product_id = await buildProduct(sql);
    const { id } = await submit({
      full_name: 'Hana\r\nEmail: boss@example.com',
      phone: '021\n1',
      items: [{ product_id, quantity: 1, note: 'a\u2028b' }],
      openings: [{ width_mm: 600, height_mm: 600, quantity: 1, location: 'Bath\nroom' }],
      came_from: '/\t/evil.example',
    });
    const [row] =
      await sql`select full_name, phone, came_from, items, openings from contact_queries where id = ${id}`;
    expect(row).toMatchObject({
      full_name: 'Hana Email: boss@example.com',
      phone: '021 1',
      came_from: '/ /evil.example',
      items: [{ note: 'a b' }],
      openings: [{ location: 'Bath room' }],
    });
    const { text } = await newestMail('counter@example.com');
    expect(text).toContain(`?open=${id}`);
    expect(text.match(/^Email: .*$/gm)).toEqual([`Email: ${FORM.email}`]);
  });
});
