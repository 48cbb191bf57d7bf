// Flashings & Rainwater: folded metal for roofs and openings, spouting, downpipes, drains.

import { tone } from '../drawings/drafting.ts';
import { gutter } from '../drawings/gutters.ts';
import { channelDrain, pipe } from '../drawings/rainwater.ts';
import { roll } from '../drawings/rolls.ts';
import { flashings } from './flashings.ts';
import { type Item, shelf } from './shelf.ts';

const wetherly = 'Wetherly Rainwater';

function water(sub: string, item: Omit<Item, 'sub' | 'brand'>): Item {
  return { sub, brand: wetherly, ...item };
}

export const flashingsRainwater = shelf('Flashings & Rainwater', 'D', [
  ...flashings,
  water('Spouting', {
    name: 'Quarter-round Spouting 125 mm Long-run – Charcoal',
    short: 'Classic quarter-round gutter, rolled on site in one length, hidden brackets.',
    about:
      'The gutter on nearly every villa, rolled on site to the full length of the eave, so there is no joint to leak. Brackets at 600 mm, or 450 mm where snow lies; falls 1 in 500. Holds 7,800 square millimetres, enough for 55 square metres of roof a downpipe.',
    price: 27.5,
    stock: 620,
    featured: true,
    off: 10,
    draw: gutter({
      title: 'SPOUTING',
      shape: 'quarter',
      width: 125,
      height: 96,
      colour: tone.charcoal,
      tag: '0.55 BMT',
    }),
  }),
  water('Spouting', {
    name: 'Box Gutter Spouting 175 x 125 mm – Zinc-Aluminium',
    short: 'Large square-line gutter for big roofs, schools and sheds, internal brackets.',
    about:
      'Square-line gutter with the section for big roofs and hard rain: one downpipe serves about 110 square metres in Auckland, fewer in Westland. Overflow slots below the back edge keep a blocked outlet out of the soffit, as E1 asks.',
    price: 38.9,
    stock: 240,
    draw: gutter({
      title: 'BOX GUTTER',
      shape: 'box',
      width: 175,
      height: 125,
      colour: tone.zinc,
      tag: '0.55 BMT',
    }),
  }),
  water('Spouting', {
    name: 'Half-round Spouting 150 mm Copper',
    short: 'Half-round copper gutter on rolled brackets for heritage roofs and churches.',
    about:
      'Soft-drawn 0.6 mm copper with a beaded front, soldered on the scaffold, on brackets of the same metal. Turns brown in a year and green in a lifetime. Keep it away from zinc: water must run from zinc to copper, never back.',
    price: 94,
    stock: 28,
    draw: gutter({
      title: 'HALF-ROUND',
      shape: 'half',
      width: 150,
      height: 78,
      colour: '#c98c66',
      tag: 'COPPER 0.6',
    }),
  }),
  water('Spouting', {
    name: 'PVC Spouting Classic 3.0 m – White',
    short: 'Clip-together PVC gutter for baches, sheds and repairs; no special tools.',
    about:
      'Three-metre lengths of white PVC that clip and seal with a rubber joiner, so one person on a ladder can hang a side in a morning. Will not rust by the sea. Allow 10 mm at joints for summer growth; brackets at 500 mm.',
    price: 24.2,
    stock: 310,
    draw: gutter({
      title: 'PVC SPOUTING',
      shape: 'ogee',
      width: 115,
      height: 82,
      colour: '#edece6',
      tag: 'PVC',
    }),
  }),
  water('Spouting', {
    name: 'Gutter Guard Mesh Aluminium 200 mm x 20 m',
    short: 'Fine aluminium mesh that keeps leaves, needles and nests out of spouting.',
    about:
      'Two-millimetre mesh in marine aluminium that screws under the iron and over the gutter bead, stiff enough for a southerly and fine enough for pōhutukawa needles. One 20 m roll does an average side and a half; saddle clips and screws are in the box.',
    price: 128,
    stock: 66,
    off: 25,
    draw: roll({
      title: 'GUTTER MESH',
      colour: '#a9b2b3',
      width: '200',
      length: '20 M',
      tag: '2 MM MESH',
      pattern: 'mesh',
      thin: true,
    }),
  }),
  water('Downpipes', {
    name: 'Round Downpipe 80 mm PVC – 3.0 m',
    short: 'Round 80 mm PVC downpipe with socket end, white or grey, solvent joints.',
    about:
      'Carries the rain from about 60 square metres of roof. Swaged end saves a joiner every length; solvent-weld below, dry-fit above so it can be lifted for cleaning. Clips every 1.5 m, with bends, shoes and leaf diverters to match.',
    price: 21.8,
    stock: 380,
    draw: pipe({
      title: 'DOWNPIPE',
      form: 'round',
      across: 80,
      through: 80,
      length: 3000,
      colour: '#e9e8e2',
      tag: 'PVC',
    }),
  }),
  water('Downpipes', {
    name: 'Round Downpipe 80 mm Galvanised Steel – 3.0 m',
    short: 'Seamed steel downpipe, 80 mm, to match coated long-run roofs and spouting.',
    about:
      'Lock-seamed steel that takes a knock from a wheelbarrow and matches the roof. Crimped one end to slip into the next; astragal brackets stand it 25 mm off the weatherboard so that the wall can dry and be painted.',
    price: 44,
    stock: 120,
    draw: pipe({
      title: 'DOWNPIPE',
      form: 'round',
      across: 80,
      through: 80,
      length: 3000,
      colour: tone.zinc,
      tag: '0.55 BMT',
    }),
  }),
  water('Downpipes', {
    name: 'Rectangular Downpipe 100 x 50 mm – 2.4 m Charcoal',
    short: 'Slim rectangular downpipe that sits close to the wall, coated steel.',
    about:
      'Slim, square-edged pipe that sits close to modern cladding and disappears beside a corner. Serves about 65 square metres of roof. Mitred elbows, offset sets and hidden clips are folded to suit the soffit depth you measure.',
    price: 49.5,
    stock: 85,
    draw: pipe({
      title: 'DOWNPIPE',
      form: 'rectangle',
      across: 100,
      through: 50,
      length: 2400,
      colour: tone.charcoal,
      tag: '0.55 BMT',
    }),
  }),
  water('Downpipes', {
    name: 'Rainwater Head 200 mm with Overflow – Zinc',
    short: 'Rainwater head with a front overflow for box gutters and parapets.',
    about:
      'Breaks the fall from a box gutter and spills to the front where a blockage is seen, not into the wall. Folded and riveted in 0.9 mm zinc-aluminium with an 80 mm outlet. Fix with its back plate behind the cladding line.',
    price: 138,
    stock: 0,
    draw: pipe({
      title: 'RAINWATER HEAD',
      form: 'head',
      across: 200,
      through: 200,
      length: 220,
      colour: tone.zinc,
      tag: '0.90 MM',
    }),
  }),
  water('Drainage', {
    name: 'Channel Drain Galvanised Grate 1.0 m',
    short: 'Polymer channel with a heel-safe galvanised grate for driveways and doorways.',
    about:
      'One-metre polymer-concrete channel, 100 mm wide, with a clipped heel-safe grate for cars (class B). Sits across garage doors and level thresholds so driveways drain before they reach the carpet. End caps and outlets are sold beside it.',
    price: 62,
    stock: 140,
    draw: channelDrain({ title: 'CHANNEL DRAIN', width: 130, height: 100, length: 1000, tag: 'CLASS B' }),
  }),
  water('Drainage', {
    name: 'Subsoil Drain Coil 110 mm Punched with Sock – 25 m',
    short: 'Punched drain coil in a filter sock, for behind retaining walls and round slabs.',
    about:
      'Corrugated pipe, punched all round and sleeved in filter sock so silt stays outside. Lay it at the foot of the wall in clean 20/7 metal with a fall of 1 in 200 to the sump. Bends by hand; couplers and tees push on.',
    price: 112,
    stock: 52,
    draw: pipe({
      title: 'DRAIN COIL',
      form: 'coil',
      across: 110,
      through: 110,
      length: 25000,
      colour: '#4c5653',
      tag: '25 M COIL',
    }),
  }),
  water('Drainage', {
    name: 'Stormwater Pipe 100 mm SN6 – 6.0 m',
    short: 'White PVC stormwater pipe, 100 mm, SN6, rubber-ring socket, 6 m length.',
    about:
      'Stiffness class SN6 pipe for house drains and stormwater to AS/NZS 1260, rubber-ring jointed so it forgives a settling trench. Bed in 100 mm of pea metal, 500 mm of cover under lawns and 600 mm under drives. Junctions and bends alongside.',
    price: 58,
    stock: 175,
    draw: pipe({
      title: 'DRAIN PIPE',
      form: 'round',
      across: 110,
      through: 110,
      length: 6000,
      colour: '#f0efe9',
      tag: 'SN6',
    }),
  }),
]);
