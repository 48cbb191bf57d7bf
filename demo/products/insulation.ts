// Batts by R-value, and rigid insulation boards.

import { batt } from '../drawings/batts.ts';
import { tone } from '../drawings/drafting.ts';
import { panel, panelTone } from '../drawings/panels.ts';
import type { Item } from './shelf.ts';

const warm = 'Warmstead Insulation';

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

export const insulation: Item[] = [
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
];
