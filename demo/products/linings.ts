// Insulation & Linings: insulation, plasterboard by job, wraps and barriers.

import { pail } from '../drawings/packs.ts';
import { panel } from '../drawings/panels.ts';
import { roll } from '../drawings/rolls.ts';
import { insulation } from './insulation.ts';
import { type Item, shelf } from './shelf.ts';

const linwell = 'Linwell Linings';

function plaster(
  kind: string,
  thickness: number,
  length: number,
  colour: string,
  short: string,
  lead: string,
  price: number,
  stock: number,
  extra: Partial<Item> = {},
): Item {
  return {
    sub: 'Plasterboard',
    brand: linwell,
    name: `${kind} Plasterboard ${thickness} mm – ${length} x 1200`,
    short,
    about: `${lead} Tapered long edges for a flush joint, made to AS/NZS 2588. Fix with glue and screws at 300 mm centres, stopped to a Level 4 finish for paint. Sheets are hand-unloaded into rooms on request, and offcuts come back for recycling.`,
    price,
    stock,
    draw: panel({
      title: 'PLASTERBOARD',
      length,
      width: 1200,
      thickness,
      core: 'gypsum',
      colour,
      tag: `${thickness} MM`,
    }),
    ...extra,
  };
}

export const insulationLinings = shelf('Insulation & Linings', 'L', [
  ...insulation,
  plaster(
    'Standard',
    10,
    2400,
    '#ebe7dd',
    'Everyday 10 mm plasterboard for walls and ceilings, tapered edge, 2400 x 1200 mm.',
    'The everyday lining for walls and for ceilings on battens at 450 mm centres.',
    26.5,
    1400,
  ),
  plaster(
    'Standard',
    13,
    3600,
    '#e7e3da',
    '13 mm sheet in 3.6 m lengths for ceilings at 600 mm centres with fewer joints.',
    'A thicker, longer sheet that spans 600 mm ceiling centres and saves a joint in most rooms.',
    47.8,
    520,
  ),
  plaster(
    'Water-resistant',
    10,
    2400,
    '#cddfd3',
    'Green-cored wet-area plasterboard for bathrooms, laundries and behind tiles.',
    'Wax-treated core and a green face for bathrooms and laundries, behind tile or acrylic, to E3.',
    41.2,
    380,
  ),
  plaster(
    'Bracing',
    10,
    2400,
    '#d9d3e3',
    'High-density bracing plasterboard with glass fibre, rated in bracing units for NZS 3604.',
    'Glass-fibre core that braces a wall as it lines it; bracing units per panel are listed for NZS 3604.',
    44.6,
    260,
  ),
  plaster(
    'Fire-rated',
    13,
    2400,
    '#ecd5cc',
    'Fire-rated 13 mm board for garages, intertenancy walls and boundary walls.',
    'Glass-fibre and vermiculite hold the core together in a fire; systems run from 30 to 120 minutes under C/AS1.',
    46.9,
    190,
  ),
  plaster(
    'Acoustic',
    13,
    2400,
    '#cfd9e2',
    'Dense acoustic plasterboard to quieten bedrooms, media rooms and apartments.',
    'A dense core at 12 kg a square metre quietens walls between bedrooms and flats; add batts and resilient clips for more.',
    52.3,
    11,
  ),
  {
    sub: 'Plasterboard',
    brand: linwell,
    name: 'All-purpose Jointing Compound 20 kg Pail',
    short: 'Ready-mixed jointing and topping compound, smooth to trowel and easy to sand.',
    about:
      'One compound for bedding tape, filling and finishing, ready-mixed and creamy from the pail. Dries in 24 hours at 20 degrees; sands to a fine white dust, so wear a mask. One pail stops about 45 square metres of board to Level 4.',
    price: 46,
    stock: 170,
    draw: pail({
      title: 'COMPOUND',
      label: ['JOINTING', 'ALL-PURPOSE'],
      volume: '20 KG',
      colour: '#cdd8cf',
      tag: 'LEVEL 4',
    }),
  },
  wrap(
    'Synthetic Wall Underlay 1.37 m x 73 m',
    'Breathable synthetic building wrap, to NZS 2295, for walls behind a drained cavity.',
    '1.37 M',
    '73 M',
    'WRAP',
    '#b9c4c9',
    289,
    74,
  ),
  wrap(
    'Absorbent Kraft Wall Underlay 1.35 m x 37 m',
    'Bitumen-kraft building paper for walls, absorbent, with a fire-retardant option.',
    '1.35 M',
    '37 M',
    'KRAFT',
    '#6d675c',
    118,
    36,
  ),
  {
    sub: 'Wraps & Barriers',
    brand: linwell,
    name: 'Rigid Air Barrier Fibre Cement 4.5 mm – 2440 x 1200',
    short: 'Rigid air barrier sheet for high wind zones; closes a building in before the cladding.',
    about:
      'Sealed fibre cement sheathing that stands in for wrap in extra-high wind zones and lets linings start early, weathertight for 180 days once taped. Braces at the same time: bracing units are listed for 2.4 and 2.7 m walls. Tape every joint and corner.',
    price: 58,
    stock: 220,

    draw: panel({
      title: 'AIR BARRIER',
      length: 2440,
      width: 1200,
      thickness: 4.5,
      core: 'cement',
      colour: '#c9d3c6',
      tag: 'RAB',
    }),
  },
]);

function wrap(
  name: string,
  short: string,
  width: string,
  length: string,
  mark: string,
  colour: string,
  price: number,
  stock: number,
): Item {
  return {
    sub: 'Wraps & Barriers',
    brand: linwell,
    name,
    short,
    about:
      'Sheds water from outside and lets vapour out from inside, so a wall dries both ways. Run it from the bottom up with 75 mm horizontal and 150 mm vertical laps, tape openings and strap between studs. Covers walls to NZS 3604 up to the Very High wind zone.',
    price,
    stock,
    draw: roll({ title: 'WALL UNDERLAY', colour, width, length, tag: mark, pattern: 'print' }),
  };
}
