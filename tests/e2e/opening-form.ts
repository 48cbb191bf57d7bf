/** The opening schedule as the tests fill it. */
import type { Page } from '@playwright/test';
import { expect } from './watched.ts';

const COPIED = [
  'Mark\tHeight (mm)\tWidth\tQty\tStyle\tGlass\tFrame',
  'W1 Lounge\t1200\t1,800\t2\tAwning window\tLow E\tTimber',
  'D1 Deck\t2100\t2.4 m\t\tStacker door\t\t',
  'W2 Bath\t600\t45\t1\tLouvre window\t\t',
].join('\r\n');
export const cell = (page: Page, column: string, row: number) => page.getByLabel(`${column}, row ${row}`);
export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

/** Opens the schedule and pastes three rows, the last of which is wrong. */
export async function pasteSchedule(page: Page) {
  await expect(send(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Add an opening schedule' }).click();
  await expect(cell(page, 'Location', 1)).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), COPIED);
  await page.keyboard.press('Control+v');
  await expect(cell(page, 'Location', 3)).toHaveValue('W2 Bath');
}

export async function fillForm(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Hana Ngata');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Subject').selectOption('Request a Quote');
  await page.getByRole('textbox', { name: 'Message' }).fill('Please price the joinery.');
}
