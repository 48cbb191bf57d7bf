/** A cluster of a primary and a standby: the product writes to the primary only, whichever that is. */
import { expect, test } from 'vitest';
import { eventually, startApp } from '../../tests/support/app.ts';
import { addressAt } from '../../tests/support/server-pair.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { startPair } from '../../tests/support/standby.ts';
import { readConfig } from '../settings/config.ts';
import { connect } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { DatabaseStartError, firstAnswer } from './first-answer.ts';

const { primary, standby } = await startPair();

const count = async () => Number((await primary.ask('select count(*) from contact_subjects'))[0]!.count);

test.each([
  ['', 'nothing said'],
  ['?target_session_attrs=primary', 'primary'],
  ['?target_session_attrs=read-write', 'read-write'],
])('ten times with the standby first and %s, every write is stored by the primary', async (parameters) => {
  const address = readConfig({ DATABASE_URL: addressAt([standby, primary], parameters) }).databaseUrl!;
  const before = await count();
  for (let time = 0; time < 10; time++) {
    const sql = connect({ target: address, max: 4 });
    const insert = (n: number) =>
      sql`insert into contact_subjects (subject_name) values (${`${parameters} ${time}/${n}`})`;
    await Promise.all([1, 2, 3, 4, 5].map(insert));
    await sql.end({ timeout: 1 });
  }
  expect(await count()).toBe(before + 50);
});

test.each(['standby', 'read-only', 'prefer-standby', 'any'])(
  'target_session_attrs=%s is refused',
  (wrong) => {
    expect(() =>
      readConfig({ DATABASE_URL: addressAt([primary], `?target_session_attrs=${wrong}`) }),
    ).toThrow(
      'DATABASE_URL must have target_session_attrs=primary or leave it out: the product always uses the primary',
    );
  },
);

test('a start on a standby is refused in one line', async () => {
  const start = (servers: (typeof primary)[]) =>
    firstAnswer(addressAt(servers), { setting: 'DATABASE_URL', log: () => undefined, patienceMs: 600 });
  await expect(start([standby])).rejects.toThrow(
    new DatabaseStartError(
      `DATABASE_URL: PostgreSQL at 127.0.0.1:${standby.port}/postgres is a standby. Name the primary, or all servers of the cluster, separated by commas.`,
    ),
  );
  expect(await start([standby, primary])).toBe('southbeam_app');
});

test('a query that only a standby could take did nothing', async () => {
  const sql = connect({ target: addressAt([standby]), max: 2 });
  const refused = sql`select 1`.catch((error: unknown) => error);
  expect(await refused).toMatchObject({ name: 'DatabaseAwayError' });
  await sql.end({ timeout: 1 });
});

test('a database that takes no writes is away until it takes them, and nobody restarts anything', async () => {
  const { app, services } = await startApp(addressAt([standby, primary]));
  const bearer = await signIn(services.sql, 'admin');
  const create = (subject_name: string) =>
    app.inject({
      method: 'POST',
      url: '/trpc/staff.contactSubjects.create',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      payload: JSON.stringify({ json: { subject_name } }),
    });
  const ready = async () => (await app.inject('/readyz')).json().database;
  const metric = async () =>
    /^southbeam_database_in_step (\d)$/m.exec((await app.inject('/metrics')).body)?.[1];
  await eventually('writes are taken', async () => (await create('before')).statusCode === 200);

  await primary.ask('alter role southbeam_app set default_transaction_read_only = on');
  await primary.ask(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'southbeam_app'`);
  await eventually('the database is away', async () => (await ready()) === 'away');
  expect(await metric()).toBe('0');
  const refused = await create('meanwhile');
  expect(refused.statusCode).toBe(503);
  expect(refused.json().error.json.message).toBe(
    'The service is busy right now. Nothing was changed. Please try again in a moment.',
  );

  await primary.ask('alter role southbeam_app reset default_transaction_read_only');
  await eventually('writes are taken', async () => (await create('after')).statusCode === 200);
  await eventually('the database is in step', async () => (await ready()) === 'in step');
  expect(await metric()).toBe('1');
});

test('after a failover, the same connections write to the standby that became the primary', async () => {
  const address = addressAt([primary, standby]);
  const sql = connect({ target: address, max: 4 });
  const { app } = await startApp(address);
  const acknowledged: string[] = [];
  const insert = async (name: string) => {
    await sql`insert into contact_subjects (subject_name) values (${name})`;
    acknowledged.push(name);
  };
  await insert('before the failover');
  const replays = async () =>
    (await standby.ask(`select from contact_subjects where subject_name = 'before the failover'`)).length > 0;
  await eventually('the standby has it', replays);
  await primary.stop('SIGQUIT');
  await standby.ask('select pg_promote()');
  let tries = 0;
  const stored = () =>
    insert(`failover ${tries++}`).then(
      () => true,
      (error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        return false;
      },
    );
  await eventually('the new primary takes a write', stored, 30_000);
  const found = await standby.ask('select subject_name from contact_subjects');
  expect(found.map(({ subject_name }) => subject_name)).toEqual(expect.arrayContaining(acknowledged));
  const ready = async () => (await app.inject('/readyz')).json().database === 'in step';
  await eventually('the product follows the new primary', ready);
  await sql.end({ timeout: 1 });
});
