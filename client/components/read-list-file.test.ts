import { expect, test } from 'vitest';
import { readListFile } from './read-list-file.ts';

const file = (name: string, bytes: Uint8Array | string) => readListFile(new File([bytes as BlobPart], name));
/** A text as the editor of Windows saves it in "Unicode". */
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

test('a text is read in the letters in which it was saved', async () => {
  expect(await file('list.txt', '6 bags cement\n42 m² gib\n')).toBe('6 bags cement\n42 m² gib');
  expect(await file('list.txt', utf16('42 m² gib'))).toBe('42 m² gib');
  expect(await file('list.txt', new Uint8Array(Buffer.from('42 m² gib', 'latin1')))).toBe('42 m² gib');
});

test('the cells of a table stand between tabs', async () => {
  expect(await file('list.csv', 'Qty;What\n6;"cement; 20 kg"')).toBe('Qty\tWhat\n6\tcement; 20 kg');
});

test('another file, and one that is too large, are refused in words', async () => {
  await expect(file('list.pdf', '%PDF')).rejects.toThrow('We can read lists from .xlsx, .csv and .txt files');
  await expect(file('list.txt', 'x'.repeat(1024 * 1024 + 1))).rejects.toThrow('We can read lists from');
  await expect(file('list.csv', 'x'.repeat(10 * 1024 * 1024 + 1))).rejects.toThrow('larger than 10 MB');
});
