/** The mails in a browser, from the previews of `npm run dev`: on a phone, in the dark, and without pictures. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { MAIL_EXAMPLES } from '../../scripts/mail-examples.ts';
import { endWithParent } from '../support/data-folder.ts';
import { expectAccessible } from './axe.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const NAMES = Object.keys(MAIL_EXAMPLES);
const NAME = 'Southbeam Building Supplies';

test.describe('a mail', () => {
  let previews: ChildProcess;
  let address: string;

  test.use({
    // The previews are pages of another server, and load no code.
    waitsForCode: false,
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
    baseURL: async ({}, use) => use(address),
  });

  test.beforeAll(async () => {
    const program = 'tests/support/mail-previews-process.ts';
    previews = spawn(process.execPath, ['--import', endWithParent, '--import', 'tsx', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [line] = await once(previews.stdout!, 'data');
    address = String(line).trim();
  });
  test.afterAll(() => void previews.kill());

  for (const [name, { mail }] of Object.entries(MAIL_EXAMPLES)) {
    // A letter from a person has no heading.
    const except = mail.kind === 'reply' ? ['page-has-heading-one'] : [];
    test(`of the kind ${name} can be read on a phone, in both schemes and without pictures`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/dev/mails/${name}.html`);
      await expect(page.getByText(NAME, { exact: true }).first()).toBeVisible();
      await expect(page.getByText('18 Foundry Road')).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `${name}, ${colorScheme}`, except);
      }
      const words = await page.locator('body').innerText();
      for (const picture of await page.locator('img').all()) {
        expect(await picture.getAttribute('alt')).not.toBeNull();
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        await picture.evaluate((image) => image.removeAttribute('src'));
      }
      expect(await page.locator('body').innerText()).toBe(words);
      await expectAccessible(page, `${name} without pictures`, except);
    });
  }

  test('of every kind is listed in the preview, as HTML and as text', async ({ page, request }) => {
    await page.goto('/dev/mails');
    for (const [name, { title, mail }] of Object.entries(MAIL_EXAMPLES)) {
      const section = page.getByRole('region', { name: title, exact: true });
      await expect(section).toContainText(mail.subject);
      await expect(section.locator('iframe').contentFrame().getByText('18 Foundry Road')).toBeVisible();
      const text = await (await request.get(`${address}/dev/mails/${name}.txt`)).text();
      expect(text).toContain(NAME);
      await expect(section.locator('pre')).toContainText(text.trim().split('\n').at(-1)!);
    }
    expect((await request.get(`${address}/dev/mails/unknown.html`)).status()).toBe(404);
  });
});

test('the previews are not part of the product', async ({ request }) => {
  for (const path of ['/dev/mails', `/dev/mails/${NAMES[0]}.html`])
    expect((await request.get(path)).status()).toBe(404);
});

test('the link of a notice opens its enquiry in the staff area', async ({ page, baseURL }) => {
  const name = `zz${Date.now().toString(36)}n`;
  await enterAs(page, baseURL!, 'admin');
  const answer = await page.request.post('/trpc/site.contact.submit', {
    headers: { origin: baseURL! },
    data: {
      json: {
        full_name: name,
        email: `${name}@example.com`,
        subject: 'Request a Quote',
        message: 'Twelve windows for a house.',
      },
    },
  });
  const { id } = (await answer.json()).result.data.json;
  await page.goto(`/admin/contact-management?open=${id}`);
  await expect(page.getByRole('dialog')).toContainText(`${name}@example.com`);
});
