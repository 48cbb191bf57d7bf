/** The contact form: rules, texts, draft; and what reaches the business. */
import { expectAccessible } from './axe.ts';
import { attach, button, FORM, field, fill, plan, received, unique } from './contact-form.ts';
import { expect, test } from './watched.ts';

test('the contact form reports missing and invalid fields with the specified texts, and focuses the first', async ({
  page,
}) => {
  await page.goto('/contact');
  await button(page).click();
  for (const text of [
    'Full name is required',
    'Email is required',
    'Please select a subject',
    'Message is required',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toHaveCSS('font-size', '16px');
  }
  await expect(field(page, 'Full Name')).toBeFocused();
  await field(page, 'Full Name').fill('H');
  await field(page, 'Email').fill('hana@example');
  await field(page, 'Message').fill('too short');
  await button(page).click();
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Message must be at least 10 characters',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
});

test('Enquire Now prefills the form, and an unknown subject is offered too', async ({ page }) => {
  await page.goto('/contact?subject=Product+Information&product=Radiata+Framing');
  await expect(page.getByLabel('Subject')).toHaveValue('Product Information');
  await expect(field(page, 'Message')).toHaveValue('I would like more information about: Radiata Framing');
  await page.goto('/contact?subject=Roof+trusses');
  await expect(page.getByLabel('Subject')).toHaveValue('Roof trusses');
});

test('the form sends the enquiry and its file once, disables the button meanwhile, and is then empty', async ({
  page,
  baseURL,
}) => {
  const message = `${FORM.message} ${unique()}`;
  await page.goto('/contact');
  await fill(page, message);
  await attach(page, plan('Plan – rev 3.pdf'));
  await expect(page.getByText('Plan – rev 3.pdf')).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/site.contact.submit**', async (route) => {
    await held;
    await route.continue();
  });
  await button(page).click();
  await expect(button(page, 'Sending...')).toBeDisabled();
  release();
  await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
  await expect(page.getByText("We'll get back to you shortly.").first()).toBeVisible();
  await page.getByRole('link', { name: 'Send another message' }).click();
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(page.getByText('Plan – rev 3.pdf')).toHaveCount(0);
  const found = await received(baseURL!, message);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ full_name: FORM.name, phone: null, subject: 'Request a Quote' });
  expect(found[0]?.file_url).toMatch(/^\d{13}-[0-9a-f]{16}\.pdf$/);
});

test('where and when the goods are wanted can be said, is kept, and reaches staff', async ({
  page,
  baseURL,
}) => {
  const message = `${FORM.message} ${unique()}`;
  await page.goto('/contact');
  await fill(page, message);
  await expect(page.getByLabel('Needed by')).toBeHidden();
  await page.getByText('Delivery and date (optional)').click();
  await page.getByLabel('Delivery or pick-up').selectOption('Deliver to site');
  await page.getByLabel('Needed by').fill('2036-03-07');
  await field(page, 'Site address').fill('12 Rimu Road, Penrose');
  await expectAccessible(page, 'the form with delivery');
  await page.reload();
  await expect(field(page, 'Site address')).toHaveValue('12 Rimu Road, Penrose');
  await button(page).click();
  for (const said of ['Deliver to site', '12 Rimu Road, Penrose', 'Fri, 7 March 2036'])
    await expect(page.getByText(said)).toBeVisible();
  expect(await received(baseURL!, message)).toMatchObject([
    { delivery: 'delivery', site_address: '12 Rimu Road, Penrose', needed_by: '2036-03-07' },
  ]);
  await page.getByRole('link', { name: 'Send another message' }).click();
  await expect(page.getByLabel('Needed by')).toBeHidden();
});

test('a text that is too long is kept whole, and refused in words', async ({ page }) => {
  await page.goto('/contact');
  await fill(page, 'x'.repeat(10_500));
  await field(page, 'Full Name').fill('y'.repeat(230));
  await button(page).click();
  await expect(page.getByText('At most 10000 characters')).toBeVisible();
  await expect(page.getByText('At most 200 characters')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('x'.repeat(10_500));
  await expect(field(page, 'Full Name')).toHaveValue('y'.repeat(230));
});

test.describe('when the subjects cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('a toast says so, and the default subjects are offered', async ({ page }) => {
    await page.goto('/certifications');
    await page.route('**/trpc/*contact.subjects*', (route) => route.abort());
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page.getByText('Error loading subjects')).toBeVisible();
    await expect(page.getByText('Using default options')).toBeVisible();
    await expect(page.getByLabel('Subject').getByRole('option')).toHaveText([
      'Select a subject',
      'Product Information',
      'Request a Quote',
      'Technical Support',
      'General Inquiry',
    ]);
  });
});

test.describe('when sending fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('nothing typed is lost, and retrying after a lost response creates one enquiry', async ({
    page,
    baseURL,
  }) => {
    const message = `${FORM.message} ${unique()}`;
    await page.goto('/contact');
    await fill(page, message);
    await attach(page, plan());
    await expect(page.getByText('plan.pdf')).toBeVisible();
    // The server receives the enquiry, but its response never arrives.
    await page.route('**/trpc/site.contact.submit**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page).click();
    await expect(page.getByText('Error sending message')).toBeVisible();
    await expect(page.getByText('Please try again later or contact us directly.')).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue(message);
    await page.unroute('**/trpc/site.contact.submit**');
    await page.reload();
    await expect(field(page, 'Message')).toHaveValue(message);
    await expect(page.getByText('plan.pdf')).toBeVisible();
    await button(page).click();
    await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
    expect(await received(baseURL!, message)).toHaveLength(1);
  });
});

test('a draft is kept in the browser until it is sent', async ({ page }) => {
  await page.goto('/contact');
  await fill(page, 'A message that is not yet sent.');
  await page.goto('/catalog');
  await page.goto('/contact?subject=Product+Information&product=Sliding+window');
  await expect(field(page, 'Full Name')).toHaveValue(FORM.name);
  await expect(field(page, 'Message')).toHaveValue(
    'A message that is not yet sent.\n\nI would like more information about: Sliding window',
  );
});

test('two windows share one draft, and what one sends the other does not send again', async ({
  page,
  context,
  baseURL,
}) => {
  const message = `${FORM.message} ${unique()}`;
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto('/contact');
    await expect(button(window)).toBeEnabled();
  }
  await field(other, 'Message').fill(message);
  await expect(field(page, 'Message')).toHaveValue(message);
  await fill(page, message);
  await attach(page, plan());
  await expect(other.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
  await expect(field(other, 'Full Name')).toHaveValue(FORM.name);
  await button(page).click();
  await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
  await expect(field(other, 'Message')).toHaveValue('');
  await expect(other.getByRole('button', { name: 'Remove plan.pdf' })).toHaveCount(0);
  await fill(other, `${message} again`);
  await button(other).click();
  await expect(other.getByText('Thanks for contacting us!').first()).toBeVisible();
  expect(await received(baseURL!, message)).toHaveLength(1);
  expect(await received(baseURL!, `${message} again`)).toHaveLength(1);
});

test('the form works when reached by a link', async ({ page }) => {
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(button(page)).toBeEnabled();
});

for (const width of [390, 1440]) {
  test(`axe finds no violations on the contact form at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await attach(page, plan(`${'a very long name of a plan '.repeat(6)}.pdf`));
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
    await button(page).click();
    await expect(page.getByText('Full name is required')).toBeVisible();
    await expectAccessible(page, 'the form');
  });
}
