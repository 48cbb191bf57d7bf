import { describe, expect, test } from 'vitest';
import { EMPTY_ROW, type OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import { tidyRow } from '../../../shared/enquiries/read-row.ts';
import { guessMillimetres } from './guess-units.ts';
import { readPaste } from './read-paste.ts';
import {
  compareRows,
  describeReading,
  dropRow,
  insertRows,
  joinReadings,
  overwriteRows,
  swapSides,
  undoReading,
} from './readings.ts';

const row = (cells: Partial<OpeningCells>): OpeningCells => ({ ...EMPTY_ROW, ...cells });
/** What a paste into an empty schedule makes, and how it says it read it. */
function paste(...lines: string[]) {
  const { rows, readings } = readPaste(lines.join('\n'), 'location');
  return { rows: rows.map(row), readings, said: readings.map(describeReading) };
}

describe('a pasted table', () => {
  test('takes “No.” as the quantity when no other column is it, and can undo that', () => {
    const { rows, readings, said } = paste(
      'Room\tNo.\tWidth\tHeight',
      'Bath\t2\t600\t900',
      'Hall\t1\t900\t900',
    );
    expect(rows.map(({ location, quantity }) => [location, quantity])).toEqual([
      ['Bath', '2'],
      ['Hall', '1'],
    ]);
    expect(said).toEqual(['The column “No.” was read as the quantity.']);
    expect(undoReading(rows, readings[0]!).map(({ quantity, note }) => [quantity, note])).toEqual([
      ['', 'No.: 2'],
      ['', 'No.: 1'],
    ]);
    const [first] = paste('No.\tWidth\tHeight', '4\t600\t900').rows;
    expect(first).toMatchObject({ location: '', quantity: '4' });
  });

  test('takes “No.” in front with 1, 2, 3 as row numbers, and beside a quantity never as one', () => {
    expect(paste('No.\tRoom\tWidth\tHeight', '1\tBath\t600\t900', '2\tHall\t900\t900').rows[1]).toMatchObject(
      {
        location: 'Hall',
        quantity: '',
      },
    );
    expect(paste('No.\tWidth\tHeight\tQty', '7\t600\t900\t2').rows[0]).toMatchObject({
      location: '7',
      quantity: '2',
    });
  });

  test('takes “Powdercoat” and “Powder coat” as the colour', () => {
    for (const heading of ['Powdercoat', 'Powder coat', 'POWDERCOATING'])
      expect(paste(`Room\tWidth\tHeight\t${heading}`, 'Bath\t600\t900\tIronsand').rows[0]?.colour).toBe(
        'Ironsand',
      );
  });

  test('puts a heading before the locations below it, and can undo that', () => {
    const { rows, readings, said } = paste(
      'Room\tWidth\tHeight',
      'Ground floor\t\t',
      'Bath\t600\t900',
      'First floor',
      'Hall\t900\t900',
      '\t1200\t900',
    );
    expect(rows.map(({ location, width_mm }) => [location, width_mm])).toEqual([
      ['Ground floor, Bath', '600'],
      ['First floor, Hall', '900'],
      ['First floor', '1200'],
    ]);
    expect(said).toEqual(['2 headings, such as “Ground floor”, stand before the locations below them.']);
    expect(undoReading(rows, readings[0]!).map(({ location }) => location)).toEqual([
      'Ground floor',
      'Bath',
      'First floor',
      'Hall',
      '',
    ]);
    expect(
      paste('Level 2', 'Room\tWidth\tHeight', 'Lot 5', 'Hall\t600\t900', 'Lot 6', 'Bath\t600\t900').rows.map(
        ({ location }) => location,
      ),
    ).toEqual(['Level 2, Lot 5, Hall', 'Lot 6, Bath']);
    // Nor is what only mentions such a word, or stands in another column, or alone.
    for (const lines of [
      ['Ground floor lounge', 'Ground floor kitchen', 'Garage'],
      ['Unit 1', 'Unit 2', 'Garage'],
      ['Sliding unit', 'Bath\t600\t900'],
      ['Bath\t600\t900', '\t\t\t\t\t\tBuilding wrap by others', 'Hall\t600\t900'],
    ])
      expect(paste(...lines).said, lines[0]).toEqual([]);
    // A row that still lacks its sizes is no heading, nor is one with nothing below it.
    expect(paste('Bath\t600\t900', 'Hall', 'First floor').rows.map(({ location }) => location)).toEqual([
      'Bath',
      'Hall',
      'First floor',
    ]);
  });

  test('reads “W 600” as a width and “900 high” as a height, never one as the other', () => {
    const { rows } = paste('Bath\tW 600\tH: 900', 'Hall\t600w\t900 mm high', 'Attic\tH 600\tW 900');
    expect(rows.map(({ width_mm, height_mm }) => [width_mm, height_mm])).toEqual([
      ['600', '900'],
      ['600', '900'],
      ['H 600', 'W 900'],
    ]);
    for (const size of ['W 600 x H 900', 'H 900 x W 600', '600w x 900h', '900 h × 600', '0.6 x 0.9 m'])
      expect(paste(`Bath\t${size}`).rows[0], size).toMatchObject({ width_mm: '600', height_mm: '900' });
    expect(paste('Room\tSize (H x W)', 'Bath\tW 600 x H 900').rows[0]).toMatchObject({
      width_mm: '600',
      height_mm: '900',
    });
    expect(paste('Bath\tW 600 x W 900').rows[0]).toMatchObject({ width_mm: 'W 600 x W 900' });
  });

  test('splits sizes in one cell with and without headings, and can undo that', () => {
    for (const lines of [
      ['W1\t1800 x 1200\t2', 'W2\t900×600\t1'],
      ['Mark\tWidth\tHeight\tQty', 'W1\t1800 x 1200\t\t2', 'W2\t900×600\t\t1'],
    ]) {
      const { rows, readings, said } = paste(...lines);
      expect(
        rows.map(({ location, width_mm, height_mm, quantity }) => [location, width_mm, height_mm, quantity]),
      ).toEqual([
        ['W1', '1800', '1200', '2'],
        ['W2', '900', '600', '1'],
      ]);
      expect(said[0]).toBe(
        '2 sizes in one cell were split, such as “1800 x 1200” into 1800 wide and 1200 high.',
      );
      expect(undoReading(rows, readings[0]!)[0]).toMatchObject({ width_mm: '1800 x 1200', height_mm: '' });
    }
  });

  test('swaps width and height only where nothing said which is which', () => {
    const { rows, readings, said } = paste(
      'Room\tSize',
      'Bath\tW 600 x H 900',
      'Hall\t1200 x 600',
      'Attic\tH 1200 x W 600',
    );
    expect(said).toContain('Sizes in one cell do not say which side comes first.');
    const order = readings.find(({ kind }) => kind === 'order')!;
    expect(swapSides(rows, order).map(({ width_mm, height_mm }) => [width_mm, height_mm])).toEqual([
      ['600', '900'],
      ['600', '1200'],
      ['600', '1200'],
    ]);
    const below = dropRow([order], 0);
    expect(swapSides(rows.slice(1), below[0]!).map(({ width_mm }) => width_mm)).toEqual(['600', '600']);
    expect(paste('Room\tSize (W x H)', 'Bath\t600 x 900').said.join()).not.toContain(
      'which side comes first',
    );
  });

  test('takes a heading from any column, and puts it back where it stood', () => {
    const { rows, readings } = paste(
      'Ref\tLocation\tWidth\tHeight',
      'W1\tHall\t600\t900',
      'First floor',
      'W2\tBed\t600\t900',
      'Total\t\t2',
      'W3\tBath\t600\t900',
    );
    expect(rows.map(({ location }) => location)).toEqual(['Hall', 'First floor, Bed', 'First floor, Bath']);
    const [headings, totals] = ['headings', 'totals'].map(
      (kind) => readings.find((one) => one.kind === kind)!,
    );
    const back = undoReading(rows, headings!);
    expect(back.map(({ location }) => location)).toEqual(['Hall', 'First floor', 'Bed', 'Bath']);
    const [moved] = insertRows(
      [totals!],
      headings!.rows.map(({ at }) => at),
    );
    expect(undoReading(back, moved!).map(({ width_mm }) => width_mm)).toEqual(['600', '', '600', '2', '600']);
    expect(overwriteRows([headings!, totals!], 0, 3)).toEqual([]);
  });

  test('leaves out rows with totals, and can add them again', () => {
    const { rows, readings, said } = paste(
      'Room\tWidth\tHeight\tQty',
      'Bath\t600\t900\t2',
      'Total\t\t\t2',
      'Grand total:\t\t\t4',
    );
    expect(rows.map(({ location }) => location)).toEqual(['Bath']);
    expect(said).toEqual(['2 rows with totals were left out.']);
    expect(undoReading(rows, readings[0]!).map(({ location }) => location)).toEqual([
      'Bath',
      'Total',
      'Grand total:',
    ]);
    expect(paste('Room\tWidth\tHeight', 'Total lounge\t600\t900').rows).toHaveLength(1);
  });

  test('lists lengths that it rewrote', () => {
    const { rows, readings, said } = paste('Room\tWidth\tHeight', 'Bath\t1,800\t2.4 m', 'Hall\t900\t900');
    expect(said).toEqual(['2 sizes were read as millimetres, such as “1,800” as 1800.']);
    expect(undoReading(rows, readings[0]!)[0]).toMatchObject({ width_mm: '1,800', height_mm: '2.4 m' });
  });
});

describe('a typed row', () => {
  test('splits two sides in one cell only into an empty cell', () => {
    const typed = row({ width_mm: '1.8 x 1.2 m' });
    expect(tidyRow(typed)).toMatchObject({ width_mm: '1800', height_mm: '1200' });
    expect(compareRows(2, typed, tidyRow(typed)).map(describeReading)).toEqual([
      'Row 3: “1.8 x 1.2 m” was read as 1800 wide and 1200 high.',
    ]);
    const full = row({ width_mm: '1800 x 1200', height_mm: '900' });
    expect(tidyRow(full)).toEqual(full);
  });

  test('read again has its last reading, and its readings move with it', () => {
    const read = (before: string, after: string) =>
      compareRows(3, row({ width_mm: before }), row({ width_mm: after }))[0]!;
    const [joined] = joinReadings([read('60 cm', '600'), read('90 cm', '900')]);
    expect(joined?.cells).toMatchObject([{ row: 3, before: '90 cm' }]);
    expect(dropRow([joined!], 1)[0]?.cells[0]?.row).toBe(2);
    expect(dropRow([joined!], 3)).toEqual([]);
  });

  test('that was changed after it was read is not undone', () => {
    const [reading] = compareRows(0, row({ width_mm: '60 cm' }), row({ width_mm: '600' }));
    expect(undoReading([row({ width_mm: '650' })], reading!)[0]?.width_mm).toBe('650');
  });
});

test('sizes in metres and centimetres are offered in millimetres for all rows, and plausible ones are not', () => {
  const sides = (...rows: [string, string][]) =>
    guessMillimetres(rows.map(([width_mm, height_mm]) => row({ width_mm, height_mm })))?.rows.map(
      ({ width_mm, height_mm }) => [width_mm, height_mm],
    ) ?? null;
  expect(sides(['1.8', '1,2'], ['180', '120'], ['1800', '1200'], ['360', '210'])).toEqual([
    ['1800', '1200'],
    ['1800', '1200'],
    ['1800', '1200'],
    ['3600', '2100'],
  ]);
  expect(sides(['1800', '300'], ['', 'about 2'], ['600 mm', '12'])).toBeNull();
});
