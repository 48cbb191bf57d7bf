/** Calls with an idempotency key: a mutation is made once, however often it is sent (decision "idempotency keys"). */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import type { Procedure } from '../shared/permissions.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { bearer, createPlainCaller } from './support/plain-calls.ts';
import { signIn } from './support/sign-in.ts';
import { noteWrites } from './support/written-rows.ts';

const { sql, target, owner } = await createDatabase();
const { app } = await startApp(target);
const call = await createPlainCaller(app);
const session = await signIn(sql, 'admin');
const headers = bearer(session);

const withKey = (key: string = randomUUID()) => ({ ...headers, 'idempotency-key': key });

/** They end the session of the caller, so the caller of a repeat is another one. */
const ENDING = ['auth.signOut', 'auth.changePassword'];
/** They change no record: they read, sign in, or count. Each repeat makes them again. */
const READING = [
  'auth.signIn',
  'auth.reauthenticate',
  'site.analytics.record',
  'site.catalogue.matchList',
  'site.catalogue.preview',
  'site.enquiries.open',
  'staff.activity.export',
  'staff.analytics.exportDemand',
  'staff.contactQueries.download',
  'staff.contactQueries.export',
  'staff.contactQueries.exportOpenings',
  'staff.mails.download',
  'staff.personalData.export',
  'staff.personalData.preview',
  'staff.productPictures.match',
  'staff.products.export',
  'staff.setUp.sendTestMail',
  'staff.synonyms.export',
];
/** A crash before the answer loses it: it has a secret, of which only a hash is stored, or needs a link that is used up. */
const LOST = [
  'auth.confirm',
  'auth.makeRecoveryCodes',
  'auth.resetPassword',
  'auth.setUpTwoStep',
  'auth.turnOnTwoStep',
  'site.enquiries.link',
  'staff.productPreviews.share',
  'staff.tokens.issue',
  'staff.webhooks.issue',
];

/** The others hold a secret, which is shown once. */
const SHOWN = LOST.filter((path) => !['auth.confirm', 'auth.resetPassword'].includes(path));

/** The rows written since the last time, without those that count requests or hold the answer of a call. */
const takeWrites = await noteWrites(owner, ['attempts', 'request_counts', 'idempotent_calls', 'token_uses']);

const mutations = listProcedures().filter(({ path, type }) => type === 'mutation' && !ENDING.includes(path));
for (const { path } of mutations.filter((mutation) => !READING.includes(mutation.path))) {
  test(`${path} is made once and gets the first answer again, also after a crash`, async () => {
    await owner`delete from idempotent_calls`;
    const input = await EXAMPLES[path](sql, session);
    const keyed = withKey();
    const first = await call(path, input, keyed);
    expect([first.status, first.body]).toEqual([200, first.body]);
    await takeWrites();
    const again = () => call(path, input, keyed).then(({ status, body }) => ({ status, body }));
    const answer = { status: 200, body: first.body };
    const refusal = (why: RegExp) => ({
      status: 409,
      body: expect.objectContaining({ detail: expect.stringMatching(why) }),
    });
    const second = SHOWN.includes(path) ? refusal(/a secret, which is shown once/) : answer;
    expect(await Promise.all([again(), again(), again()])).toEqual([second, second, second]);
    const other = await call(path, { ...(input as object), id: randomUUID(), other: 1 }, keyed);
    expect([other.status, other.body.detail]).toEqual([409, expect.stringMatching(/used for another call/)]);

    // As if the server had been killed between the commit and the answer, a minute ago.
    const cut = await owner`
      update idempotent_calls set answer = null, created_at = now() - interval '1 minute'`;
    expect([path, cut.count]).toEqual([path, 1]);
    const expected = LOST.includes(path) ? refusal(/was lost/) : answer;
    for (let time = 0; time < 2; time++) expect(await again()).toEqual(expected);
    expect(await takeWrites()).toEqual([]);
  });
}

for (const path of READING as Procedure[]) {
  test(`${path} changes no record, so nothing of it is kept`, async () => {
    await owner`delete from idempotent_calls`;
    const keyed = withKey();
    const input = await EXAMPLES[path](sql, session);
    for (let time = 0; time < 2; time++) expect((await call(path, input, keyed)).status).toBe(200);
    expect(await owner`select from idempotent_calls`).toHaveLength(0);
  });
}

