/** The library of documents: uploaded by staff, chosen for products, downloaded by visitors. */
import { readFile } from 'node:fs/promises';
import { buildPdfOf } from '../support/documents.ts';
import { expectAccessible } from './axe.ts';
import { open, word } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const pdf = (name: string, pages = 2) => ({
  name,
  mimeType: 'application/pdf',
  buffer: buildPdfOf([`<</Type/Pages/Kids[]/Count ${pages}>>`]),
});

test.describe('staff', () => {
  // The server refuses the PDF with a script.
  test.use({ expectedErrors: [/415/] });

  test('upload several documents at once, and read which was refused and why', async ({ page, baseURL }) => {
    const mark = word();
    await enterAs(page, baseURL!, 'sales');
    await page.goto('/admin/catalog/documents');
    const script = buildPdfOf(['<</S/JavaScript/JS(1)>>']);
    await page
      .getByLabel('Document files')
      .setInputFiles([
        pdf(`${mark}_install-guide.pdf`, 12),
        { ...pdf(`${mark} script.pdf`), buffer: script },
        { name: `${mark}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') },
        pdf(`${mark} warranty.pdf`, 1),
      ]);
    await page.getByLabel('Search documents').fill(mark);
    const rows = page.getByRole('row').filter({ hasText: mark });
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: `${mark} install guide` })).toContainText('PDF, 12 pages');
    await expect(rows.filter({ hasText: `${mark} install guide` })).toContainText('Installation');
    await expect(rows.filter({ hasText: `${mark} warranty` })).toContainText('Warranty');
    const problems = page.getByRole('listitem').filter({ hasText: mark });
    await expect(problems.filter({ hasText: 'script.pdf' })).toContainText('contains a script');
    await expect(problems.filter({ hasText: '.txt' })).toContainText('Please send a PDF, JPEG or PNG file.');
    await expectAccessible(page, 'the library');
  });

  test('choose a document for a product, drop another, correct its kind, and see who uses it', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const mark = word();
    const product = await client.staff.products.create.mutate({ name: `Board ${mark}`, price: 1 });
    await enterAs(page, baseURL!, 'sales');
    await page.goto('/admin/catalog/documents');
    await page.getByLabel('Document files').setInputFiles(pdf(`${mark} detail.pdf`));
    await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('No product');

    await open(page, `Board ${mark}`);
    await page.getByRole('cell', { name: `Board ${mark}`, exact: true }).click();
    await dialog(page).getByRole('combobox', { name: 'Documents' }).fill(mark);
    await page.getByRole('option', { name: `${mark} detail (Drawing)` }).click();
    await dialog(page)
      .getByLabel('Document files')
      .setInputFiles(pdf(`${mark} scan.pdf`, 3));
    const added = dialog(page).getByRole('list', { name: 'Uploaded documents' }).getByRole('listitem');
    await expect(added).toContainText('PDF, 3 pages');
    await added.getByLabel('Title').fill(`${mark} appraisal`);
    await page.keyboard.press('Tab');
    await added.getByLabel('Kind').selectOption('Certificate');
    await expect(dialog(page).getByText(`${mark} appraisal (Certificate)`)).toBeVisible();
    await expectAccessible(page, 'the product form');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Product updated')).toBeVisible();
    const { documents } = await client.staff.products.byId.query({ id: product.id });
    expect(documents.map(({ title, kind }) => [title, kind])).toEqual([
      [`${mark} detail`, 'drawing'],
      [`${mark} appraisal`, 'certificate'],
    ]);

    await page.getByRole('button', { name: `Duplicate Board ${mark}` }).click();
    await expect(dialog(page).getByText(`${mark} appraisal (Certificate)`)).toBeVisible();
    await dialog(page)
      .getByLabel('Document files')
      .setInputFiles(pdf(`${mark} third.pdf`));
    await expect(added).toContainText('PDF, 2 pages');
    await dialog(page).getByRole('button', { name: 'Create Product' }).click();
    await expect(toast(page, 'Product created')).toBeVisible();
    const { items } = await client.staff.products.list.query({ search: `Board ${mark} (copy)` });
    expect(items[0]!.documents.map(({ title }) => title)).toEqual([
      `${mark} detail`,
      `${mark} appraisal`,
      `${mark} third`,
    ]);

    await page.goto(`/admin/catalog/documents?search=${mark}`);
    await page
      .getByRole('row')
      .filter({ hasText: 'appraisal' })
      .getByRole('link', { name: '2 products' })
      .click();
    await expect(page.getByRole('row').filter({ hasText: `Board ${mark}` })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'With one document' })).toBeVisible();
  });
});

test.describe('visitors', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });
      test('download a document from the product, under its title', async ({ page }) => {
        await page.goto('/catalog?category=Structural+Timber&subcategory=Framing+Timber');
        await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
        const papers = page.getByRole('table', { name: 'Documents' });
        await expect(papers.getByRole('row')).toHaveCount(2);
        await expect(papers).toContainText('Installation');
        await expect(papers).toContainText('PDF, 2 pages, ');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          papers.getByRole('link', { name: 'Storing and handling framing timber' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('Storing and handling framing timber.pdf');
        expect(await readFile(await download.path(), 'latin1')).toMatch(/^%PDF-1/);
      });
    });
  }
});
