/** The dashboard: what waits, the counts and what the role may do. */
import { submit, word } from './enquiry-visitors.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('the dashboard shows the counts and the actions that the role allows', async ({ page, baseURL }) => {
  // The charts appear with the first enquiry.
  await submit(page, baseURL!, word());
  await enterAs(page, baseURL!, 'sales');
  await page.goto('/admin');
  for (const label of ['Products', 'Case Studies', 'Certifications', 'Contact Queries']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  // Retry, because other tests create and delete products at the same time.
  await expect(async () => {
    const { products } = await (await adminClient(baseURL!)).staff.dashboard.counts.query();
    await page.reload();
    await expect(page.getByText(String(products), { exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass();
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  await expect(actions).toHaveText(['Manage Products']);
  await enterAs(page, baseURL!, 'admin');
  await page.reload();
  await expect(actions).toHaveText([
    'Manage Products',
    'Add Case Study',
    'Edit Home Page',
    'Content Management',
  ]);
  await expect(page.getByRole('region', { name: 'Enquiries per day' })).toBeVisible();
});

test.describe('the dashboard', () => {
  test('begins with the work: unanswered enquiries oldest first, drafts and catalogue health', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    await submit(page, baseURL!, word());
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin');
    const work = page.getByRole('region', { name: 'Work list' });
    const counts = page.getByText('Case Studies', { exact: true }).last();
    const top = async (part: typeof work) => (await part.boundingBox())!.y;
    await expect(work).toBeVisible();
    await expect(counts).toBeVisible();
    expect(await top(work)).toBeLessThan(await top(counts));
    const enquiries = work.getByRole('list', { name: 'Unanswered enquiries, oldest first' });
    const shown = await enquiries.getByRole('link').allTextContents();
    const { items } = await client.staff.contactQueries.unanswered.query();
    expect(shown[0]).toBe(items[0]!.full_name);
    const { total } = await client.staff.products.list.query({ is_published: false });
    expect(total).toBeGreaterThan(0);
    await expect(work.getByRole('heading', { name: /^[\d,]+ drafts?$/ })).toBeVisible();
    await enquiries.getByRole('link').first().click();
    await expect(page.getByRole('dialog', { name: `Enquiry from ${shown[0]}` })).toBeVisible();
    await page.goBack();
    await work.getByRole('link', { name: 'See the drafts' }).click();
    await expect(page).toHaveURL(/is_published=false/);
    await expect(page.getByRole('row').nth(1)).toContainText('Draft');
  });

  test('shows numbers of one moment, also after an enquiry arrived and after somebody else added a draft', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    await submit(page, baseURL!, word());
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin');
    const work = page.getByRole('region', { name: 'Work list' });
    const numberIn = async (text: Promise<string>) =>
      Number(/[\d,]+/.exec(await text)![0].replaceAll(',', ''));
    const enquiries = () => numberIn(page.getByRole('link', { name: /^Contact Queries/ }).innerText());
    const days = async () =>
      numberIn(
        page
          .getByRole('region', { name: 'Enquiries per day' })
          .getByText(/in the last/)
          .innerText(),
      );
    await expect(work.getByRole('heading', { name: /unanswered/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Enquiries per day' })).toBeVisible();
    const [all, charted] = [await enquiries(), await days()];
    const name = word();
    await submit(page, baseURL!, name);
    await expect.poll(enquiries, { timeout: 10_000 }).toBeGreaterThan(all);
    await expect.poll(days, { timeout: 10_000 }).toBeGreaterThan(charted);

    const drafts = async () => numberIn(work.getByRole('heading', { name: /drafts?$/ }).innerText());
    const read = async () => [
      await numberIn(page.getByRole('link', { name: /^Products/ }).innerText()),
      await drafts(),
    ];
    const before = await read();
    // The catalogue reads its own numbers again, the dashboard must not keep the others from before.
    await page.getByRole('link', { name: 'Catalog', exact: true }).click();
    const made = await client.staff.products.create.mutate({
      name: `${name} draft`,
      price: 5,
      is_published: false,
    });
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(async () => {
      const [products, waiting] = await read();
      expect(products).not.toBe(before[0]);
      expect(waiting).not.toBe(before[1]);
    }).toPass({ timeout: 10_000 });
    await client.staff.products.remove.mutate({ id: made.id });
  });

  test('says that no emails are sent, what waits, and who can change it', async ({ page, baseURL }) => {
    for (const [role, way] of [
      ['admin', 'See how to set up mail'],
      ['reviewer', 'Ask an admin to set it up.'],
      ['sales', 'Ask an admin to set it up.'],
    ] as const) {
      await enterAs(page, baseURL!, role);
      await page.goto('/admin');
      const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'No emails are sent' });
      await expect(notice).toContainText('Replies to enquiries, confirmations to visitors');
      await expect(notice).toContainText(way);
    }
  });

  test('ends where its content ends', async ({ page, baseURL }) => {
    await submit(page, baseURL!, word());
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin');
    await expect(
      page.getByRole('region', { name: 'Enquiries per subject' }).getByRole('table'),
    ).toBeAttached();
    const [height, end] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.querySelector('main')!.getBoundingClientRect().bottom + window.scrollY,
    ]);
    expect(height).toBeLessThanOrEqual(Math.max(900, Math.ceil(end!)));
    process.stdout.write(`dashboard: ${height} px high in a window of 900 px\n`);
  });

  test('shows sales neither enquiries nor their charts', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto('/admin');
    await expect(page.getByRole('region', { name: 'Work list' })).toContainText('draft');
    await expect(page.getByText(/per day|per subject|unanswered/)).toHaveCount(0);
    expect(calls.filter((url) => /contactQueries|mails|dashboard\.enquiries/.test(url))).toEqual([]);
  });
});
