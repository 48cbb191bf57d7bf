/** The product whose database is behind PgBouncer in transaction mode, as docs/operations.md describes it. */
import { afterAll, expect, inject, test } from 'vitest';
import { eventually } from './support/app.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { createDatabase } from './support/database.ts';
import { addressOf } from './support/database-address.ts';
import { buildProduct } from './support/factories.ts';
import { freePort } from './support/free-port.ts';
import { hasPgbouncer, startPgbouncer } from './support/pgbouncer.ts';
import { productProcess } from './support/product-process.ts';
import { signIn } from './support/sign-in.ts';

const isHere = hasPgbouncer();
if (!isHere) process.stdout.write('PgBouncer cannot be installed here: not tried with it\n');
const cleanup: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of cleanup.reverse()) await step();
});

test.runIf(isHere)('reads, writes, follows changes and takes a backup', async () => {
  const { sql, target, ownerTarget } = await createDatabase();
  const bouncer = await startPgbouncer(inject('postgres'));
  const folder = await makeDataFolder('southbeam-bouncer-');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const pooled = `postgres://${target.user}@${bouncer.host}:${bouncer.port}/${target.database}?prepare=false`;
  const product = productProcess({
    isBuilt: false,
    environment: {
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      DATA_DIR: folder.path,
      DATABASE_URL: pooled,
      LISTEN_DATABASE_URL: addressOf(target),
      MIGRATION_DATABASE_URL: addressOf(ownerTarget),
      LOG_LEVEL: 'error',
    },
  });
  cleanup.push(folder.remove, bouncer.stop, product.kill);
  const session = await signIn(sql, 'admin');
  await product.start();
  const call = (path: string, method: string, data: object) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      body: JSON.stringify(data),
    });
  const id = await buildProduct(sql, { name: 'Radiata framing' });
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const read = async () => (await fetch(`${url}/trpc/site.catalogue.product?input=${input}`)).text();
  // Follows what others write, by LISTEN: the poll would take up to five seconds.
  const begin = performance.now();
  await eventually('it is listed', async () => (await read()).includes('Radiata framing'));
  expect(performance.now() - begin).toBeLessThan(4000);
  // More clients than the pool has connections, each statement on whichever is free.
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      call(`/api/products/${id}`, 'PATCH', { data: { stock_quantity: number } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [row] = await sql`select count(*)::int as changes, count(distinct actor_id)::int as actors
    from record_changes where record_id = ${id} and action = 'update'`;
  expect(row).toEqual({ changes: 60, actors: 1 });
  const asked = await call('/trpc/staff.backups.create', 'POST', {});
  expect(asked.status).toBe(200);
  await eventually('the backup is done', async () => {
    const [backup] = await sql`select state, error from backups`;
    expect(backup).toMatchObject({ error: null });
    return backup?.state === 'succeeded';
  });
});
