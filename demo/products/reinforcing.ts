// Reinforcing steel, and damp-proofing for slabs.

import { coil } from '../drawings/coils.ts';
import { points } from '../drawings/drafting.ts';
import { bars, bent, mesh } from '../drawings/reinforcing.ts';
import { roll } from '../drawings/rolls.ts';
import type { Item } from './shelf.ts';

const quarry = 'Quarry Road Cement';
const reef = 'Black Reef Masonry';
const stone = 'Stonebar Reinforcing';

function steel(item: Omit<Item, 'sub' | 'brand'>): Item {
  return { sub: 'Reinforcing Steel', brand: stone, ...item };
}

function damp(item: Omit<Item, 'sub'>): Item {
  return { sub: 'Slab & Damp-proofing', ...item };
}

export const reinforcing: Item[] = [
  steel({
    name: 'Reinforcing Mesh SE62 2.4 x 5.1 m',
    short: 'Ductile seismic mesh, 6 mm wires at 200 mm, for house slabs to NZS 3604.',
    about:
      'Grade 500E ductile mesh for residential slabs on ground, as NZS 3604 has asked since Canterbury: it stretches before it snaps. Sheets cover 4.7 by 2.2 m lapped. Sit it on 65 mm chairs at a metre apart, never hooked up during the pour.',
    price: 92,
    stock: 420,
    featured: true,
    draw: mesh({ title: 'SEISMIC MESH', length: 5100, width: 2400, pitch: 200, wire: 6, tag: 'SE62' }),
  }),
  steel({
    name: 'Reinforcing Mesh SE82 2.4 x 4.8 m',
    short: 'Heavier seismic mesh, 8 mm wires, for driveways, sheds and raft foundations.',
    about:
      'Eight-millimetre ductile mesh for driveways that take trucks, shed floors and raft foundations. Grade 500E to AS/NZS 4671, mill certificates by heat number. Lap one full square plus 50 mm and tie every third crossing.',
    price: 158,
    stock: 115,
    draw: mesh({ title: 'SEISMIC MESH', length: 4800, width: 2400, pitch: 200, wire: 8, tag: 'SE82' }),
  }),
  steel({
    name: 'Deformed Bar D12 Grade 300E – 6.0 m',
    short: 'The footing bar: 12 mm deformed, grade 300E, easy to bend on site.',
    about:
      'Rebar, or reo. The everyday bar for footings, foundation walls and block fill. Grade 300E bends cold on site around a 60 mm former. To AS/NZS 4671 with mill certificates. Bundles of 25 or cut and bent to schedule; lap 480 mm.',
    price: 15.9,
    stock: 1600,
    draw: bars({ title: 'DEFORMED BAR', diameter: 12, length: 6000, tag: 'D12 300E', count: 4 }),
  }),
  steel({
    name: 'Deformed Bar HD16 Grade 500E – 6.0 m',
    short: 'High-tensile 16 mm bar, grade 500E, for engineered footings and walls.',
    about:
      'Rebar, or reo. High-tensile bar for engineered footings, retaining walls and suspended slabs. Grade 500E to AS/NZS 4671: bend it by machine only, never with heat. Rolled mark every metre tells it from D16 on a busy site.',
    price: 29.6,
    stock: 540,
    draw: bars({ title: 'DEFORMED BAR', diameter: 16, length: 6000, tag: 'HD16 500E', count: 3 }),
  }),
  steel({
    name: 'Foundation Starter Bar D12 600 x 200 mm',
    short: 'Pre-bent L starter for block walls and slab edges, 600 mm leg and 200 mm hook.',
    about:
      'Rebar, or reo. Bent to the schedule most walls use: 600 mm up, 200 mm into the footing. Ties to the bottom bars at 600 mm centres, ready for the first course of 20 series block. Cap the tops for safety; boxes of caps are at the counter.',
    price: 6.2,
    stock: 780,
    draw: bent({
      title: 'STARTER BAR',
      path: points('620,250 620,860 960,860'),
      labels: [
        [0, '600', 110],
        [1, '200', 96],
      ],
      diameter: 12,
      tag: 'D12',
    }),
  }),
  steel({
    name: 'Foundation Stirrup R6 300 x 200 mm',
    short: 'Closed rectangular tie, 6 mm plain round, for footing cages and bond beams.',
    about:
      'Closed tie in 6 mm plain round with 135 degree hooks that stay shut in a shake. Holds four D12 bars in a 400 by 300 mm footing with 75 mm of cover. Space at 600 mm along footings, closer at corners as drawn.',
    price: 2.9,
    stock: 1500,
    draw: bent({
      title: 'STIRRUP',
      path: points('480,320 1120,320 1120,760 480,760'),
      closed: true,
      labels: [
        [2, '300', -90],
        [3, '200', -90],
      ],
      diameter: 6,
      tag: 'R6',
    }),
  }),
  steel({
    name: 'Tie Wire 1.57 mm Black Annealed 1.5 kg Coil',
    short: 'Soft black tie wire for reinforcing, 1.57 mm, in a belt-sized coil.',
    about:
      'Soft annealed wire that twists tight without snapping, in a coil that fits a belt reel. Ties about 700 crossings of mesh or bar. Keep a roll in the ute: steel that is tied stays where the engineer drew it when the pump starts.',
    price: 13.5,
    stock: 6,
    draw: coil({ title: 'TIE WIRE', label: '1.5 KG', diameter: 'Ø 140', tag: '1.57 MM', colour: '#7d8582' }),
  }),
  damp({
    brand: quarry,
    name: 'Damp-proof Membrane 250 µm 4.0 m x 25 m',
    short: 'Black polythene for under slabs on ground, 250 micron, 4 m wide.',
    about:
      'Virgin-resin polythene laid over blinding sand under every slab on ground, 250 microns as NZS 3604 asks. Lap 150 mm and tape, turn it up the boxing, patch every puncture before steel goes down. One roll covers about 92 square metres.',
    price: 148,
    stock: 84,
    draw: roll({
      title: 'SLAB MEMBRANE',
      colour: '#4a524f',
      width: '4.0 M',
      length: '25 M',
      tag: '250 MICRON',
      pattern: 'plain',
    }),
  }),
  damp({
    brand: quarry,
    name: 'Damp-proof Course 110 mm x 30 m',
    short: 'Embossed DPC strip between bottom plate and concrete, 110 mm for 90 mm framing.',
    about:
      'Embossed polyethylene strip that keeps bottom plates dry on concrete, wide enough to show each side of 90 mm framing. Rolls out cold, does not crack, and clips under the brick veneer as well.',
    price: 24.5,
    stock: 210,
    draw: roll({
      title: 'DAMP COURSE',
      colour: '#5f6b66',
      width: '110',
      length: '30 M',
      tag: 'DPC',
      pattern: 'plain',
      thin: true,
    }),
  }),
  damp({
    brand: reef,
    name: 'Torch-on Membrane Base Sheet 1 m x 10 m',
    short: 'Bituminous tanking sheet for basement and retaining walls, torch or self-adhered.',
    about:
      'Four-millimetre modified-bitumen sheet on a polyester carrier, for tanking block walls below ground before drainage mat and backfill. Prime, torch on, lap 100 mm, fillet at the footing. Stays flexible through small cracks; covers 8.8 square metres.',
    price: 132,
    stock: 37,

    draw: roll({
      title: 'TANKING SHEET',
      colour: '#3f4744',
      width: '1.0 M',
      length: '10 M',
      tag: '4 MM',
      pattern: 'foil',
    }),
  }),
  damp({
    brand: reef,
    name: 'Drainage Mat 20 mm 1.2 m x 20 m',
    short: 'Dimpled drainage mat with filter fabric for retaining walls and planter boxes.',
    about:
      'Dimpled sheet with a bonded filter fabric that lets water fall to the drain instead of leaning on the wall. Fabric to the soil, dimples to the membrane. Run it to the subsoil pipe and cap the top edge so that no soil gets behind.',
    price: 186,
    stock: 18,
    draw: roll({
      title: 'DRAINAGE MAT',
      colour: '#7f8f86',
      width: '1.2 M',
      length: '20 M',
      tag: '20 MM',
      pattern: 'mesh',
    }),
  }),
];
