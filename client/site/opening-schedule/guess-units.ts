/** Guesses the unit of sizes that are too small for millimetres. */
import type { OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import { compareRows, joinReadings, type Reading } from './readings.ts';

/** Below these numbers a side without a unit is in metres, or in centimetres. */
const METRES_BELOW = 10;
const CENTIMETRES = [30, 300] as const;
/** Beside a side in centimetres, the other side is in centimetres too when it is below this number. */
const BESIDE_BELOW = 1000;

const plainNumber = (text: string) =>
  /^\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

function factorOf(side: number | null): number {
  if (side === null || side === 0) return 1;
  if (side < METRES_BELOW) return 1000;
  return side >= CENTIMETRES[0] && side < CENTIMETRES[1] ? 10 : 1;
}

function guessRow(cells: OpeningCells): OpeningCells {
  const [width, height] = [plainNumber(cells.width_mm), plainNumber(cells.height_mm)];
  const factors = [factorOf(width), factorOf(height)];
  const convert = (text: string, side: number | null, own: number, other: number) => {
    if (side === null) return text;
    const factor = own === 1 && other === 10 && side < BESIDE_BELOW ? 10 : own;
    return factor === 1 ? text : String(Math.round(side * factor));
  };
  return {
    ...cells,
    width_mm: convert(cells.width_mm, width, factors[0]!, factors[1]!),
    height_mm: convert(cells.height_mm, height, factors[1]!, factors[0]!),
  };
}

/** All rows with their sizes in millimetres, and what changes; null when every size is plausible. */
export function guessMillimetres(
  rows: readonly OpeningCells[],
): { rows: OpeningCells[]; reading: Reading } | null {
  const guessed = rows.map(guessRow);
  const changes = guessed.flatMap((cells, row) => compareRows(row, rows[row]!, cells));
  const [reading] = joinReadings(changes.map((change) => ({ ...change, kind: 'lengths' as const })));
  return reading ? { rows: guessed, reading } : null;
}
