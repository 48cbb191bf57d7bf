/** A database that is away, silent or slow: queries fail in time, and a refused query never runs later. */
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial } from 'node:net';
import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/app.ts';
import { startOwnServer } from '../../tests/support/own-server.ts';
import { createSessions } from '../auth/sessions.ts';
import { connect, MAX_SILENCE_MS, MAX_WAIT_MS, type Sql } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { DatabaseAwayError, DatabaseSilentError } from './query-limits.ts';

const { target, sql } = await startOwnServer();
const insert = (pool: Sql, name: string) =>
  pool`insert into contact_subjects (subject_name) values (${name})`;

test('a write refused while the database was away never runs later', async () => {
  const away = connect({
    target: { host: '/nonexistent-socket', port: 1, user: 'none', database: 'none' },
    max: 1,
  });
  const begin = performance.now();
  const refused = await Promise.allSettled([insert(away, 'a'), insert(away, 'b'), insert(away, 'c')]);
  expect(performance.now() - begin).toBeLessThan(2000);
  for (const result of refused) {
    expect(result.status).toBe('rejected');
    expect(isDatabaseAway((result as PromiseRejectedResult).reason)).toBe(true);
  }
  await away.end({ timeout: 0 });

  const busy = connect({ target, max: 1, applicationName: 'busy' });
  const blocking = busy`select pg_sleep(${MAX_WAIT_MS / 1000 + 1})`.execute();
  const reading = expect(createSessions(busy, false).find('any')).rejects.toThrow(DatabaseAwayError);
  const waiting = await Promise.allSettled(Array.from({ length: 120 }, (_, n) => insert(busy, `late ${n}`)));
  await reading;
  await blocking;
  // Queued behind whatever is still waiting there, so a refused write that was left in the queue has run by now.
  await busy`select 1`;
  const [late] = await sql<
    { count: number }[]
  >`select count(*) from contact_subjects where subject_name like 'late %'`;
  const accepted = waiting.filter((result) => result.status === 'fulfilled').length;
  const waited = waiting.filter(
    (result) => result.status === 'rejected' && result.reason instanceof DatabaseAwayError,
  ).length;
  expect(waited).toBeGreaterThan(0);
  expect(late!.count).toBe(accepted);
  await busy.end();
});

test('a database that does not respond is not waited for', async () => {
  const frozen = createServer((socket) => socket.pause());
  frozen.listen(0, '127.0.0.1');
  await once(frozen, 'listening');
  const { port } = frozen.address() as AddressInfo;
  const silent = connect({ target: { host: '127.0.0.1', port, user: 'none', database: 'none' }, max: 1 });
  await expect(silent`select 1`).rejects.toThrow(DatabaseAwayError);
  await silent.end({ timeout: 0 });
  frozen.close();

  const busy = connect({ target, max: 1, applicationName: 'frozen' });
  const [row] = await busy<{ pid: number }[]>`select pg_backend_pid() as pid`;
  process.kill(row!.pid, 'SIGSTOP');
  const begin = performance.now();
  const asked = await Promise.allSettled([busy`select 1`]);
  process.kill(row!.pid, 'SIGCONT');
  expect(asked[0]).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseSilentError) });
  expect(performance.now() - begin).toBeLessThan(MAX_SILENCE_MS + 1000);
  await busy.end({ timeout: 1 });
});

test('after late connections the pool is complete again, and no refused statement has run', async () => {
  let letThrough: (() => void) | undefined;
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const proxy = createServer((socket) => {
    socket.on('error', () => undefined);
    void open.then(() => {
      const { host, port } = target;
      const database = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host);
      database.on('error', () => socket.destroy());
      socket.pipe(database).pipe(socket);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const late = connect({ target: { ...target, host: '127.0.0.1', port }, max: 3, applicationName: 'late' });
  const refused = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => insert(late, `slow ${n}`)));
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  letThrough?.();
  await eventually('the pool is whole again', async () => {
    // Three at once, so that each needs a connection of its own.
    const answers = await Promise.allSettled([1, 2, 3].map(() => late`select pg_sleep(0.05)`));
    return answers.every(({ status }) => status === 'fulfilled');
  });
  const [row] = await sql<
    { count: number }[]
  >`select count(*) from contact_subjects where subject_name like 'slow %'`;
  expect(row!.count).toBe(0);
  await late.end({ timeout: 1 });
  proxy.close();
});

test('a connection is replaced before it grows old, and no query notices', async () => {
  const pool = connect({ target, max: 3, applicationName: 'short-lived', lifetime: 0.2 });
  const seen = new Set<number>();
  await eventually('nine connections were used', async () => {
    const rows = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => pool<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.01)`),
    );
    for (const [row] of rows) seen.add(row!.pid);
    return seen.size >= 9;
  });
  await pool.end({ timeout: 1 });
});
