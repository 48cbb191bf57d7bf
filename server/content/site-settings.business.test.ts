/** The facts about the company: what an admin saves shows everywhere, at once (decision "business"). */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BUSINESS } from '../../shared/content/business.ts';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { upload } from '../../tests/support/uploads.ts';
import { composeMail } from '../mail/compose-mail.tsx';
import { factsForMails } from '../published/published-lists.ts';

const { sql, target } = await createDatabase();
const { app, services, storage } = await startApp(target);
const other = await startApp(target);
const api = await callAs(services, 'admin');

const KAURI = {
  ...BUSINESS,
  name: 'Kauri & Sons Timber',
  short_name: 'Kauri',
  legal_name: 'Kauri and Sons Limited',
  tagline: 'Native timber for the Waikato.',
  phone_word: '07 555 0199',
  phone: '075550199',
  email: 'yard@kauri.example',
  address: '1 Mill Lane, Hamilton 3204',
  postal_address: {
    streetAddress: '1 Mill Lane',
    addressLocality: 'Hamilton',
    postalCode: '3204',
    addressCountry: 'NZ',
  },
  hours: [{ days: 'Mon-Sat', times: '6AM-4PM' }],
  social: [{ name: 'Facebook', url: 'https://www.facebook.com/kauri.example' }],
  accent: '#1d4ed8',
  partners: ['Raglan Roofing'],
};

async function save(setting_value: object) {
  const row = (await api.staff.siteSettings.list()).find(({ setting_key }) => setting_key === 'business')!;
  return api.staff.siteSettings.save({
    setting_key: 'business',
    setting_value: setting_value as typeof BUSINESS,
    updated_at: row.updated_at,
  });
}
const read = async (url: string, from = app) => (await from.inject(url)).body;

test('without a saved row everything shows the defaults', async () => {
  const home = await read('/');
  expect(home).toContain('Southbeam Building Supplies</title>');
  expect(home).toContain('0800 SOUTHBEAM');
  expect(home).toContain('Kauri Point Architects');
  expect(home).toContain('/client/styles/share-card.png');
  expect(home).not.toContain('--accent:');
  // A link that was shared before the facts were reset.
  expect((await app.inject('/share-card/0123456789abcdef.png')).headers['content-type']).toBe('image/png');
});

test('a save shows on every page of every instance, in mails, in the API document and in security.txt', async () => {
  await api.staff.contactContent.create({
    content_type: 'contact_info',
    phone: '09 555 0100',
    email: 'old@example.com',
  });
  await services.catchUp();
  expect(await read('/contact')).toContain('09 555 0100');

  await save(KAURI);
  await services.catchUp();
  await eventually('the other instance follows', async () =>
    (await read('/', other.app)).includes('Kauri &#38; Sons Timber</title>'),
  );
  for (const instance of [app, other.app]) {
    const home = await read('/', instance);
    for (const told of ['07 555 0199', 'tel:075550199', '1 Mill Lane, Hamilton 3204', 'Mon-Sat 6AM-4PM'])
      expect(home).toContain(told);
    expect(home).toContain('"openingHours":["Mo-Sa 06:00-16:00"]');
    expect(home).toContain('"legalName":"Kauri and Sons Limited"');
    expect(home).toContain('"addressLocality":"Hamilton"');
    expect(home).toContain('Raglan Roofing');
    expect(home).toContain('--accent:#1d4ed8');
    for (const url of [
      '/',
      '/catalog',
      '/about',
      '/contact',
      '/terms-conditions',
      '/privacy',
      '/no/such/page',
    ])
      expect((await read(url, instance)).replaceAll('southbeam:', ''), url).not.toMatch(
        /Southbeam Building|0800 SOUTHBEAM|sales@southbeam|09 555 0100|old@example/,
      );
    expect(await read('/terms-conditions', instance)).toContain('Kauri and Sons Limited (“we”, “us”)');
    expect(await read('/privacy', instance)).toContain('Kauri and Sons Limited (“we”, “us”)');
    expect(await read('/.well-known/security.txt', instance)).toContain('mailto:yard@kauri.example');
    expect(JSON.parse(await read('/api/openapi.json', instance)).info.title).toBe('Kauri & Sons Timber API');
    expect(await read('/admin', instance)).toContain('<title>Kauri admin</title>');
    expect(await read('/api', instance)).toContain('API reference - Kauri</title>');
  }
});

test('without opening hours nothing speaks of them', async () => {
  await save({ ...KAURI, hours: [] });
  await services.catchUp();
  const [home, contact] = [await read('/'), await read('/contact')];
  expect(home).not.toContain('"openingHours"');
  expect(home).not.toContain('<p></p>');
  expect(contact).not.toMatch(/>Hours</);
  await save(KAURI);
  await services.catchUp();
  expect(await read('/contact')).toMatch(/>Hours</);
  expect(await read('/')).toContain('"openingHours"');
});

