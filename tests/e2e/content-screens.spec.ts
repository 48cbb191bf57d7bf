/** The screens of page content: columns, errors, the view for reviewers, and accessibility. */
import { expectAccessible } from './axe.ts';
import { dialog, toast } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test.describe('content screens for an admin', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
  });

  for (const { address, noun, headers, load, save, remove: removal } of [
    {
      address: '/admin/case-studies',
      noun: 'caseStudies',
      headers: ['Image', 'Title', 'Category', 'Duration', 'Actions'],
      load: 'Failed to fetch case studies',
      save: 'The case study was not saved',
      remove: 'The case study was not deleted',
    },
    {
      address: '/admin/certifications',
      noun: 'certifications',
      headers: ['Title', 'Category', 'File Type', 'Actions'],
      load: 'Failed to fetch certifications',
      save: 'The certification was not saved',
      remove: 'The certification was not deleted',
    },
    {
      address: '/admin/contact',
      noun: 'contactContent',
      headers: ['Type', 'Title', 'Phone', 'Email', 'Actions'],
      load: 'Failed to fetch contact content',
      save: 'The content was not saved',
      remove: 'The content was not deleted',
    },
    {
      address: '/admin/about-us',
      noun: 'aboutContent',
      headers: ['Section', 'Title', 'Order', 'Status', 'Actions'],
      load: 'Failed to fetch data',
      save: 'Failed to save content',
      remove: 'Failed to delete content',
    },
    {
      address: '/admin/about-us?tab=team',
      noun: 'teamMembers',
      headers: ['Image', 'Name', 'Role', 'Order', 'Status', 'Actions'],
      load: 'Failed to fetch data',
      save: 'Failed to save team member',
      remove: 'Failed to delete team member',
    },
  ])
    test(`show the columns of ${noun}, and errors in the words of the specification`, async ({ page }) => {
      await page.goto(address);
      for (const header of headers)
        await expect(page.locator('thead').getByText(header, { exact: true })).toBeVisible();
      await page.route(`**/trpc/staff.${noun}.{update,remove}*`, (route) => route.abort());
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await dialog(page).getByRole('textbox').first().press('End');
      await page.keyboard.type('s');
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
      await expect(toast(page, save)).toContainText('Please check your connection and try again.');
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await expect(toast(page, removal)).toBeVisible();
      await page.route(`**/trpc/staff.${noun}.list*`, (route) => route.abort());
      await page.goto(address);
      await expect(toast(page, load)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    });

  for (const width of [390, 1440])
    test(`pass axe, with their forms, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const [address, add] of [
        ['/admin/case-studies', 'Add Case Study'],
        ['/admin/certifications', 'Add Certification'],
        ['/admin/contact', 'Add Content'],
        ['/admin/about-us', 'Add Content'],
        ['/admin/about-us?tab=team', 'Add Team Member'],
      ] as const) {
        await page.goto(address);
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await expectAccessible(page, address);
        await page.getByRole('button', { name: add }).click();
        await expect(dialog(page)).toBeVisible();
        await expectAccessible(page, `${address} form`);
      }
    });
});

test('a reviewer can view case studies, certifications and contact content, but change nothing', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, baseURL!, 'reviewer');
  for (const address of ['/admin/case-studies', '/admin/certifications', '/admin/contact']) {
    await page.goto(address);
    await expect(page.getByText('View Only').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await expect(dialog(page).getByRole('textbox').first()).toBeDisabled();
  }
  await page.goto('/admin/about-us');
  await expect(page).toHaveURL(/\/admin$/);
});
