/** Runs the examples that wait for something, and those in other languages, against a live server. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '../client/create-client.ts';
import { eventually, startApp } from './support/app.ts';
import { buildWebhook, WEBHOOK_SECRET } from './support/build-webhook.ts';
import { createDatabase } from './support/database.ts';
import { prepareExamples } from './support/example-runs.ts';
import { buildEnquiry, buildProduct } from './support/factories.ts';
import { freePort } from './support/free-port.ts';
import { signIn } from './support/sign-in.ts';
import { startTestWebhookWorker } from './support/webhook-worker.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const { folder, run, follow } = await prepareExamples(sql, url);

test('follow-changes prints what changes, and goes on from its place after it was stopped', async () => {
  const { staff } = createClient({ url, token: await signIn(sql, 'admin') });
  const { id } = await staff.products.create.mutate({ name: 'Followed', price: 1 });
  const place = join(folder, 'place.txt');
  const first = await follow('follow-changes.ts', {}, place);
  await eventually(
    'it has begun',
    () =>
      readFile(place).then(
        () => true,
        () => false,
      ),
    60_000,
  );
  await staff.products.update.mutate({ id, data: { price: 2 } });
  await eventually(
    'the change is printed',
    () => first.lines().includes(`update products ${id} price`),
    60_000,
  );
  await first.stop();
  await staff.products.update.mutate({ id, data: { name: 'Followed on' } });
  const second = await follow('follow-changes.ts', {}, place);
  await eventually(
    'the next one is printed',
    () => second.lines().includes(`update products ${id} name`),
    60_000,
  );
  await second.stop();
});

test('mirror-products reads all products once, and then only what has changed', async () => {
  const { staff } = createClient({ url, token: await signIn(sql, 'admin') });
  const file = join(folder, 'mirror.json');
  const [kept, changed, gone] = await Promise.all(
    ['Kept', 'Changed', 'Gone'].map((name) => staff.products.create.mutate({ name, price: 1 })),
  );
  const mirrored = async () => {
    const { products }: { products: Record<string, { name: string; price: number }> } = JSON.parse(
      await readFile(file, 'utf8'),
    );
    return products;
  };
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`select count(*) from products`;
  expect((await run('mirror-products.ts', file)).stdout).toBe(`${count} read, ${count} in ${file}\n`);
  expect((await mirrored())[kept!.id]).toMatchObject({ name: 'Kept', price: 1 });
  await staff.products.update.mutate({ id: changed!.id, data: { price: 2 } });
  await staff.products.update.mutate({ id: gone!.id, data: { price: 2 } });
  await staff.products.remove.mutate({ id: gone!.id });
  const { id } = await staff.products.create.mutate({ name: 'New', price: 3 });
  expect((await run('mirror-products.ts', file)).stdout).toBe(`2 read, ${count} in ${file}\n`);
  const after = await mirrored();
  expect([after[changed!.id]?.price, after[id]?.name, after[gone!.id]]).toEqual([2, 'New', undefined]);
  expect((await run('mirror-products.ts', file)).stdout).toBe(`0 read, ${count} in ${file}\n`);
});

test('receive-webhooks prints a new enquiry once, and refuses what is not signed', async () => {
  const port = String(await freePort());
  const receiver = await follow('receive-webhooks.ts', { WEBHOOK_SECRET }, port);
  await eventually('it listens', () => receiver.lines().includes('Waiting for webhooks'), 60_000);
  const address = `http://127.0.0.1:${port}/`;
  const id = randomUUID();
  const body = JSON.stringify({ type: 'enquiry.created', data: { id: await buildEnquiry(sql) } });
  const send = (headers: Record<string, string>) => fetch(address, { method: 'POST', headers, body });
  const forged = { 'webhook-id': id, 'webhook-timestamp': '1', 'webhook-signature': 'v1,forged' };
  expect((await send(forged)).status).toBe(401);
  await buildWebhook(sql, { url: address, events: ['enquiry.created'] });
  const worker = startTestWebhookWorker({ sql });
  const [enquiry] = await sql<{ id: string; reference: string }[]>`
    select id, reference from contact_queries where id = ${await buildEnquiry(sql, { full_name: 'Hana', subject: 'Quote' })}`;
  await eventually(
    'the enquiry is printed',
    () => receiver.lines().includes(`${enquiry!.reference}: Hana, Quote`),
    60_000,
  );
  await sql`update webhook_deliveries set state = 'waiting', next_attempt_at = now() where record_id = ${enquiry!.id}`;
  const delivered = async () => {
    const [row] = await sql`select state from webhook_deliveries where record_id = ${enquiry!.id}`;
    return row?.state === 'delivered';
  };
  await eventually('it is delivered again', delivered, 60_000);
  await worker();
  expect(receiver.lines().filter((line) => line.startsWith(enquiry!.reference))).toHaveLength(1);
  await receiver.stop();
});

/** Whether a program of the machine can be used. It says so where it cannot, because a fresh machine may lack it. */
function hasProgram(program: string, ...args: string[]): boolean {
  const isThere = spawnSync(program, args).status === 0;
  if (!isThere)
    process.stdout.write(`${program} ${args.join(' ')} does not work here, so its example is not run\n`);
  return isThere;
}

test('low_stock lists published products with little stock, where Python and requests are installed', async () => {
  await buildProduct(sql, { name: 'Nearly gone', stock_quantity: 2 });
  await buildProduct(sql, { name: 'Nearly gone draft', stock_quantity: 2, is_published: false });
  if (!hasProgram('python3', '-c', 'import requests')) return;
  const lines = (await run('low_stock.py', '3')).stdout.trim().split('\n');
  expect(lines).toContain('2\tNearly gone');
  expect(lines.every((line) => Number(line.split('\t')[0]) < 3 && !line.includes('draft'))).toBe(true);
});

test('set-price sets a price with curl, where curl is installed', async () => {
  const id = await buildProduct(sql, { name: 'Priced', price: 1 });
  if (!hasProgram('curl', '--version')) return;
  for (const price of [12.5, 13, 12.5]) {
    const { stdout } = await run('set-price.sh', id, String(price));
    expect(JSON.parse(stdout)).toMatchObject({ id, price });
    const [product] = await sql<{ price: number }[]>`select price from products where id = ${id}`;
    expect(product!.price).toBe(price);
  }
  const refused = await run('set-price.sh', id, '-1').catch((error: { stdout: string }) => error);
  expect(JSON.parse(refused.stdout)).toMatchObject({ status: 400 });
});
