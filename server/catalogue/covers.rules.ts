/** How many metres or square metres one unit of a product covers, as its name and specifications say. */
import type { PublicProduct } from '../../shared/catalogue/catalogue.ts';
import { type Facts, readFacts } from '../material-lists/line-facts.ts';
import type { ListedProduct } from './catalogue.queries.ts';

export type Covers = Pick<PublicProduct, 'covers_m' | 'covers_m2'>;
type Described = Pick<ListedProduct, 'name' | 'specifications' | 'unit'>;

/** Shorter than this, a length in a name is a thickness or the length of a fixing. */
const SHORTEST_MM = 900;
const LEAST_SIDE_MM = 300;
const SHORTEST_ROLL_MM = 10_000;
/** What is thicker carries, and covers nothing. */
const THICKEST_BOARD_MM = 40;
/** Boards of which a part lies under the next: only a stated cover says how much they cover. */
const LAPPED = /weather ?board|ship ?lap|bevel|rusticated|tongue|t&g/i;
const STATED_WIDTH = /\bcover width\b|\beffective (?:cover|width)\b/i;
const STATED_AREA = /\bcover(?:age|s)?\b/i;
/** "10 m² per litre" */
const PER_MEASURE = /(?:\bper|\/)\s*(l|litres?|kg)\b/i;

const known = new WeakMap<Described, Covers>();

/** null: the product does not say. Read once for each product. */
export function coversOf(product: Described): Covers {
  const read = known.get(product) ?? readCovers(product);
  known.set(product, read);
  return read;
}

function readCovers({ name, specifications, unit }: Described): Covers {
  const own = readFacts(name);
  const sides = own.sizes.flatMap((size) => size.sides).sort((a, b) => b - a);
  const isRoll = sides[0] !== undefined && sides[0] >= SHORTEST_ROLL_MM;
  const lengths = own.measures.filter(({ kind, value }) => kind === 'length' && value >= SHORTEST_MM);
  const length = unit === 'm' ? 1000 : (lengths.at(-1)?.value ?? (isRoll ? sides[0]! : null));
  const stated = statedWidth(specifications);
  const width = stated ?? (isBoard(name, sides) ? sides[0]! : null);
  const area =
    statedArea(specifications, own) ??
    (length !== null && !isRoll && width !== null ? length * width : faceOf(sides, unit));
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
function statedArea(specifications: Described['specifications'], own: Facts): number | null {
  const measuresOf = ({ measures }: Facts) => measures.find(({ kind }) => kind === 'area')?.value;
  for (const { name, value } of specifications) {
    const area = STATED_AREA.test(name) ? measuresOf(readFacts(value)) : undefined;
    if (area === undefined) continue;
    const per = PER_MEASURE.exec(`${name} ${value}`)?.[1];
    if (per === undefined) return area * 1e6;
    const kind = per.toLowerCase() === 'kg' ? 'mass' : 'volume';
    const held = own.measures.find((measure) => measure.kind === kind)?.value;
    return held === undefined ? null : area * held * 1e6;
  }
  const named = measuresOf(own);
  return named === undefined ? null : named * 1e6;
}

/** The face of a sheet, a roll or a flat thing such as a paver, in mm². What is sold one by one has three sides, or it is a window. */
function faceOf(sides: readonly number[], unit: Described['unit']): number | null {
  const [length, width, thickness] = sides;
  if (length === undefined || width === undefined) return null;
  if (unit === 'each')
    return thickness !== undefined && thickness <= width * 0.6 && thickness <= 100 ? length * width : null;
  return width >= LEAST_SIDE_MM ? length * width : null;
}
