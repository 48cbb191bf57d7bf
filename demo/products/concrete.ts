import { tone } from '../drawings/drafting.ts';
import { block } from '../drawings/masonry.ts';
import { bag } from '../drawings/packs.ts';
import { reinforcing } from './reinforcing.ts';
import { type Item, shelf } from './shelf.ts';

const quarry = 'Quarry Road Cement';
const reef = 'Black Reef Masonry';

function bagged(
  name: string,
  lines: readonly string[],
  weight: string,
  colour: string,
  short: string,
  about: string,
  price: number,
  stock: number,
  note: string,
  extra: Partial<Item> = {},
): Item {
  return {
    sub: 'Cement & Mixes',
    brand: quarry,
    name,
    short,
    about,
    price,
    stock,
    draw: bag({ title: 'BAGGED MIX', lines, weight, colour, note }),
    ...extra,
  };
}

interface Unit {
  name: string;
  size: readonly [length: number, height: number, depth: number];
  colour: string;
  mark: string;
  short: string;
  about: string;
  price: number;
  stock: number;
  cores?: number;
  kind?: 'split' | 'frog' | 'bevel';
  extra?: Partial<Item>;
}

function masonry(row: Unit): Item {
  const [length, height, depth] = row.size;
  return {
    sub: 'Blocks & Bricks',
    brand: reef,
    name: row.name,
    short: row.short,
    about: `${row.about} Palletised and strapped; ask for a hiab drop beside the footing. Order 3 % over for cuts and breakages.`,
    price: row.price,
    stock: row.stock,
    draw: block({
      title: height < 80 ? 'CLAY BRICK' : 'MASONRY BLOCK',
      length,
      height,
      depth,
      colour: row.colour,
      tag: row.mark,
      ...(row.cores ? { cores: row.cores } : {}),
      ...(row.kind ? { kind: row.kind } : {}),
    }),
    ...row.extra,
  };
}

