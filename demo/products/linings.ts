// Insulation & Linings: batts by R-value, plasterboard by job, wraps and barriers.

import { tone } from '../drawings/drafting.ts';
import { pail } from '../drawings/packs.ts';
import { batt, panel, panelTone } from '../drawings/panels.ts';
import { roll } from '../drawings/rolls.ts';
import { type Item, shelf } from './shelf.ts';

const warm = 'Warmstead Insulation';
const linwell = 'Linwell Linings';

function segment(
  place: 'Wall' | 'Ceiling' | 'Underfloor',
  rating: string,
  kind: 'Glasswool' | 'Polyester',
  thickness: number,
  width: number,
  cover: string,
  price: number,
  stock: number,
  extra: Partial<Item> = {},
): Item {
  const where = {
    Wall: 'framed external walls',
    Ceiling: 'ceilings under a pitched roof',
    Underfloor: 'suspended timber floors',
  }[place];
  const fit = {
    Wall: 'Friction-fits between studs at 600 mm centres and will not slump',
    Ceiling: 'Lays between and over joists, clear of downlights that are not rated for covering',
    Underfloor: 'Staples to the joists with the tabs out, snug against the floor',
  }[place];
  return {
    sub: `${place} Insulation`,
    brand: warm,
    name: `${place} Segment ${rating} ${kind} ${thickness} mm – ${cover} m² Pack`,
    short: `${rating} ${kind.toLowerCase()} segments, ${thickness} mm thick, for ${where}; one pack covers ${cover} square metres.`,
    about: `Insulation batts by another name. ${kind === 'Glasswool' ? 'Glasswool made mostly from recycled bottles, soft in the hand' : 'Recycled polyester, free of itch and binder'}, for ${where}. ${fit}. Tested to AS/NZS 4859.1; use NZS 4218 or the H1 schedule to choose the R-value for your climate zone. Install to NZS 4246, dry, without gaps or folds.`,
    price,
    stock,
    draw: batt({
      title: `${place.toUpperCase()} SEGMENT`,
      rating,
      length: 1160,
      width,
      thickness,
      colour: kind === 'Glasswool' ? tone.wool : panelTone.polyester,
      stack: thickness > 180 ? 2 : 3,
    }),
    ...extra,
  };
}

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
  segment('Wall', 'R2.2', 'Glasswool', 90, 580, '13.5', 62, 240),
  segment('Wall', 'R2.8', 'Glasswool', 90, 580, '8.9', 79, 310, { featured: true, off: 20 }),
  segment('Wall', 'R3.2', 'Glasswool', 140, 580, '7.8', 84, 120),
  segment('Wall', 'R4.0', 'Glasswool', 140, 580, '5.6', 96, 64),
  segment('Wall', 'R2.5', 'Polyester', 90, 560, '9.4', 98, 58),
  segment('Ceiling', 'R3.6', 'Glasswool', 170, 432, '9.9', 88, 180),
  segment('Ceiling', 'R5.2', 'Glasswool', 220, 432, '6.4', 99, 75),
  segment('Ceiling', 'R7.0', 'Glasswool', 290, 580, '5.0', 124, 140),
  segment('Ceiling', 'R3.3', 'Polyester', 190, 430, '7.2', 118, 9),
  segment('Underfloor', 'R1.8', 'Polyester', 100, 560, '8.0', 92, 66),
  segment('Underfloor', 'R2.6', 'Polyester', 140, 560, '5.4', 108, 33),
  {
    sub: 'Underfloor Insulation',
    brand: warm,
    name: 'XPS Slab Edge Board R1.0 30 mm – 2400 x 600',
    short: 'Extruded polystyrene board for slab edges and under concrete floors, 300 kPa.',
    about:
      'Closed-cell extruded polystyrene that shrugs off groundwater and 300 kPa of load. Set it up the slab edge before the pour, or run it under the whole slab to lift the construction R-value for H1. Cut with a hot wire or handsaw; cover from sun.',
    price: 42,
    stock: 150,
    draw: panel({
      title: 'XPS BOARD',
      length: 2400,
      width: 600,
      thickness: 30,
      core: 'foam',
      colour: panelTone.foam,
      tag: 'R1.0',
      stack: 5,
    }),
  },
  {
    sub: 'Underfloor Insulation',
    brand: warm,
    name: 'PIR Foil-faced Board R3.6 80 mm – 2400 x 1200',
    short: 'Foil-faced rigid foam with the highest R-value for its thickness, for skillions and slabs.',
    about:
      'Polyisocyanurate foam between foils gives R3.6 in 80 mm, where there is no depth for batts: skillion roofs, window seats, under heated slabs. Tape joints with foil tape to make a vapour check. Line it on the room side; foam must not stay exposed.',
    price: 168,
    stock: 28,
    draw: panel({
      title: 'PIR BOARD',
      length: 2400,
      width: 1200,
      thickness: 80,
      core: 'foil',
      colour: '#e8d9a8',
      tag: 'R3.6',
      stack: 3,
    }),
  },
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
