/** Pictures: dropped, pasted, refused, and shown to visitors. */
import { buildPicture } from '../support/uploads.ts';
import { listed, places, word } from './products-screen.ts';
import { toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.describe('a picture', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
  });
  const file = async (name = 'window.jpg') => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await buildPicture('jpeg', { width: 900, height: 675, soft: true }),
  });

  test('is uploaded, previewed, saved and shown to visitors in a fitting width and format', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const { category, brand } = await places(client);
    const name = word();
    const { id } = await client.staff.products.create.mutate({
      name,
      price: 1,
      category_id: category.id,
      brand_id: brand.id,
    });
    await page.goto(`/admin/catalog?search=${name}&open=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Picture file').setInputFiles(await file());
    await expect(dialog.getByLabel('Image URL', { exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Use an address' }).click();
    await expect(dialog.getByLabel('Image URL', { exact: true })).toHaveValue(
      /^\/files\/media\/[0-9a-f]{24}-900x675-.*\/900\.webp$/,
    );
    await expect(toast(page, 'Image uploaded successfully')).toBeVisible();
    await expect(dialog.locator('img')).toHaveJSProperty('complete', true);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Product updated successfully')).toBeVisible();
    await page.goto(`/catalog?q=${name}`);
    const picture = page.getByRole('img', { name: `Picture of ${name}` }).first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\/(400|800|900)\.avif$/,
    );
    expect(await picture.getAttribute('width')).toBe('900');
    expect(await picture.getAttribute('height')).toBe('675');
    expect(await listed(page, name)).toContain('data:image/bmp;base64,');
  });

  test('can be pasted and removed again', async ({ page }) => {
    await page.goto('/admin/catalog');
    await page.getByRole('button', { name: 'Add Product' }).click();
    const bytes = [...(await buildPicture('png', { width: 60, height: 45 }))];
    await page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], 'image.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
      );
    }, bytes);
    await page.getByRole('button', { name: 'Use an address' }).click();
    const url = page.getByRole('dialog').getByLabel('Image URL', { exact: true });
    await expect(url).toHaveValue(/-60x45-/);
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(url).toHaveValue('');
  });

  test('is ignored when the clipboard also holds text from a spreadsheet, so the text is pasted', async ({
    page,
  }) => {
    await page.goto('/admin/catalog');
    await page.getByRole('button', { name: 'Add Product' }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.focus();
    const isTaken = await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      data.setData('text/plain', 'Kiln-dried framing');
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
      return paste.defaultPrevented;
    });
    expect(isTaken).toBe(false);
    await expect(page.getByRole('dialog').getByText('Drop or paste a picture')).toBeVisible();
  });

  test('shows its upload progress, can be stopped, and must finish before saving', async ({ page }) => {
    await page.goto('/admin/catalog');
    await page.getByRole('button', { name: 'Add Product' }).click();
    const dialog = page.getByRole('dialog');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/uploads/media', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await dialog.getByLabel('Picture file').setInputFiles(await file());
    await expect(dialog.getByText(/% sent|Processing the picture/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(dialog.getByRole('button', { name: 'Create Product' })).toBeEnabled();
    await expect(dialog.getByText('Drop or paste a picture')).toBeVisible();
    release();
  });

  test('of the wrong type, size or content is refused with a message', async ({ page }) => {
    await page.goto('/admin/catalog');
    await page.getByRole('button', { name: 'Add Product' }).click();
    const dialog = page.getByRole('dialog');
    const input = dialog.getByLabel('Picture file');
    await input.setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-'),
    });
    await expect(dialog.getByText('Please send a JPEG, PNG or WebP picture.')).toBeVisible();
    await input.setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await expect(dialog.getByText('Please upload a file smaller than 10MB')).toBeVisible();
    await input.setInputFiles({
      name: 'renamed.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('GIF89a and more'),
    });
    await expect(dialog.getByText('The file is called .jpg, but its content is')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use an address' }).click();
    await expect(dialog.getByLabel('Image URL', { exact: true })).toHaveValue('');
  });

  test('that was refused stops the save until another is chosen or it is left out', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const { category, brand } = await places(client);
    const name = word();
    const { id } = await client.staff.products.create.mutate({
      name,
      price: 1,
      category_id: category.id,
      brand_id: brand.id,
    });
    await page.goto(`/admin/catalog?open=${id}`);
    const dialog = page.getByRole('dialog');
    const refuse = async () => {
      await dialog
        .getByLabel('Picture file')
        .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
      await expect(dialog.getByText('Please send a JPEG, PNG or WebP picture.')).toBeVisible();
    };
    await refuse();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} renamed`);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('A file was not uploaded.')).toBeVisible();
    expect((await client.staff.products.byId.query({ id })).name).toBe(name);
    await dialog.getByLabel('Picture file').setInputFiles(await file());
    await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible();
    await refuse();
    await dialog.getByRole('button', { name: 'Leave it out' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .poll(async () => (await client.staff.products.byId.query({ id })).name)
      .toBe(`${name} renamed`);
  });

  test('that is broken is replaced by the drawn placeholder', async ({ page, baseURL }) => {
    const client = await adminClient(baseURL!);
    const { category, brand } = await places(client);
    const name = word();
    await client.staff.products.create.mutate({
      name,
      price: 1,
      category_id: category.id,
      brand_id: brand.id,
      image_url: '/robots.txt',
    });
    await page.goto(`/catalog?q=${name}`);
    await expect(page.locator(`svg[aria-label="Picture of ${name}"]`)).toBeVisible();
  });
});
