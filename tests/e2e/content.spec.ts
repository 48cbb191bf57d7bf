/** Page content written by staff: every change appears on the public page at the next request. */
import { buildPdf } from '../support/documents.ts';
import { buildPicture } from '../support/uploads.ts';
import { dialog, findOne, published, remove, toast, unique } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test.describe('an admin', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
  });

  test('creates, edits and deletes a case study', async ({ page }) => {
    const title = unique('Boatshed');
    await page.goto('/admin/case-studies');
    await page.getByRole('button', { name: 'Add Case Study' }).click();
    await dialog(page).getByRole('button', { name: 'Create Case Study' }).click();
    await expect(dialog(page).getByText('Project title is required')).toBeVisible();
    await dialog(page).getByLabel('Project Title').fill(title);
    await dialog(page).getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Renovation' }).click();
    await dialog(page).getByLabel('Duration').fill('3');
    await dialog(page).getByLabel('Challenge').fill('Tide twice a day.');
    await dialog(page).getByLabel('Materials').fill('["H5 piles", "M12 bolts"]');
    await dialog(page).getByRole('button', { name: 'Create Case Study' }).click();
    await expect(toast(page, 'Case Study created successfully')).toBeVisible();
    expect(await published(page, '/case-study')).toContain(title);
    await findOne(page, title);
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('3 months');
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await dialog(page).getByLabel('Result').fill('Dry since.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Case Study updated successfully')).toBeVisible();
    const page_text = await published(page, '/case-study');
    for (const text of ['Dry since.', 'H5 piles', 'M12 bolts']) expect(page_text).toContain(text);
    await remove(page, title, 'Case Study');
    expect(await published(page, '/case-study')).not.toContain(title);
  });

  test('creates a certification with its file, and then forbids the download', async ({ page }) => {
    const title = unique('Appraisal');
    await page.goto('/admin/certifications');
    await page.getByRole('button', { name: 'Add Certification' }).click();
    await dialog(page).getByRole('button', { name: 'Create Certification' }).click();
    for (const text of ['Title is required', 'File URL is required', 'File Type is required'])
      await expect(dialog(page).getByText(text)).toBeVisible();
    await dialog(page).getByLabel('Title').fill(title);
    await dialog(page).getByLabel('File URL').fill('javascript:alert(1)');
    await dialog(page).getByLabel('File Type').fill('pdf');
    await dialog(page).getByRole('button', { name: 'Create Certification' }).click();
    await expect(
      dialog(page).getByText('Enter an address that starts with https://, mailto:, tel: or /'),
    ).toBeVisible();
    await dialog(page).getByLabel('File URL').fill('https://example.com/appraisal.pdf');
    const picture = { name: 'seal.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
    await dialog(page)
      .getByLabel('Picture file')
      .setInputFiles({ ...picture, mimeType: 'application/pdf' });
    await expect(dialog(page).getByText('Please send a JPEG, PNG or WebP picture.')).toBeVisible();
    await dialog(page)
      .getByLabel('Picture file')
      .setInputFiles({ ...picture, buffer: await buildPicture('png', { width: 400, height: 300 }) });
    await expect(toast(page, 'Image uploaded successfully')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Use an address' }).click();
    await expect(dialog(page).getByLabel('Image URL', { exact: true })).toHaveValue(
      /^\/files\/certificates\//,
    );
    await dialog(page).getByRole('button', { name: 'Create Certification' }).click();
    await expect(toast(page, 'Certification created successfully')).toBeVisible();
    expect(await published(page, '/certifications')).toContain('https://example.com/appraisal.pdf');
    await findOne(page, title);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await dialog(page).getByRole('radio', { name: 'No download' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Certification updated successfully')).toBeVisible();
    const text = await published(page, '/certifications');
    expect(text).toContain(title);
    expect(text).not.toContain('https://example.com/appraisal.pdf');
    await remove(page, title, 'Certification');
  });

  test('uploads the document of a certification, which visitors get unchanged under its own name', async ({
    page,
    request,
  }) => {
    const title = unique('Producer statement');
    const plan = { name: 'Appraisal № 1182 (2026).pdf', mimeType: 'application/pdf', buffer: buildPdf() };
    await page.goto('/admin/certifications');
    await page.getByRole('button', { name: 'Add Certification' }).click();
    await dialog(page).getByLabel('Title').fill(title);
    const input = dialog(page).getByLabel('Document file');
    await input.setInputFiles({ ...plan, name: 'notes.txt', mimeType: 'text/plain' });
    await expect(dialog(page).getByText('Please send a PDF, JPEG or PNG file.')).toBeVisible();
    await input.setInputFiles({ ...plan, buffer: Buffer.from('no document at all') });
    await expect(dialog(page).getByText(/its content is something else/)).toBeVisible();
    await input.setInputFiles(plan);
    await expect(toast(page, 'Document uploaded successfully')).toBeVisible();
    const address = dialog(page).getByLabel('File URL');
    await expect(address).toHaveValue(/^\/files\/documents\/[0-9a-f]{24}\/Appraisal-\w*-?1182-2026\.pdf$/);
    await expect(dialog(page).getByLabel('File Type')).toHaveValue('pdf');
    const url = await address.inputValue();
    await dialog(page).getByRole('button', { name: 'Create Certification' }).click();
    await expect(toast(page, 'Certification created successfully')).toBeVisible();
    expect(await published(page, '/certifications')).toContain(`download="${url.split('/').at(-1)}"`);
    const answer = await request.get(url);
    expect(await answer.body()).toEqual(plan.buffer);
    expect(answer.headers()['content-disposition']).toMatch(/^attachment;/);
    expect(answer.headers()['content-security-policy']).toContain('sandbox');
    await findOne(page, title);
    await remove(page, title, 'Certification');
  });

  test('sees the parser’s error for invalid JSON, and why a map is refused', async ({ page }) => {
    const type = unique('notice');
    await page.goto('/admin/contact');
    await page.getByRole('button', { name: 'Add Content' }).click();
    await dialog(page).getByRole('button', { name: 'Create Content' }).click();
    await expect(dialog(page).getByText('Content type is required')).toBeVisible();
    await dialog(page).getByLabel('Content Type').fill(type);
    await dialog(page).getByRole('button', { name: 'Edit Business Hours as JSON' }).click();
    await dialog(page).getByLabel('Business Hours (JSON)').fill('{"Mon-Fri": 7AM}');
    await dialog(page).getByLabel('Map Embed Code').fill('<iframe src="https://evil.example/maps"></iframe>');
    await dialog(page).getByRole('button', { name: 'Create Content' }).click();
    await expect(dialog(page).getByText(/in JSON at position/)).toBeVisible();
    await expect(dialog(page).getByText(/Paste the embed code of a map/)).toBeVisible();
    await dialog(page)
      .getByLabel('Map Embed Code')
      .fill('<iframe src="https://www.google.com/maps/embed?pb=1&amp;x=2" width="600"></iframe>');
    await expect(dialog(page).getByRole('button', { name: 'Edit Business Hours as a list' })).toBeDisabled();
    await dialog(page).getByLabel('Business Hours (JSON)').fill('{"Mon-Fri": "7AM-5PM"}');
    await dialog(page).getByRole('button', { name: 'Edit Business Hours as a list' }).click();
    await dialog(page).getByRole('button', { name: 'Add to Business Hours' }).click();
    await dialog(page).getByLabel('Days of row 2 of Business Hours').fill('Mon-Fri');
    await dialog(page).getByLabel('Hours of row 2 of Business Hours', { exact: true }).fill('8AM-2PM');
    await expect(dialog(page).getByText('Duplicate').first()).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Create Content' }).click();
    await expect(toast(page, 'A row has no name, or two rows have the same name')).toBeVisible();
    await dialog(page).getByLabel('Days of row 2 of Business Hours').fill('Sat');
    await dialog(page).getByRole('button', { name: 'Create Content' }).click();
    await expect(toast(page, 'Content created successfully')).toBeVisible();
    await findOne(page, type);
    await page.getByRole('button', { name: `Edit ${type}` }).click();
    await expect(dialog(page).getByLabel('Map Embed Code')).toHaveValue(
      'https://www.google.com/maps/embed?pb=1&x=2',
    );
    await expect(dialog(page).getByLabel('Days of row 2 of Business Hours')).toHaveValue('Sat');
    await dialog(page).getByRole('button', { name: 'Edit Business Hours as JSON' }).click();
    await expect(dialog(page).getByLabel('Business Hours (JSON)')).toHaveValue(
      '{\n  "Mon-Fri": "7AM-5PM",\n  "Sat": "8AM-2PM"\n}',
    );
    await page.keyboard.press('Escape');
    await remove(page, type, 'Content');
  });

  test('edits the About page, its sections and its people', async ({ page }) => {
    const title = unique('Honest weights');
    const name = unique('Aroha');
    await page.goto('/admin/about-us');
    await page.getByRole('button', { name: 'Add Content' }).click();
    await dialog(page).getByLabel('Title', { exact: true }).fill(title);
    await dialog(page).getByRole('combobox', { name: 'Icon' }).click();
    await page.getByRole('option', { name: 'Heart' }).click();
    await dialog(page).getByRole('button', { name: 'Create Content' }).click();
    await expect(toast(page, 'Content created successfully')).toBeVisible();
    await page.getByRole('tab', { name: 'Team Members' }).click();
    await page.getByRole('button', { name: 'Add Team Member' }).click();
    await dialog(page).getByRole('button', { name: 'Create Team Member' }).click();
    for (const text of ['Name is required', 'Role is required'])
      await expect(dialog(page).getByText(text)).toBeVisible();
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByLabel('Role').fill('Dispatch');
    await dialog(page).getByRole('button', { name: 'Create Team Member' }).click();
    await expect(toast(page, 'Team Member created successfully')).toBeVisible();
    const text = await published(page, '/about');
    expect(text).toContain(title);
    expect(text).toContain(name);
    await findOne(page, name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog(page).getByRole('switch', { name: 'Active' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Team Member updated successfully')).toBeVisible();
    expect(await published(page, '/about')).not.toContain(name);
    await remove(page, name, 'Team Member');
    await page.getByRole('tab', { name: 'Page Content' }).click();
    await findOne(page, title);
    await remove(page, title, 'Content');
    expect(await published(page, '/about')).not.toContain(title);
  });
});