export const concreteMasonry = shelf('Concrete & Masonry', 'C', [
  bagged(
    'GP Cement 20 kg',
    ['GP', 'CEMENT'],
    '20 KG',
    '#b7c3bd',
    'General-purpose portland cement to NZS 3122, 20 kg bag, for concrete, mortar and render.',
    'General-purpose portland cement to NZS 3122 for concrete, mortar, render and floor toppings. One bag with 40 kg of sand and 60 kg of 19 mm stone makes about 0.05 cubic metres of 20 MPa concrete. Store off the floor and use within three months; 64 bags to a pallet.',
    14.8,
    1900,
    'NZS 3122',
    { featured: true },
  ),
  bagged(
    'Rapid-set Post Concrete 20 kg',
    ['RAPID SET', 'CONCRETE'],
    '20 KG',
    '#e0a37f',
    'Pour dry, add water: sets a fence post in 15 minutes, 20 kg bag.',
    'Pour the dry mix around the post, add four litres of water and hold the level: firm in 15 minutes, loaded by evening. Two bags hold a 100 mm post in a 300 mm hole 500 mm deep. Good for fences, letterboxes, clotheslines and deck posts.',
    11.9,
    860,
    '15 MIN',
    { off: 15 },
  ),
  bagged(
    'Ready-mix Concrete 17.5 MPa 25 kg',
    ['READY-MIX', 'CONCRETE'],
    '25 KG',
    '#c9c2b0',
    'Sand, stone and cement pre-blended, just add water, for pads, paths and piles.',
    'Sand, 10 mm stone and cement blended dry for pads, paths, pile footings and mower strips. Needs about 2.4 litres of water a bag; 84 bags make a cubic metre. Meets 17.5 MPa at 28 days when cured damp for a week under polythene.',
    9.4,
    1240,
    '17.5 MPA',
  ),
  bagged(
    'Trade Mortar Mix 25 kg',
    ['TRADE', 'MORTAR'],
    '25 KG',
    '#c98e72',
    'Pre-blended mortar for bricks, blocks and pointing, M4 class, buttery on the trowel.',
    'Washed sand, cement and plasticiser in one bag for brick veneer, block and pointing, class M4 when gauged as printed. Buttery on the trowel and slow to burn off in summer. One bag lays about 30 bricks or 14 blocks of the 20 series.',
    12.6,
    540,
    'M4',
  ),
  bagged(
    'Levelling Compound 20 kg',
    ['FLOOR', 'LEVELLER'],
    '20 KG',
    '#9fb3bd',
    'Self-levelling cement underlayment, 2 to 20 mm, walk on it after four hours.',
    'Polymer-modified underlayment that finds its own level from 2 to 20 mm over concrete, tile or fixed ply. Prime first, pour, spike the air out and leave it: foot traffic after four hours, vinyl or carpet after a day. One bag covers 4 square metres at 3 mm.',
    41.5,
    96,
    '2-20 MM',
  ),
  masonry({
    name: 'Concrete Block 20 Series Standard 390 x 190 x 190',
    size: [390, 190, 190],
    colour: tone.concrete,
    mark: '20 SERIES',
    short: 'Two-core 190 mm hollow block for reinforced basement, garage and retaining walls.',
    about:
      'Two-core hollow block for walls filled and reinforced to NZS 4229, from basements to boundary walls; 12.5 blocks lay a square metre. Nominal 15 kg each.',
    price: 5.9,
    stock: 3200,
    cores: 2,
  }),
  masonry({
    name: 'Concrete Block 15 Series Half 190 x 190 x 140',
    size: [190, 190, 140],
    colour: tone.concrete,
    mark: '15 SERIES',
    short: 'Half block, 140 mm thick, for stretcher-bond ends and openings in partition walls.',
    about:
      'The half that finishes every second course at ends and openings of 140 mm walls, so nobody stands at the saw. Made to AS/NZS 4455 from pumice and basalt aggregate.',
    price: 3.8,
    stock: 900,
    cores: 1,
  }),
  masonry({
    name: 'Split-face Block 20 Series 390 x 190 x 190 – Basalt',
    size: [390, 190, 190],
    colour: '#9da19d',
    mark: 'BASALT',
    short: 'Split-face architectural block in basalt grey, fair faced on one side.',
    about:
      'Cracked along a groove in the press, so each face differs like quarried stone. Coloured through and sealed at the works; lay with a raked joint for the deepest shadow.',
    price: 12.4,
    stock: 480,
    cores: 2,
    kind: 'split',
  }),
  masonry({
    name: 'Retaining Wall Block 400 x 200 x 250 – Charcoal',
    size: [400, 200, 250],
    colour: '#848a87',
    mark: 'DRY STACK',
    short: 'Dry-stack retaining block with a setback lip, for garden walls up to 1.2 m.',
    about:
      'Mortarless block that steps back 22 mm a course by its rear lip; walls up to 1.2 m go on a compacted hardfill footing with a drain behind. Splits with a bolster for curves.',
    price: 9.7,
    stock: 640,
    kind: 'split',
    extra: { off: 12 },
  }),
  masonry({
    name: 'Clay Brick 230 x 76 x 110 – Harbour Red',
    size: [230, 76, 110],
    colour: '#b8674d',
    mark: 'CLAY',
    short: 'Solid-pressed clay brick, wire-cut face, for veneer, chimneys and paths.',
    about:
      'Fired at 1080 degrees to a hard, even red that no sun will fade; general-purpose and exposure grade to AS/NZS 4455, with a frog below. Forty-eight bricks lay a square metre of veneer.',
    price: 2.1,
    stock: 5400,
    kind: 'frog',
  }),
  masonry({
    name: 'Clay Brick 230 x 70 x 76 – Oyster',
    size: [230, 70, 76],
    colour: '#d8cdb9',
    mark: '70 SERIES',
    short: 'Slim 70 series veneer brick, pale and lightly textured, for single-storey homes.',
    about:
      'A slimmer, lighter veneer brick that saves footing width, pale as oyster shell with a rolled texture. Tied at 600 by 400 mm with stainless screw ties, over a 40 mm cavity.',
    price: 1.85,
    stock: 0,
    kind: 'frog',
  }),
  ...reinforcing,
]);
