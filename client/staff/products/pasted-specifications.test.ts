import { expect, test } from 'vitest';
import { addSpecifications, readPasted } from './pasted-specifications.ts';

test('two columns of a spreadsheet, or lines with a colon, are rows', () => {
  expect(readPasted('Treatment\tH3.2\r\nWidth\t90 mm\r\n\r\n')).toEqual([
    { name: 'Treatment', value: 'H3.2' },
    { name: 'Width', value: '90 mm' },
  ]);
  expect(readPasted('Fire rating: 30/30/30: tested')).toEqual([
    { name: 'Fire rating', value: '30/30/30: tested' },
  ]);
});

test('a row without a value is left out, and cells in quotes keep their quotation marks and lose their line breaks', () => {
  expect(
    readPasted(
      'Width	90 mm\nNote\t\n"Fits\nwhere"\t"On decks\r\nand walls"\nThread\t"1/2"" BSP"\nBore\t3/4"',
    ),
  ).toEqual([
    { name: 'Width', value: '90 mm' },
    { name: 'Fits where', value: 'On decks and walls' },
    { name: 'Thread', value: '1/2" BSP' },
    { name: 'Bore', value: '3/4"' },
  ]);
});

test('anything else is an ordinary text', () => {
  for (const text of ['Treatment', 'Treatment\nWidth', 'Treatment\t', '\tH3.2', '', ' \n '])
    expect(readPasted(text), JSON.stringify(text)).toBeNull();
});

test('added rows follow the list; a known name gets the new value', () => {
  const list = [{ name: 'Treatment', value: 'H1.2' }];
  expect(
    addSpecifications(list, [
      { name: 'Width', value: '90 mm' },
      { name: 'treatment', value: 'H3.2' },
    ]),
  ).toEqual([
    { name: 'Treatment', value: 'H3.2' },
    { name: 'Width', value: '90 mm' },
  ]);
  const many = Array.from({ length: 50 }, (_, at) => ({ name: `Name ${at}`, value: 'x' }));
  expect(addSpecifications(list, many)).toHaveLength(40);
});
