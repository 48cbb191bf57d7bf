// Brackets and hangers, adhesives and sealants.

import { bracket, postBase } from '../drawings/brackets.ts';
import { hanger, plate } from '../drawings/connectors.ts';
import { cartridge } from '../drawings/packs.ts';
import type { Item } from './shelf.ts';

const anvil = 'Anvil Point Connectors';
const bright = '#dfe4e3';

function connector(item: Omit<Item, 'sub' | 'brand'>): Item {
  return { sub: 'Brackets & Hangers', brand: anvil, ...item };
}

function tube(
  name: string,
  label: readonly [string, string],
  mark: string,
  colour: string,
  short: string,
  about: string,
  price: number,
  stock: number,
  extra: Partial<Item> = {},
): Item {
  return {
    sub: 'Adhesives & Sealants',
    brand: 'Sealwright',
    name,
    short,
    about,
    price,
    stock,
    draw: cartridge({
      title: 'CARTRIDGE',
      label,
      volume: `${name.match(/\d+ ml/)?.[0].toUpperCase() ?? '300 ML'} CARTRIDGE`,
      colour,
      tag: mark,
    }),
    ...extra,
  };
}

export const connectorsAndGlue: Item[] = [
  connector({
    name: 'Joist Hanger 47 x 120 mm Galvanised',
    short: 'Pressed joist hanger for 45 mm joists 140 to 190 deep, Z275 galvanised.',
    about:
      'One-piece hanger for 45 mm joists from 140 to 190 mm deep, 1.0 mm steel. Fill every hole with 30 x 3.15 mm galvanised connector nails; characteristic capacity 10.5 kN. For H3.2 timber outdoors choose the stainless version beside it on the rack.',
    price: 4.9,
    stock: 860,
    draw: hanger({ title: 'JOIST HANGER', width: 47, depth: 120, tag: 'Z275' }),
  }),
  connector({
    name: 'Joist Hanger 47 x 190 mm Stainless 304',
    short: 'Stainless hanger for deck joists in sea spray and subfloor zones, 190 mm deep.',
    about:
      'Stainless 304 hanger for deck joists and damp subfloors where NZS 3604 rules out zinc. Takes 45 mm joists from 190 to 290 mm deep. Use stainless nails only, never galvanised, and fill all holes for 12 kN of capacity.',
    price: 14.6,
    stock: 240,
    draw: hanger({ title: 'JOIST HANGER', width: 47, depth: 190, tag: 'SS 304', colour: bright }),
  }),
  connector({
    name: 'Nail Plate 190 x 100 x 1.0 mm Galvanised',
    short: 'Hammer-in nail plate for butt joints in plates, bearers and trusses.',
    about:
      'Teeth pressed from the plate hold both sides of a butt joint in top plates and bearers. Lay one to each face, hammer the corners first, then work along. Galvanised Z275, 1.0 mm thick; 6 kN plate-to-plate connections need a pair.',
    price: 2.6,
    stock: 1900,
    draw: plate({ title: 'NAIL PLATE', length: 190, width: 100, thickness: 1, tag: 'Z275', teeth: true }),
  }),
  connector({
    name: 'Strap Brace 25 x 0.8 mm Galvanised – 30 m',
    short: 'Punched steel strap for roof and wall bracing, with tensioner, 30 m coil.',
    about:
      'Punched strap for diagonal bracing in roof planes and walls, wound in a 30 m coil with a tensioner. Fix three nails each end and one at every crossing, tensioned before the linings go on. 8 kN in tension when run in pairs.',
    price: 66,
    stock: 54,
    draw: plate({ title: 'STRAP BRACE', length: 30000, width: 25, thickness: 0.8, tag: '8 KN' }),
  }),
  connector({
    name: 'Heavy Angle Bracket 140 x 90 x 65 mm Galvanised',
    short: 'Gusseted steel bracket, 3 mm thick, for posts, beams and pergola joints.',
    about:
      'Three-millimetre bracket with a pressed gusset that will not open under load, holed for M12 bolts and for screws. Joins posts to beams in pergolas, sheds and mezzanines. Hot-dip galvanised after pressing, so the edges are coated too.',
    price: 11.8,
    stock: 310,
    draw: bracket({ title: 'ANGLE BRACKET', up: 140, out: 90, width: 65, tag: 'HDG 3 MM', gusset: true }),
  }),
  connector({
    name: 'Multi-purpose Bracket 90 x 35 x 40 mm Stainless',
    short: 'Bendable stainless angle for purlins, ties and ledger joints near the coast.',
    about:
      'Light stainless angle that bends once on its slots to suit rafters, purlins and odd corners. Uses 30 mm stainless nails, six each leg, for 3.2 kN. The small part that stops a pergola roof leaving in a southerly.',
    price: 6.4,
    stock: 430,

    draw: bracket({ title: 'CLEAT', up: 90, out: 35, width: 40, tag: 'SS 304', colour: bright }),
  }),
  connector({
    name: 'Post Anchor Bolt-down 100 mm Galvanised',
    short: 'Post stirrup that lifts a 100 mm post clear of the concrete, hot-dip galvanised.',
    about:
      'Stirrup on a stem that stands a 100 by 100 mm post 75 mm clear of wet concrete. Cast the stem in or bolt it down, then two M12 bolts through the post. Good for verandahs and carports; 18 kN uplift when cast in.',
    price: 38.5,
    stock: 96,
    draw: postBase({ title: 'POST ANCHOR', post: 100, height: 150, tag: 'HDG 5 MM' }),
  }),
  tube(
    'Construction Adhesive 375 ml',
    ['GRAB', 'SOLVENT-FREE'],
    'GRAB',
    '#d8a05e',
    'Solvent-free grab adhesive for linings, skirtings and flooring to timber and concrete.',
    'High-grab adhesive for wallboards, skirtings, stair treads and floor sheets, on damp timber or dry. Stays rubbery, so floors do not squeak. A 6 mm bead runs about 11 metres a tube; wipe up with a wet rag before it skins at 20 minutes.',
    8.9,
    720,
  ),
  tube(
    'Polyurethane Joint Sealant 600 ml Sausage',
    ['PU 40', 'PAINTABLE'],
    'PU 40',
    '#8fa7ad',
    'Paintable, flexible polyurethane sealant for cladding, concrete and roof joints.',
    'Moves 25 % each way and takes paint, for control joints, weatherboard ends, tilt-slab panels and flashings. Back joints with rod to half their width. Grey, white or black; skins in 90 minutes and cures 3 mm a day.',
    19.6,
    260,
    { off: 12 },
  ),
];
