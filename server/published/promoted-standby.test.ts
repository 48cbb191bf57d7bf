/** A standby takes over that lacks the last changes of the old primary: nothing goes on from their numbers. */
import { expect, test } from 'vitest';
import { eventually, startApp } from '../../tests/support/app.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import { addressAt } from '../../tests/support/server-pair.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { startPair } from '../../tests/support/standby.ts';
import { connect } from '../db/connect.ts';

test('visitors read what the new primary has, and programs begin again', async () => {
  const { primary, standby } = await startPair();
  const address = addressAt([primary, standby]);
  const sql = connect({ target: address, max: 2, isStarting: () => true });
  const values = { brand_id: await buildBrand(sql), category_id: await buildCategory(sql) };
  const kept = await buildProduct(sql, { ...values, name: 'Before the accident' });
  const bearer = await signIn(sql, 'admin');
  await eventually(
    'the standby has it',
    async () => (await standby.ask('select count(*) from products'))[0]!.count === '1',
  );
  const { app, services } = await startApp(address);
  const readChanges = (after?: string) =>
    app.inject({
      url: `/api/changes${after === undefined ? '' : `?after=${after}`}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
  const { cursor } = (await readChanges()).json();

  // From here on, the standby does not hear of anything.
  await standby.ask(`alter system set primary_conninfo = ''`);
  await standby.ask('select pg_reload_conf()');
  await eventually(
    'it follows no longer',
    async () => (await standby.ask('select 1 from pg_stat_wal_receiver')).length === 0,
  );
  const lost = await buildProduct(sql, { ...values, name: 'Lost in the accident' });
  await sql`update products set name = 'Renamed in vain' where id = ${kept}`;
  await eventually('it is shown', () => services.published.products.has(lost));
  const version = services.published.version;
  await primary.stop('SIGQUIT');
  await standby.ask('select pg_promote()');
  // As many changes as were lost before the product is let in, so that the versions alone would tell nothing.
  await standby.ask('alter role southbeam_app nologin');
  for (let number = 0; number < 5; number++)
    await standby.ask(
      `insert into products (name, price, brand_id, category_id, is_published)
       values ('After ${number}', 1, '${values.brand_id}', '${values.category_id}', true)`,
    );
  const [now] = await standby.ask('select version from content_version');
  expect(Number(now!.version)).toBeGreaterThanOrEqual(version);
  await standby.ask('alter role southbeam_app login');

  const nameOf = (id: string) => services.published.products.document(id)?.name;
  await eventually('the new state is shown', () => services.published.products.size === 6);
  expect(services.published.products.has(lost)).toBe(false);
  expect(nameOf(kept)).toBe('Before the accident');
  const refused = await readChanges(cursor);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().detail).toContain('a standby may have taken over');
  expect((await readChanges('now')).statusCode).toBe(200);
  await sql.end({ timeout: 1 });
});
