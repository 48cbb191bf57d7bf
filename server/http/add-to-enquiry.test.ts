/** What the sender of an enquiry adds on its page without JavaScript (decision "private page"). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { enquiryPages } from '../../tests/support/own-enquiries.ts';
import { hidden, keptFiles, plan, textOf } from '../../tests/support/plain-form.ts';
import { LIMITS } from '../limits/limits.rules.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const { contactQueries } = (await callAs(services, 'admin')).staff;
const { get, post, add, followed } = enquiryPages(app, sql);
const messagesOf = async (id: string) => (await contactQueries.history({ id })).received;

test('words, files and lines are added without JavaScript, once for each time the page is opened', async () => {
  const product = await buildProduct(sql, { name: 'Rimu Board', sku: 'RB-90', unit: 'length' });
  await services.catchUp();
  const { id, path, cookie } = await followed();
  const key = hidden((await get(path, cookie)).body, 'key')!;
  const fields = {
    action: 'add',
    key,
    message: 'We also need\r\nboards.',
    'lines.0.name': 'rb-90',
    'lines.0.quantity': '12',
    'lines.2.name': 'Nails, any',
    'lines.2.quantity': '1',
  };
  for (const answer of [
    await post(path, cookie, fields, [plan()]),
    await post(path, cookie, fields, [plan()]),
  ]) {
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}#messages`]);
    const [done] = String(answer.headers['set-cookie']).split(';');
    const page = await get(path, `${cookie}; ${done}`);
    expect(textOf(page)).toContain('What you added has arrived');
    expect(textOf(page)).toContain('12 lengths of Rimu Board');
    expect(String(page.headers['set-cookie'])).toMatch(/^enquiry_added=;.*1970/);
  }
  expect(textOf(await get(path, cookie))).not.toContain('has arrived');
  const [message, ...more] = await messagesOf(id);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    text: 'We also need\nboards.',
    items: [
      { product_id: product, sku: 'RB-90', unit: 'length', quantity: 12 },
      { product_id: null, name: 'Nails, any', quantity: 1 },
    ],
    files: [{ name: 'plan.pdf' }],
  });
});

test('the lines of a list go along with their notes', async () => {
  const product = await buildProduct(sql, { name: 'Tawa Board' });
  const { id, path, cookie } = await followed();
  const item = JSON.stringify({ product_id: product, quantity: 3, unit: 'each', note: 'sanded' });
  expect((await add(path, cookie, { item })).statusCode).toBe(303);
  expect(await messagesOf(id)).toMatchObject([
    { items: [{ name: 'Tawa Board', quantity: 3, note: 'sanded' }] },
  ]);
  expect((await add(path, cookie, { message: 'Hi', item: '{"broken' })).statusCode).toBe(400);
  expect(await messagesOf(id)).toHaveLength(1);
});

test('what is refused comes back with everything that was typed, and the files that are good', async () => {
  const { id, path, cookie } = await followed();
  const fields = {
    message: 'Please add these.',
    'lines.0.name': 'Sheets',
    'lines.0.quantity': '2,5',
    'lines.1.quantity': '3',
  };
  const refused = await add(path, cookie, fields, [
    plan(),
    { name: 'virus.pdf', bytes: Buffer.from('GIF89a') },
  ]);
  expect(refused.statusCode).toBe(415);
  expect(refused.body).toMatch(/virus\.pdf<[\s\S]{0,200}its content is something else/);
  const again = await add(path, cookie, { ...fields, kept_file: keptFiles(refused.body)[0]! });
  expect(again.statusCode).toBe(400);
  expect(textOf(again)).toContain('Please add these.');
  expect(again.body).toContain('Enter a number like 12 or 2.5, without a unit');
  for (const value of ['Sheets', '2,5', '3']) expect(again.body).toContain(`value="${value}"`);
  const long = await add(path, cookie, { 'lines.0.name': 'x'.repeat(3000), 'lines.0.quantity': '1' });
  expect(long.body).toContain('At most 500 characters');
  const nameless = await add(path, cookie, { ...fields, 'lines.0.quantity': '2' });
  expect(nameless.body).toContain('Say what is asked for');
  expect((await add(path, cookie, {})).body).toContain('Write something, or add a product or a file');
  expect(await messagesOf(id)).toEqual([]);
  const kept = keptFiles(again.body)[0]!;
  expect((await add(path, cookie, { message: 'Only the plan', kept_file: kept })).statusCode).toBe(303);
  expect(await messagesOf(id)).toMatchObject([{ text: 'Only the plan', files: [{ name: 'plan.pdf' }] }]);
});

test('words that arrive after the link has ended come back to whoever wrote them', async () => {
  const { id, path, cookie } = await followed();
  await sql`delete from enquiry_links where contact_query_id = ${id}`;
  const late = await add(
    path,
    cookie,
    {
      message: 'An hour of <b>writing</b>.',
      'lines.0.name': 'Stays',
      'lines.0.quantity': '12',
      item: '{}',
      kept_file: JSON.stringify({ path: 'x.pdf', token: 't', name: 'kept.pdf', size: 1 }),
    },
    [plan()],
  );
  expect(late.statusCode).toBe(404);
  expect(textOf(late)).toContain('What you wrote was not sent');
  expect(late.body).toContain(
    'An hour of &lt;b&gt;writing&lt;/b&gt;.\n12 Stays\n1 of the products in your list\nkept.pdf\nplan.pdf',
  );
});

test('an enquiry is withdrawn', async () => {
  const { id, path, cookie } = await followed();
  const answer = await post(path, cookie, { action: 'withdraw', reason: 'Bought elsewhere' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
  const page = await get(path, cookie);
  expect(textOf(page)).toContain('You withdrew it');
  expect(page.body).not.toContain('value="withdraw"');
  expect((await contactQueries.byId({ id })).status).toBe('closed');
  const late = await post(path, cookie, { action: 'withdraw', reason: 'Tell the boss' });
  expect(late.statusCode).toBe(409);
  expect(textOf(late)).toContain('closed already');
  expect(textOf(late)).toContain('You wrote: Tell the boss');
});

test('additions count with the enquiries of a network, and a refused form keeps its key: what was stored although its answer failed is not stored again', async () => {
  const { id, path, cookie } = await followed();
  const { app: limited } = await startApp(target, { limits: { ...LIMITS, enquiries: 1 } });
  const fields = { action: 'add', key: randomUUID(), message: 'Only once' };
  expect((await post(path, cookie, fields, [], limited)).statusCode).toBe(303);
  expect((await post(path, cookie, fields, [], limited)).statusCode).toBe(303);
  const refused = await post(path, cookie, { ...fields, message: 'Another' }, [], limited);
  expect(refused.statusCode).toBe(409);
  expect(textOf(refused)).toContain('Something else has been added');
  expect(hidden(refused.body, 'key')).not.toBe(fields.key);
  const full = await add(path, cookie, { message: 'Two' }, [], limited);
  expect(full.statusCode).toBe(429);
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
  expect(full.body).toContain('>Two</textarea>');
  const key = hidden(full.body, 'key')!;
  for (let time = 0; time < 2; time++)
    expect((await post(path, cookie, { action: 'add', key, message: 'Two' })).statusCode).toBe(303);
  expect((await messagesOf(id)).map(({ text }) => text)).toEqual(['Only once', 'Two']);
});

test('a corrected file of the same name under the same key is not taken for the first', async () => {
  const { id, path, cookie } = await followed();
  const fields = { action: 'add', key: randomUUID(), message: 'See the plan' };
  const send = (bytes: number) => post(path, cookie, fields, [plan(buildPdf(bytes))]);
  expect((await send(5000)).statusCode).toBe(303);
  expect((await send(5000)).statusCode).toBe(303);
  const other = await send(6000);
  expect(other.statusCode).toBe(409);
  expect(other.body).toMatch(/plan\.pdf<[\s\S]{0,200}Please attach it again/);
  expect(await messagesOf(id)).toHaveLength(1);
});

test('what was chosen of the list stays chosen, and what is wrong with it stands beside it', async () => {
  const gone = await buildProduct(sql, { is_published: false });
  const { path, cookie } = await followed();
  const item = JSON.stringify({ product_id: gone, quantity: 1, unit: 'each', note: '' });
  const refused = await add(path, cookie, { item, 'lines.0.name': 'Nails', 'lines.0.quantity': '3' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain(`"listed":["${gone}"]`);
  expect(refused.body).toContain(`"listed.${gone}":"This product is not on the website.`);
});