test('the contact page may show another email address', async () => {
  const [row] = await sql<{ id: string }[]>`select id from contact_content`;
  await api.staff.contactContent.update({ id: row!.id, data: { email: 'desk@example.com' } });
  await save({ ...KAURI, phone_word: '07 555 0200', phone: '075550200' });
  await services.catchUp();
  const contact = await read('/contact');
  expect(contact).toContain('07 555 0200');
  expect(contact).toContain('desk@example.com');
});

test('a mail names the business, comes from its address, and a sign-up names it in the subject', async () => {
  const visitor = await callAs(services, null);
  await visitor.auth.signUp({ email: 'hana@example.com', password: 'quiet umbrella lantern 7' });
  const [mail] = await sql<{ subject: string }[]>`
    select subject from mails where recipient = 'hana@example.com'`;
  expect(mail!.subject).toBe('Confirm your Kauri & Sons Timber account');
  const composed = await composeMail(
    {
      id: '33333333-3333-4333-8333-333333333333',
      kind: 'password_changed',
      recipient: 'hana@example.com',
      subject: 'Your password was changed',
      body_text: '',
      files: [],
      enquiry: null,
      webhook: null,
      attempts: 0,
      token: null,
      is_obsolete: false,
    },
    { origin: 'https://kauri.example', business: () => factsForMails(services.published.lists), storage },
  );
  // Not the address that the contact page shows.
  expect(composed.from).toEqual({ name: 'Kauri & Sons Timber', address: 'yard@kauri.example' });
  expect((await (await callAs(services, 'admin')).staff.setUp.get()).mail_from).toBe('yard@kauri.example');
  expect(composed.text).toContain('07 555 0200');
  expect(composed.text).toContain('1 Mill Lane, Hamilton 3204');
  expect(composed.text).not.toMatch(/Southbeam/);
});

test('the picture of shared links is drawn from the details, under an address that changes with them', async () => {
  const card = /property="og:image" content="http:\/\/localhost:3000(\/share-card\/[0-9a-f]{16}\.png)"/;
  const address = card.exec(await read('/about'))![1]!;
  const { statusCode, headers, rawPayload } = await app.inject(address);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  await save({ ...KAURI, tagline: 'Another line.' });
  await services.catchUp();
  const next = card.exec(await read('/about'))![1]!;
  expect(next).not.toBe(address);
  const old = await app.inject(address);
  expect([old.statusCode, old.headers.location]).toEqual([302, next]);
});

test('a logo is kept and shown in the header, the structured data, mails and the picture of shared links', async () => {
  const bearer = await signIn(sql, 'admin');
  const red = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const sent = await upload(app, bearer, 'media', { name: 'logo.png', bytes: red });
  const { url: image_url } = sent.json() as { url: string };
  await save({ ...KAURI, logo_url: image_url });
  expect(await sql`select status from files where url = ${image_url}`).toEqual([{ status: 'claimed' }]);
  await services.catchUp();
  const home = await read('/');
  expect(home).toMatch(/<header.*<img[^>]*src="\/files\/media\/[^>]*height="36".*<\/header>/s);
  expect(home).toContain(`"logo":"http://localhost:3000${image_url}"`);
  const card = /(\/share-card\/[0-9a-f]{16}\.png)/.exec(home)![1]!;
  const { data } = await sharp((await app.inject(card)).rawPayload)
    .extract({ left: 150, top: 110, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data[1]).toBeLessThan(60);
  await expect(
    save({ ...KAURI, logo_url: image_url.replace('/files/media/', '/files/media/f') }),
  ).rejects.toThrow();
});

test('a name with characters that XML lacks, or of emoji, still gives a picture of shared links', async () => {
  await save({ ...KAURI, name: `Acme\uFFFF ${'🪟'.repeat(40)}` });
  await services.catchUp();
  const card = /(\/share-card\/[0-9a-f]{16}\.png)/.exec(await read('/'))![1]!;
  expect((await app.inject(card)).headers['content-type']).toBe('image/png');
});

test('a stale save is refused, and so are bad colours and numbers, which are named', async () => {
  await expect(
    api.staff.siteSettings.save({ setting_key: 'business', setting_value: KAURI, updated_at: null }),
  ).rejects.toThrow(/changed/);
  await expect(save({ ...KAURI, accent: '#f59e0b' })).rejects.toThrow();
  await expect(save({ ...KAURI, phone: 'call me' })).rejects.toThrow();
  await expect(save({ ...KAURI, social: [{ name: 'x', url: 'javascript:alert(1)' }] })).rejects.toThrow();
});

test('each save is in the history, with who made it', async () => {
  const row = (await api.staff.siteSettings.list()).find(({ setting_key }) => setting_key === 'business')!;
  const { changes } = await api.staff.siteSettings.history({ id: row.id! });
  expect(changes.length).toBeGreaterThanOrEqual(3);
  expect(changes[0]!.actor_name).not.toBeNull();
});
