/** Choosing a password by a mailed link, invitations and sessions, by keyboard alone, on a product that sends mails. */
import type { Page } from '@playwright/test';
import { type MailInbox, openMailInbox } from '../support/mail-inbox.ts';
import { type Product, startProduct } from '../support/product.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { word } from './products-screen.ts';
import { toast } from './staff-list.ts';
import { ADMIN, createUser, enterAs } from './staff-members.ts';
import { expect, test as watched } from './watched.ts';

const NEXT = 'another plain sentence';
let inbox: MailInbox;
let starting: Promise<Product> | undefined;

/** A product that sends mails, and that is closed for sign-ups. */
async function startMailingProduct(): Promise<Product> {
  inbox = await openMailInbox();
  const settings = { TRUST_PROXY: 'loopback', SMTP_URL: inbox.smtpUrl, SIGN_UP: 'closed' };
  return startProduct(settings, process.env.DEMO_DATA!);
}

const test = watched.extend<{ baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
  baseURL: async ({}, use) => {
    starting ??= startMailingProduct();
    await use((await starting).url);
  },
});
test.use({ expectedErrors: [/40[0134]/] });
test.beforeEach(() => test.setTimeout(120_000));
test.afterAll(async () => {
  await (await starting)?.stop();
  inbox?.close();
});

async function expectAccessibleInAllLooks(page: Page, what: string) {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${what} at ${width} px, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

const linkIn = (mail: string, name: string) => new RegExp(`/auth\\?${name}=[\\w-]+`).exec(mail)![0];

async function signInWith(page: Page, email: string, password: string) {
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('while sign-ups are closed, the sign-in screen offers no form for them, and the call is refused in words', async ({
  page,
  baseURL,
}) => {
  await page.goto('/auth');
  await expect(page.getByText('No account yet? Ask an admin to invite you.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(2);
  for (const role of ['button', 'link', 'tab'] as const)
    await expect(page.getByRole(role, { name: /sign up|register|create.*account/i })).toHaveCount(0);
  const email = `uninvited${word()}@example.com`;
  const answer = await page.request.post(`${baseURL}/trpc/auth.signUp`, {
    headers: { origin: baseURL! },
    data: { json: { email, password: NEXT } },
  });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain('Sign-ups are closed. Ask an admin to invite you.');
});

test('a forgotten password is replaced by a mailed link, and leads to where one was going', async ({
  page,
  baseURL,
}) => {
  const user = await createUser(baseURL!, 'sales');
  await page.goto('/admin/catalog?search=timber');
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fcatalog%3Fsearch%3Dtimber$/);
  await page.reload();
  await expect(page.getByText('No account yet? Ask an admin to invite you.')).toBeVisible();
  await expectAccessibleInAllLooks(page, 'the sign-in screen');
  await page.getByRole('button', { name: 'Forgot your password?' }).press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessibleInAllLooks(page, 'asking for a link');
  await page.keyboard.type(user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('status')).toContainText('an email with a link is on its way');
  await expectAccessibleInAllLooks(page, 'a link that was sent');

  const link = linkIn(await inbox.newest(user.email, 1), 'reset');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.reload();
  const field = page.getByRole('textbox', { name: 'New password' });
  await expect(field).toBeFocused();
  await page.keyboard.type('timber123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessibleInAllLooks(page, 'choosing a password');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(NEXT);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused();
  await expectAccessibleInAllLooks(page, 'a password that is set');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Authentication' })).toBeVisible();
  await signInWith(page, user.email, NEXT);
  await expect(page).toHaveURL(/\/admin\/catalog\?search=timber$/);

  await page.goto(link);
  await page.keyboard.type(`${NEXT} once more`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid');
  await expectAccessibleInAllLooks(page, 'a link that was used');
});

test('an admin invites a user, sends the invitation again, and the user chooses a password', async ({
  page,
  baseURL,
}) => {
  const email = `invited-${word()}@example.com`;
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add User' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add User' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Hana Ngata');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await expect(form.getByText('They get an email with a link to choose their password.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
  await expectAccessibleInAllLooks(page, 'inviting a user');
  await form.getByRole('combobox', { name: 'Role' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Create User' }).press('Enter');
  await expect(toast(page, 'User created successfully')).toBeVisible();
  await inbox.newest(email);

  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessibleInAllLooks(page, 'a user who is invited');
  await page.getByRole('button', { name: 'Send the invitation again to Hana Ngata' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).press('Enter');
  await expect(toast(page, 'Email queued')).toBeVisible();
  const link = linkIn(await inbox.newest(email, 1), 'invitation');

  await page.request.post('/trpc/auth.signOut', { headers: { origin: baseURL! }, data: {} });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
  await expectAccessibleInAllLooks(page, 'accepting an invitation');
  await page.keyboard.type(NEXT);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Authentication' })).toBeVisible();
  await signInWith(page, email, NEXT);
  await expect(page.getByRole('heading', { name: 'Admin Authentication' })).toBeHidden();
});

test('people see where they are signed in, sign the others out, and change their name', async ({
  page,
  baseURL,
  browser,
}) => {
  const user = await enterAs(page, baseURL!, 'reviewer', createUser(baseURL!, 'reviewer'));
  const stolen = await browser.newContext({ baseURL: baseURL! });
  const other = await stolen.newPage();
  for (let time = 0; time < 2; time++)
    await other.request.post('/trpc/auth.signIn', {
      headers: { origin: baseURL!, 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' },
      data: { json: { email: user.email, password: user.password, token: true } },
    });
  await page.goto('/admin/account');
  const section = page.getByRole('region', { name: 'Sessions' });
  await expect(section.getByRole('listitem').filter({ hasText: 'this device' })).toContainText(
    'Chrome on Linux',
  );
  const phones = section.getByRole('button', { name: /^Sign out Safari on iPhone/ });
  await expect(phones).toHaveCount(2);
  await expectAccessibleInAllLooks(page, 'sessions');
  await phones.first().press('Enter');
  await expect(toast(page, 'That device has been signed out.')).toBeVisible();
  await expect(phones).toHaveCount(1);
  await section.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter');
  await expect(phones).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  await stolen.close();

  const name = page.getByRole('region', { name: 'Name' }).getByRole('textbox', { name: 'Name' });
  await name.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Hana Renamed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account of Hana Renamed' })).toBeVisible();
});

const HOSTILE = [
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '\t//evil.example/admin',
  'javascript:alert(1)',
  '/catalog',
  '/admin/../catalog',
  '/adminx',
  'admin@evil.example',
];
test('signing in never leads to another site or out of the staff area', async ({ page, baseURL }) => {
  for (const next of HOSTILE) {
    await enterAs(
      page,
      baseURL!,
      'admin',
      Promise.resolve({ ...ADMIN, name: 'Admin', role: 'admin', id: '' }),
    );
    await page.goto(`/auth?${new URLSearchParams({ next })}`);
    await expect(page, next).toHaveURL(`${baseURL}/admin`);
  }
});
