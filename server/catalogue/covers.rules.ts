/** How many metres or square metres one unit of a product covers, as its name and specifications say. */
import type { PublicProduct } from '../../shared/catalogue/catalogue.ts';
import { type Facts, readFacts } from '../material-lists/line-facts.ts';
import type { ListedProduct } from './catalogue.queries.ts';

export type Covers = Pick<PublicProduct, 'covers_m' | 'covers_m2'>;
type Described = Pick<ListedProduct, 'name' | 'specifications' | 'unit'>;

/** Shorter than this, a length in a name is a thickness or the length of a fixing. */
const SHORTEST_MM = 900;
const LEAST_SIDE_MM = 300;
/** What is narrower is a board. */
const LEAST_SHEET_MM = 600;
/** Units that hold nobody knows how many. */
const HELD: readonly Described['unit'][] = ['pack', 'box', 'bag', 'kg', 'litre'];
const SHORTEST_ROLL_MM = 10_000;
/** What is thicker carries, and covers nothing. */
const THICKEST_BOARD_MM = 40;
/** Boards of which a part lies under the next: only a stated cover says how much they cover. */
const LAPPED =
  /weather.?board|ship.?lap|bevel|rustic|tongue|\bt\s*(?:&|and|\/|\+)?\s*g(?:\b|&)|groove|v-?joint|plank|linea|lining|cladding|sarking|flooring/i;
const STATED_WIDTH = /\bcover width\b|\beffective (?:cover|width)\b/i;
const STATED_AREA = /\bcover(?:age|s)?\b/i;
/** In what a cover may be said to be, as in "Cover per pack". */
const HOLDERS = ['pack', 'roll', 'sheet', 'box', 'bag', 'pallet', 'bale'] as const;
/** "10 m² per litre", "4 m²/10 kg" */
const PER_MEASURE = /(?:\bper|\/|\ba)\s*(\d+(?:\.\d+)?)?\s*(l|ltr|litres?|kg)\b/i;
/** What depends on how it is used: nothing is promised. */
const DEPENDS = /\bup to\b|\bcoats?\b|\bat\s+\d|\bmax/i;
/** "10-12 m²": the first counts. */
const RANGE = /(\d+(?:\.\d+)?)\s*(?:[-–]|to)\s*\d+(?:\.\d+)?/i;

const known = new WeakMap<Described, Covers>();

/** null: the product does not say. Read once for each product. */
export function coversOf(product: Described): Covers {
  const read = known.get(product) ?? readCovers(product);
  known.set(product, read);
  return read;
}

function readCovers(product: Described): Covers {
  const { name, specifications, unit } = product;
  const own = readFacts(name);
  const sides = own.sizes.flatMap((size) => size.sides).sort((a, b) => b - a);
  const isRoll = sides[0] !== undefined && sides[0] >= SHORTEST_ROLL_MM;
  const lengths = own.measures.filter(({ kind, value }) => kind === 'length' && value >= SHORTEST_MM);
  const length = unit === 'm' ? 1000 : (lengths.at(-1)?.value ?? (isRoll ? sides[0]! : null));
  const stated = statedWidth(specifications);
  const width = stated ?? (isBoard(name, sides) ? sides[0]! : null);
  const area =
    statedArea(product, own) ??
    (length !== null && !isRoll && width !== null ? length * width : faceOf(name, sides, unit));
  return {
    covers_m: length === null ? null : length / 1000,
    covers_m2: area === null ? null : Number((area / 1e6).toPrecision(9)),
  };
}

const isBoard = (name: string, sides: readonly number[]) =>
  sides.length === 2 && sides[1]! <= THICKEST_BOARD_MM && !LAPPED.test(name);

function statedWidth(specifications: Described['specifications']): number | null {
  const value = specifications.find(({ name }) => STATED_WIDTH.test(name))?.value ?? '';
  return readFacts(value).measures.find(({ kind }) => kind === 'length')?.value ?? null;
}

/** In mm². */
function statedArea({ specifications, unit }: Described, own: Facts): number | null {
  for (const { name, value } of specifications) {
    if (!STATED_AREA.test(name) || DEPENDS.test(`${name} ${value}`)) continue;
    // The cover of a pack says nothing about one of its sheets.
    const holder = HOLDERS.find((word) => name.toLowerCase().includes(word));
    if (holder !== undefined && holder !== (unit as string)) continue;
    const [area, ...others] = areasOf(readFacts(value.replace(RANGE, '$1')));
    if (area === undefined || others.length > 0) continue;
    const held = heldBy(`${name} ${value}`, unit, own);
    return held === null ? null : area * held * 1e6;
  }
  const [named] = areasOf(own);
  return named === undefined ? null : named * 1e6;
}

const areasOf = ({ measures }: Facts) =>
  measures.flatMap(({ kind, value }) => (kind === 'area' ? value : []));

/** Of how many units of "per litre" one unit is; 1 where nothing is said by measure, null where nobody knows. */
function heldBy(text: string, unit: Described['unit'], own: Facts): number | null {
  const [match, count = '1', measure] = PER_MEASURE.exec(text) ?? [];
  if (match === undefined) return 1;
  const isMass = measure!.toLowerCase() === 'kg';
  const held =
    unit === (isMass ? 'kg' : 'litre')
      ? 1
      : own.measures.find(({ kind }) => kind === (isMass ? 'mass' : 'volume'))?.value;
  return held === undefined ? null : held / Number(count);
}

/** The face of a sheet, a roll or a flat thing such as a paver, in mm². What is sold one by one has three sides, or it is a window. */
function faceOf(name: string, sides: readonly number[], unit: Described['unit']): number | null {
  const [length, width, thickness] = sides;
  if (length === undefined || width === undefined || HELD.includes(unit)) return null;
  if (width < LEAST_SHEET_MM && LAPPED.test(name)) return null;
  if (unit === 'each')
    return thickness !== undefined && thickness <= width * 0.6 && thickness <= 100 ? length * width : null;
  return width >= LEAST_SIDE_MM ? length * width : null;
}