describe('a call with an idempotency key', () => {
  const create = (name: string, key: string, from = headers) =>
    call('staff.brands.create', { name }, { ...from, 'idempotency-key': key });
  const named = (name: string) => sql`select id from brands where name = ${name}`;

  test('sent ten times at once is made once, and all get its answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('Rimu', key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await named('Rimu')).toHaveLength(1);
  });

  test('that was refused is made anew', async () => {
    const key = randomUUID();
    const { id } = (await create('Kauri', randomUUID())).body;
    expect((await create('Kauri', key)).status).toBe(409);
    await call('staff.brands.remove', { id }, headers);
    expect((await create('Kauri', key)).status).toBe(200);
    expect((await create('Kauri', key)).status).toBe(200);
    expect(await named('Kauri')).toHaveLength(1);
  });

  test('that was refused inside its statement is made anew', async () => {
    const key = withKey();
    const { id: brand_id } = (await create('Larch', randomUUID())).body;
    const product = (await EXAMPLES['staff.products.create'](sql)) as object;
    const { id } = (await call('staff.products.create', { ...product, brand_id }, headers)).body;
    expect((await call('staff.brands.remove', { id: brand_id }, key)).body.detail).toMatch(
      /used by 1 product/,
    );
    await call('staff.products.remove', { id }, headers);
    expect((await call('staff.brands.remove', { id: brand_id }, key)).body).toEqual({ id: brand_id });
    expect(await named('Larch')).toHaveLength(0);
  });

  test('of a stale save is not recorded as made', async () => {
    const key = withKey();
    const { id, updated_at } = (await create('Matai', randomUUID())).body;
    const change = { id, data: { name: 'Mataī' }, updated_at };
    await call('staff.brands.update', { id, data: { description: 'Hardwood' } }, headers);
    expect((await call('staff.brands.update', change, key)).status).toBe(409);
    expect((await call('staff.brands.update', change, key)).body.detail).toMatch(/Somebody else has changed/);
    expect(
      await sql`select from idempotent_calls where caller like 'user %' and result is null`,
    ).toHaveLength(0);
  });

  test('waits for the same call while that one runs, and says so if it takes too long', async () => {
    const { id } = (await create('Beech', randomUUID())).body;
    const key = withKey();
    const change = { id, data: { name: 'Silver beech' } };
    const holder = postgres({ ...target, max: 1 });
    await holder.begin(async (held) => {
      await held`select from brands where id = ${id} for update`;
      const both = [call('staff.brands.update', change, key), call('staff.brands.update', change, key)];
      for (const { status, body } of await Promise.all(both))
        expect([status, body.detail, body.retry_after]).toEqual([
          409,
          expect.stringMatching(/still running/),
          1,
        ]);
    });
    await holder.end();
    expect((await call('staff.brands.update', change, key)).body.name).toBe('Silver beech');
  });

  test('belongs to its caller: others may use the same key', async () => {
    const key = randomUUID();
    const other = bearer(await signIn(sql, 'admin'));
    expect((await create('Totara', key)).status).toBe(200);
    expect((await create('Puriri', key, other)).status).toBe(200);
    const visit = async (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/site/contact/submit',
        remoteAddress,
        headers: { 'idempotency-key': key },
        payload: (await EXAMPLES['site.contact.submit' as Procedure](sql)) as object,
      });
    expect([(await visit('203.0.113.1')).statusCode, (await visit('203.0.113.2')).statusCode]).toEqual([
      200, 200,
    ]);
  });

  test('of a visitor is kept only if it changed something', async () => {
    await owner`delete from idempotent_calls`;
    const key = { 'idempotency-key': randomUUID() };
    const send = async (path: Procedure) => (await call(path, await EXAMPLES[path](sql), key)).status;
    expect(await send('site.analytics.record')).toBe(200);
    expect(await owner`select from idempotent_calls`).toHaveLength(0);
    expect(await send('site.contact.submit')).toBe(200);
    expect(await owner`select from idempotent_calls where answer is not null`).toHaveLength(1);
  });

  test('whose answer has a secret is not said to be lost while it may be on its way', async () => {
    const path = 'staff.tokens.issue';
    const input = await EXAMPLES[path](sql);
    const key = withKey();
    const { secret } = (await call(path, input, key)).body;
    await owner`update idempotent_calls set answer = null`;
    const { status, body } = await call(path, input, key);
    expect([status, body.detail, body.retry_after]).toEqual([409, expect.stringMatching(/still running/), 1]);
    expect((await call('staff.brands.list', {}, bearer(secret))).status).not.toBe(401);
  });

  test('is refused with a key that is none, and in a batch', async () => {
    for (const key of ['', ' ', 'a b', 'ā', 'x'.repeat(256)]) {
      const { status, body } = await create('Rata', key);
      expect([key, status, body.detail]).toEqual([key, 400, expect.stringMatching(/visible ASCII/)]);
    }
    const batch = await app.inject({
      method: 'POST',
      url: '/trpc/staff.brands.create,staff.brands.create?batch=1',
      headers: withKey(),
      payload: { 0: { json: { name: 'One' } }, 1: { json: { name: 'Two' } } },
    });
    expect([batch.statusCode, batch.body]).toEqual([400, expect.stringMatching(/makes one call/)]);
  });

  test('is known by the typed client too, whichever way it came first', async () => {
    const key = randomUUID();
    const first = await create('Tawa', key);
    const typed = await app.inject({
      method: 'POST',
      url: '/trpc/staff.brands.create',
      headers: withKey(key),
      payload: { json: { name: 'Tawa' } },
    });
    expect(typed.json().result.data.json.id).toBe(first.body.id);
  });

  test('is stored without its key, its input and its answer', async () => {
    const key = randomUUID();
    await create('Pukatea', key);
    const [stored] = await owner<{ row: string }[]>`
      select to_jsonb(c) || jsonb_build_object('text', encode(answer, 'escape')) as row from idempotent_calls c
      order by created_at desc limit 1`;
    const text = JSON.stringify(stored);
    expect(text).not.toMatch(new RegExp(`${key}|Pukatea`));
  });
});
