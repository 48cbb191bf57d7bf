/** The table of docs/number-fields.md, and how browser tests enter what it names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from '../../server/project-root.ts';
import { dialog } from './staff-list.ts';

const [head, , ...rows] = readFileSync(join(root, 'docs/number-fields.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
/** What is typed, by column. */
export const TYPED = head!.slice(1);
/** What each field does with it, by its name. */
export const TABLE = new Map(rows.map(([field, ...cells]) => [field!, cells]));

export const labelled = (page: Page, label: string) =>
  dialog(page).getByRole('textbox', { name: label, exact: true });

/** Enters what a heading of the table says, and returns the text that the field was given. */
export async function enter(page: Page, field: Locator, typed: string): Promise<string> {
  if (typed === '7 after a double click') {
    await field.fill('52');
    await field.blur();
    await field.dblclick();
    await page.keyboard.type('7');
    return '7';
  }
  if (typed === '" 1 250.00 " pasted') {
    await page.evaluate(() => navigator.clipboard.writeText(' 1 250.00 '));
    await field.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
    return ' 1 250.00 ';
  }
  const text = typed === 'nothing' ? '' : typed;
  await field.fill(text);
  return text;
}

/** Why a field is refused, as a screen reader says it; empty if it is not. */
export const problemOf = (field: Locator) =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => /-(?:error|problem)$/.test(id))
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
