// Structural Timber: framing, engineered beams, plywood, posts, battens.

import { tone } from '../drawings/drafting.ts';
import { pole } from '../drawings/poles.ts';
import { stick } from '../drawings/timber.ts';
import { engineered } from './engineered.ts';
import { type Item, shelf } from './shelf.ts';

const rimuvale = 'Rimuvale Timber';

interface Framing {
  width: number;
  depth: number;
  length: number;
  grade: string;
  price: number;
  stock: number;
  use: string;
  extra?: Partial<Item>;
}

/** What builders still call a size: the inches before planing. */
const OLD_SIZES: Record<string, string> = {
  '90x45': 'Called 4x2 on site. ',
  '140x45': 'Called 6x2 on site. ',
  '190x45': 'Called 8x2 on site. ',
  '240x45': 'Called 10x2 on site. ',
};

function framing(row: Framing): Item {
  const wet = row.grade.includes('H3.2');
  const metres = (row.length / 1000).toFixed(1);
  return {
    sub: 'Framing Timber',
    brand: rimuvale,
    name: `Radiata Framing ${row.grade} ${row.depth} x ${row.width} mm – ${metres} m`,
    short: `${row.depth} x ${row.width} mm kiln-dried gauged framing, ${row.grade}, in ${metres} m lengths for ${row.use}.`,
    about: `${OLD_SIZES[`${row.depth}x${row.width}`] ?? ''}Kiln-dried, gauged radiata pine for ${row.use}, machine stress graded and branded SG8 along its length. ${
      wet
        ? 'H3.2 treated for weather-exposed work above ground.'
        : 'H1.2 boric treated for enclosed framing, dyed pink so that nobody picks the wrong stack.'
    } Sized to NZS 3604 tables. Supplied in fillet-stacked packs or singly; keep it off the ground and covered on site.`,
    price: row.price,
    stock: row.stock,
    draw: stick({
      title: 'FRAMING TIMBER',
      width: row.width,
      depth: row.depth,
      length: row.length,
      tag: row.grade,
      colour: wet ? tone.treated : tone.timber,
    }),
    ...row.extra,
  };
}

function post(size: number, length: number, price: number, stock: number, extra: Partial<Item> = {}): Item {
  return {
    sub: 'Posts & Poles',
    brand: rimuvale,
    name: `House Post H5 ${size} x ${size} mm – ${(length / 1000).toFixed(1)} m`,
    short: `${size} x ${size} mm radiata post, H5 for ground contact under decks, pergolas and subfloors.`,
    about: `Square radiata post treated to H5 for burying in ground or concrete. Used for subfloor framing to NZS 3604, deck supports and pergola legs. Chamfered arrises keep edges from splintering. Seal cut ends with a brush-on preservative, and keep the factory end down.`,
    price,
    stock,
    draw: stick({ title: 'HOUSE POST', width: size, depth: size, length, tag: 'H5', colour: tone.treated }),
    ...extra,
  };
}

export const structuralTimber = shelf('Structural Timber', 'T', [
  framing({
    width: 45,
    depth: 90,
    length: 4800,
    grade: 'SG8 H1.2',
    price: 19.9,
    stock: 1840,
    use: 'wall framing, nogs and plates',
    extra: { featured: true },
  }),
  framing({
    width: 45,
    depth: 90,
    length: 6000,
    grade: 'SG8 H1.2',
    price: 25.4,
    stock: 920,
    use: 'top plates and long stud walls',
  }),
  framing({
    width: 45,
    depth: 90,
    length: 4800,
    grade: 'SG8 H3.2',
    price: 27.8,
    stock: 610,
    use: 'exposed framing, bottom plates and deck subframes',
  }),
  framing({
    width: 45,
    depth: 140,
    length: 4800,
    grade: 'SG8 H1.2',
    price: 33.6,
    stock: 480,
    use: 'wide external walls and short-span joists',
  }),
  framing({
    width: 45,
    depth: 140,
    length: 6000,
    grade: 'SG8 H3.2',
    price: 52.1,
    stock: 265,
    use: 'deck joists and exposed floor framing',
  }),
  framing({
    width: 45,
    depth: 190,
    length: 6000,
    grade: 'SG8 H1.2',
    price: 61.5,
    stock: 140,
    use: 'floor joists and lintels',
  }),
  framing({
    width: 45,
    depth: 240,
    length: 6000,
    grade: 'SG8 H3.2',
    price: 94.2,
    stock: 8,
    use: 'bearers and long deck joists',
  }),
  framing({
    width: 45,
    depth: 70,
    length: 4800,
    grade: 'SG8 H1.2',
    price: 16.2,
    stock: 700,
    use: 'internal partitions and ceiling battens',
  }),
  ...engineered,
  post(90, 3000, 32.4, 180),
  post(100, 2400, 34.9, 260),
  post(125, 3600, 71.2, 46),
  {
    sub: 'Posts & Poles',
    brand: rimuvale,
    name: 'Building Pole H5 SED 200 mm – 4.8 m',
    short:
      'Round, debarked and treated building pole, 200 mm small-end diameter, for retaining and pole houses.',
    about:
      'Peeled radiata pole treated to H5, sized by its small-end diameter and graded high density for structural work. Drives or sets in concrete for retaining walls, pole sheds and pole platforms. Tapers about 6 mm a metre; handle with slings, not chains.',
    price: 168,
    stock: 22,
    draw: pole({ title: 'BUILDING POLE', diameter: 200, length: 4800, tag: 'H5 SED 200' }),
  },
  {
    sub: 'Battens & Bracing',
    brand: rimuvale,
    name: 'Cavity Batten H3.1 45 x 20 mm – 2.4 m',
    short: 'Castellated cavity batten that drains and ventilates behind weatherboard and sheet cladding.',
    about:
      'Radiata cavity batten with a castellated back, so that the 20 mm cavity drains and breathes as E2/AS1 asks. Fix through the wrap to every stud. Bundles of ten; allow one length for each stud per storey, plus window trims.',
    price: 4.6,
    stock: 1300,
    draw: stick({
      title: 'CAVITY BATTEN',
      width: 45,
      depth: 20,
      length: 2400,
      tag: 'H3.1',
      count: 4,
      colour: tone.treated,
    }),
  },
  {
    sub: 'Battens & Bracing',
    brand: rimuvale,
    name: 'Purlin SG8 H1.2 70 x 45 mm – 6.0 m',
    short: 'Roof purlin on the flat for long-run iron at 900 mm centres, gauged and straight.',
    about:
      'Purlin timber laid on its flat over trusses or rafters under long-run roofing. Gauged to an even thickness so screws pull the sheet down level. Check NZS 3604 for fixings in your wind zone; high and very high zones want one 14-gauge screw each crossing.',
    price: 21.3,
    stock: 540,
    draw: stick({ title: 'ROOF PURLIN', width: 70, depth: 45, length: 6000, tag: 'SG8 H1.2', count: 3 }),
  },
]);
