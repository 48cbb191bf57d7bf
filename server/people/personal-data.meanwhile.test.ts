/** An erasure takes long when the history does. Others work meanwhile (decision "privacy"). */
import postgres from 'postgres';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { buildWebhook } from '../../tests/support/build-webhook.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildEnquiry, buildProduct } from '../../tests/support/factories.ts';
import { ADDRESS } from '../../tests/support/person-everywhere.ts';

const { sql, owner, target } = await createDatabase();
const { services } = await startApp(target);
const holder = postgres({ ...target, max: 1 });
afterAll(() => holder.end({ timeout: 1 }));
const admin = await callAs(services, 'admin');

let webhook = '';
/** A person with an account whose address stands in a product, and in a webhook, the last place where an erasure looks. */
beforeEach(async () => {
  await sql`delete from webhooks`;
  await admin.staff.users.create({ name: 'Ruby', email: ADDRESS, password: 'a long and plain sentence' });
  webhook = await buildWebhook(sql, { url: `https://example.com/hook?for=${ADDRESS}` });
});

/** Works while an erasure has done all but its last change. */
async function duringErasure(begin: () => Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
  let ended: Promise<unknown> | undefined;
  await holder.begin(async (held) => {
    await held`select from webhooks where id = ${webhook} for update`;
    ended = begin();
    await vi.waitFor(async () => {
      expect(
        await owner`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%erase_personal_data(%'`,
      ).toHaveLength(1);
    }, 10_000);
    await work();
  });
  await ended;
}

const ERASURES = [
  ['a preview', () => admin.staff.personalData.preview({ email: ADDRESS })],
  ['an erasure', () => admin.staff.personalData.erase({ email: ADDRESS, confirmation: ADDRESS })],
] as const;

test.each(ERASURES)(
  'during %s others change content, and assign enquiries to admins',
  async (what, begin) => {
    const enquiry = await buildEnquiry(sql, { full_name: 'Hana Ngata' });
    const [me] = await sql<{ id: string }[]>`select id from users where role = 'admin' and is_active`;
    await duringErasure(begin, async () => {
      await buildBrand(sql, `Ironbark ${what}`);
      await admin.staff.contactQueries.update({ id: enquiry, data: { assignee_id: me!.id } });
    });
    if (what === 'a preview') await admin.staff.personalData.erase({ email: ADDRESS, confirmation: ADDRESS });
  },
);

test('what an erasure changes is announced at its end, and visitors see it', async () => {
  const id = await buildProduct(sql, { name: 'Decking', description: `Ask ${ADDRESS}` });
  await services.catchUp();
  const visitor = await callAs(services, null);
  expect((await visitor.site.catalogue.product({ id })).description).toBe(`Ask ${ADDRESS}`);
  await admin.staff.personalData.preview({ email: ADDRESS });
  await services.catchUp();
  expect((await visitor.site.catalogue.product({ id })).description).toBe(`Ask ${ADDRESS}`);
  await admin.staff.personalData.erase({ email: ADDRESS, confirmation: ADDRESS });
  expect((await visitor.site.catalogue.product({ id })).description).toBe('Ask [erased]');
});
