/** What /metrics serves, and that the dashboard and the alert rules of docs/monitoring ask for nothing else. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { eventually, ORIGIN, searchAddress, startApp } from '../../tests/support/app.ts';
import { layCable } from '../../tests/support/cable.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { root } from '../project-root.ts';

const { sql, target } = await createDatabase();
await buildProduct(sql, { name: 'Framing H3.2 90x45' });
await sql`
  insert into mails (kind, recipient, subject, created_at) values
    ('notice', 'a@example.com', 'Waits', now() - interval '90 seconds'), ('notice', 'b@example.com', 'Waits', now())`;
await sql`insert into mails (kind, recipient, subject, parked_at) values ('notice', 'c@example.com', 'Given up', now())`;
const cable = await layCable(target);
const { app, services, follower } = await startApp(cable.target);

/** The values of a metric, by their labels. */
async function read(name: string): Promise<Record<string, number>> {
  return valuesIn((await app.inject('/metrics')).body, name);
}

function valuesIn(body: string, name: string): Record<string, number> {
  const lines = [...body.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, labels = '', value]) => [labels, Number(value)]));
}

test('requests are measured by procedure and status, also in batches, from the cache and by plain HTTP', async () => {
  await app.inject(searchAddress('framing'));
  await app.inject(searchAddress('framing'));
  await app.inject('/trpc/staff.brands.list,staff.nothing.list?batch=1');
  await app.inject('/api/brands');
  const counts = await read('southbeam_procedure_duration_seconds_count');
  expect(counts['{procedure="site.catalogue.search",status="200"}']).toBe(2);
  expect(counts['{procedure="staff.brands.list",status="401"}']).toBe(1);
  expect(Object.keys(counts).join()).toMatch(/procedure="staff.brands.list",status="(207|401)"/);
  expect(Object.keys(counts).join()).toContain('procedure="unknown"');
  expect(Object.keys(counts).join()).not.toContain('staff.nothing');
});

test('queues have their length, what was given up, and the age of the oldest', async () => {
  expect(await read('southbeam_queue_waiting')).toEqual({ '{queue="mails"}': 2, '{queue="webhooks"}': 0 });
  expect(await read('southbeam_queue_failed')).toEqual({ '{queue="mails"}': 1, '{queue="webhooks"}': 0 });
  expect((await read('southbeam_queue_oldest_seconds'))['{queue="mails"}']).toBeGreaterThanOrEqual(90);
});

test('one answer has the same moment for all of a queue', async () => {
  await app.inject('/metrics');
  await sql`insert into mails (kind, recipient, subject, parked_at) values ('notice', 'd@example.com', 'Given up', now())`;
  const { body } = await app.inject('/metrics');
  expect(valuesIn(body, 'southbeam_queue_failed')).toEqual({ '{queue="mails"}': 2, '{queue="webhooks"}': 0 });
});

test('the index has its size and build time', async () => {
  expect(await read('southbeam_catalogue_products')).toEqual({ '': 1 });
  expect((await read('southbeam_index_build_seconds'))['']).toBeGreaterThan(0);
});

test('an instance that does not follow the database says how far it is behind, and what it still knows while it is away', async () => {
  expect(await read('southbeam_follow_lag_versions')).toEqual({ '': 0 });
  await follower.stop();
  await buildProduct(sql, { name: 'Decking' });
  expect((await read('southbeam_follow_lag_versions'))['']).toBeGreaterThan(0);
  expect((await read('southbeam_follow_lag_seconds'))['']).toBeGreaterThan(0);
  expect((await read('southbeam_database_wait_seconds_count'))['']).toBeGreaterThan(5);
  cable.cut();
  await eventually(
    'what the database knows is missing',
    async () => Object.keys(await read('southbeam_queue_waiting')).length === 0,
  );
  expect(await read('southbeam_follow_lag_versions')).toEqual({});
  expect(await read('southbeam_catalogue_products')).toEqual({ '': 1 });
  await eventually('a query is given up', async () => (await read('southbeam_database_away_total'))['']! > 0);
  cable.mend();
  await eventually(
    'the database is heard again',
    async () => Object.keys(await read('southbeam_queue_waiting')).length > 0,
  );
});

test('the disks of the folders have their size, and what is free of it', async () => {
  const disk = await statfs(services.instance.folders.data!.replace(/\/[^/]*$/, '') || '/');
  const size = (await read('southbeam_disk_size_bytes'))['{folder="data"}'];
  expect(size).toBe(disk.blocks * disk.bsize);
  expect(Object.keys(await read('southbeam_disk_free_bytes'))).toEqual([
    '{folder="data"}',
    '{folder="files"}',
    '{folder="backups"}',
  ]);
});

test('connections are counted by pool, beside how many the database allows', async () => {
  const open = await read('southbeam_database_connections');
  expect(open['{pool="test app",state="active"}']).toBeGreaterThanOrEqual(1);
  expect(open['{pool="test listen",state="idle"}']).toBe(1);
  const [row] = await sql<{ most: string }[]>`select current_setting('max_connections') as most`;
  const most = (await read('southbeam_database_connections_max'))['']!;
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(Number(row!.most));
});

