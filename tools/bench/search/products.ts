/**
 * Generates a realistic catalogue of any size, the same every time. Names have sizes, treatments and codes.
 * Descriptions have 30 to 60 words from a vocabulary that grows with the catalogue, as real ones do (Zipf's
 * law). Only the benchmarks use it. The demo content is separate.
 */
import {
  ADJECTIVES,
  COLOURS,
  COMMON,
  ENDS,
  MIDDLES,
  PLACES,
  RANGES,
  STARTS,
  TREATMENTS,
} from './product-words.ts';
import { Random } from './random.ts';

const SEED = 20250101;
const BRANDS = 60;
const MADE_UP_WORDS = 9000;

/** A product in the shape that the public catalogue query returns. */
export interface SyntheticProduct {
  id: string;
  name: string;
  short_description: string | null;
  description: string;
  brand_id: string;
  brand_name: string;
  category_id: string;
  category_name: string;
  subcategory_id: string | null;
  subcategory_name: string | null;
  stock_status: 'In Stock' | 'Low Stock' | 'Out of Stock';
  discount_percentage: number;
}

/** Returns `count` products. A smaller catalogue is always the start of a larger one. */
export function syntheticProducts(count: number): SyntheticProduct[] {
  const random = new Random(SEED);
  const invented = inventedWords(random);
  const brands = invented.slice(0, BRANDS).map(capital);
  const words = [...COMMON, ...ADJECTIVES, ...invented.slice(BRANDS)];
  const categories = Object.entries(RANGES);
  return Array.from({ length: count }, (_, at) => {
    const categoryAt = random.below(categories.length);
    const [category, subcategories] = categories[categoryAt]!;
    const entries = Object.entries(subcategories);
    const subcategoryAt = random.below(entries.length);
    const [subcategory, kinds] = entries[subcategoryAt]!;
    const brandAt = random.below(BRANDS);
    const kind = random.pick(kinds);
    const listed = !random.chance(0.08);
    const stock = random.next();
    return {
      id: uuid(1, at),
      name: nameOf(kind, brands[brandAt]!, words, random),
      short_description: random.chance(0.7) ? sentence(kind, words, 8 + random.below(8), random) : null,
      description: describe(kind, subcategory, words, random),
      brand_id: uuid(2, brandAt),
      brand_name: `${brands[brandAt]!} ${random.chance(0.5) ? 'Building' : 'Systems'}`,
      category_id: uuid(3, categoryAt),
      category_name: category,
      subcategory_id: listed ? uuid(4, categoryAt * 10 + subcategoryAt) : null,
      subcategory_name: listed ? subcategory : null,
      stock_status: stock < 0.7 ? 'In Stock' : stock < 0.85 ? 'Low Stock' : 'Out of Stock',
      discount_percentage: random.chance(0.2) ? 5 * (1 + random.below(10)) : 0,
    };
  });
}

function nameOf(kind: string, brand: string, words: string[], random: Random): string {
  const parts: string[] = [];
  if (random.chance(0.3)) parts.push(brand);
  if (random.chance(0.35)) parts.push(capital(random.pickZipf(words.slice(COMMON.length))));
  if (random.chance(0.05)) parts.push(random.pick(PLACES));
  if (random.chance(0.5)) parts.push(capital(random.pick(ADJECTIVES)));
  parts.push(kind.split(' ').map(capital).join(' '));
  if (random.chance(0.6)) parts.push(size(random));
  if (random.chance(0.4)) parts.push(random.pick(TREATMENTS));
  if (random.chance(0.3)) parts.push(capital(random.pick(COLOURS)));
  if (random.chance(0.15)) parts.push(code(random));
  return parts.join(' ');
}

function size(random: Random): string {
  const width = random.pick([45, 70, 90, 140, 190, 240, 290, 400, 600, 900, 1200, 1800, 2400]);
  const depth = random.pick([10, 12, 19, 25, 35, 45, 90, 600, 1200]);
  const length = (random.pick([6, 12, 18, 24, 27, 30, 36, 48, 60]) / 10).toFixed(1);
  return random.pick([
    `${width}x${depth}`,
    `${width} x ${depth}mm`,
    `${width}x${depth}mm ${length}m`,
    `${length}m`,
    `${length} m`,
    `${width}mm`,
    `M${random.pick([6, 8, 10, 12, 16])}`,
    `R${(1.8 + random.below(30) / 10).toFixed(1)}`,
  ]);
}

function describe(kind: string, subcategory: string, words: string[], random: Random): string {
  const length = 30 + random.below(31);
  const first = sentence(kind, words, Math.floor(length / 2), random);
  const second = sentence(`${subcategory.toLowerCase()} ${random.pick(TREATMENTS)}`, words, length, random);
  return `${first} ${second}`.split(' ').slice(0, length).join(' ');
}

function sentence(about: string, words: string[], length: number, random: Random): string {
  const said = Array.from({ length }, () =>
    random.chance(0.45) ? random.pick(COMMON) : random.pickZipf(words),
  );
  said.splice(random.below(said.length), 0, about);
  if (random.chance(0.3)) said.push(size(random));
  return `${capital(said.join(' '))}.`;
}

function code(random: Random): string {
  return `${random.pick(STARTS).toUpperCase()}${100 + random.below(900)}${random.pick(['', 'A', 'B', 'X'])}`;
}

function inventedWords(random: Random): string[] {
  const words = new Set<string>();
  while (words.size < MADE_UP_WORDS) {
    const middle = random.chance(0.4) ? random.pick(MIDDLES) : '';
    words.add(random.pick(STARTS) + middle + random.pick(ENDS));
  }
  return [...words];
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function uuid(kind: number, at: number): string {
  return `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(at).padStart(12, '0')}`;
}