test('refusals are counted by code and reason, sign-ins by result, and what is over a limit by limit', async () => {
  const call = (path: string, input: object) =>
    app.inject({
      method: 'POST',
      url: `/trpc/${path}`,
      headers: { origin: ORIGIN },
      payload: { json: input },
    });
  const before = {
    refusals: await read('southbeam_refusals_total'),
    signIns: await read('southbeam_sign_ins_total'),
    limits: await read('southbeam_requests_over_limit_total'),
  };
  const signInLimit = '{limit="sign_ins"}';
  await call('staff.brands.create', { name: 'X' });
  const after = await read('southbeam_refusals_total');
  const key = '{code="UNAUTHORIZED",reason=""}';
  expect(after[key]! - (before.refusals[key] ?? 0)).toBe(1);
  for (let attempt = 0; attempt < 6; attempt++)
    await call('auth.signIn', { email: 'nobody@example.com', password: 'not the password' });
  expect(await read('southbeam_sign_ins_total')).toEqual({
    ...before.signIns,
    '{result="failed"}': (before.signIns['{result="failed"}'] ?? 0) + 5,
    '{result="locked"}': (before.signIns['{result="locked"}'] ?? 0) + 1,
  });
  const limited = await read('southbeam_requests_over_limit_total');
  expect(limited[signInLimit]).toBe((before.limits[signInLimit] ?? 0) + 1);
});

test('the version that runs is named', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(await read('southbeam_build_info')).toEqual({
    [`{version="${version}",node="${process.version}"}`]: 1,
  });
});

test('every metric of ours begins with the name of the product', async () => {
  const { body } = await app.inject('/metrics');
  const names = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
  expect(names.filter((name) => !/^(?:southbeam|process|nodejs)_/.test(name))).toEqual([]);
});

test('promtool accepts the alert rules', () => {
  const found = spawnSync('promtool', ['check', 'rules', join(root, 'docs', 'monitoring', 'alerts.yml')], {
    encoding: 'utf8',
  });
  if (found.error) {
    process.stdout.write('promtool cannot be found here: not tried with it\n');
    return;
  }
  expect(found.stderr + found.stdout).toContain('SUCCESS');
  expect(found.status).toBe(0);
});

test('each alert says what happened and what to do', () => {
  const { groups } = parse(readFileSync(join(root, 'docs', 'monitoring', 'alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string; annotations: { summary?: string; action?: string } }[] }[];
  };
  for (const { alert, annotations } of groups.flatMap(({ rules }) => rules)) {
    expect(annotations.summary, alert).toMatch(/\.$/);
    expect(annotations.action, alert).toMatch(/\.$/);
  }
});

test.each(['dashboard.json', 'alerts.yml'])('every metric in %s is served', async (file) => {
  const text = readFileSync(join(root, 'docs', 'monitoring', file), 'utf8');
  const expressions = [...text.matchAll(/"?expr"?: ("(?:[^"\\]|\\.)*"|.*)/g)].map(
    ([, expression]) => expression!,
  );
  const names = new Set(
    expressions.flatMap((expression) =>
      [
        ...expression.replaceAll(/\{[^}]*\}|by \([^)]*\)|\[\w+\]/g, ' ').matchAll(/[a-z]+(?:_[a-z0-9]+)+/g),
      ].map(([name]) => name),
    ),
  );
  names.delete('histogram_quantile');
  const { body } = await app.inject('/metrics');
  const served = new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((name) => !served.has(name))).toEqual([]);
});

test('backups have their age, size and duration, and say when one failed or is late', async () => {
  const all = async () => ({
    late: (await read('southbeam_backup_late'))[''],
    failing: (await read('southbeam_backup_failing'))[''],
    size: (await read('southbeam_backup_size_bytes'))[''],
    duration: (await read('southbeam_backup_duration_seconds'))[''],
  });
  expect(await all()).toEqual({ late: 0, failing: 0, size: undefined, duration: undefined });
  const place = services.config.backups.to;
  // The schedule of the tests is once a day.
  await sql`
    insert into backups (kind, state, place, started_at, finished_at, size_bytes)
    values ('scheduled', 'succeeded', ${place}, now() - interval '47 hours 10 seconds', now() - interval '47 hours', 12345)`;
  expect(await all()).toEqual({ late: 0, failing: 0, size: 12345, duration: 10 });
  expect((await read('southbeam_backup_age_seconds'))['']).toBeCloseTo(47 * 3600, -2);
  await sql`
    insert into backups (kind, state, place, started_at, finished_at) values ('scheduled', 'failed', ${place}, now(), now())`;
  expect(await all()).toMatchObject({ late: 0, failing: 1, size: 12345 });
  await sql`update backups set finished_at = finished_at - interval '2 hours' where state = 'succeeded'`;
  expect(await all()).toMatchObject({ late: 1 });
  await sql`delete from backups`;
});
