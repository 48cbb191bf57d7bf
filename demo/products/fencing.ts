// Decking, fencing and gates.

import { coil } from '../drawings/coils.ts';
import { type Deck, deck } from '../drawings/decking.ts';
import { tone } from '../drawings/drafting.ts';
import { type Fence, fence } from '../drawings/outdoor.ts';
import type { Item } from './shelf.ts';

const longtide = 'Longtide Decking';
const paddock = 'Paddock & Post';

type DeckRow = Omit<Item, 'draw' | 'sub' | 'brand'> & { form: Omit<Deck, 'title' | 'gap'> };

function decking(row: DeckRow): Item {
  const { form, ...item } = row;
  return { sub: 'Decking', brand: longtide, ...item, draw: deck({ title: 'DECKING', gap: 5, ...form }) };
}

type FenceRow = Omit<Item, 'draw' | 'sub' | 'brand'> & { sub?: string; form: Fence };

function bay(row: FenceRow): Item {
  const { form, ...item } = row;
  return { sub: 'Fencing & Gates', brand: paddock, ...item, draw: fence(form) };
}

export const fencing: Item[] = [
  decking({
    name: 'H3.2 Decking Radiata Griptread 140 x 32 mm – 4.8 m',
    short: 'Treated pine decking, 140 x 32 mm, reeded one face and smooth the other.',
    about:
      'Kiln-dried after treatment so it goes down straight and stays down. Reeded one face, smooth the other, eased edges: lay whichever side you like, though smooth sheds water sooner. Covers a square metre with seven lineal metres at 5 mm gaps, on joists at 450 mm.',
    price: 32.6,
    stock: 1150,

    off: 10,
    form: { width: 140, thickness: 32, colour: tone.treated, tag: 'H3.2', face: 'grip' },
  }),
  decking({
    name: 'H3.2 Decking Radiata Smooth 90 x 32 mm – 3.6 m',
    short: 'Narrow 90 x 32 mm treated decking for boardwalks, steps and small decks.',
    about:
      'Narrow boards move less, so this is the one for boardwalks, steps, jetties and decks that face north. H3.2 radiata, dressed four sides, 32 mm thick for 450 mm joists. Eleven lineal metres lay a square metre; two screws at each joist.',
    price: 15.2,
    stock: 680,
    form: { width: 90, thickness: 32, colour: tone.treated, tag: 'H3.2', face: 'smooth' },
  }),
  decking({
    name: 'Kwila Decking 140 x 19 mm – Random Lengths',
    short: 'Dense, dark hardwood decking, durability class 1, chain of custody certified.',
    about:
      'Also known as merbau. Dense red-brown hardwood, durability class 1, harder underfoot than any pine. Chain of custody papers come with each pack. It bleeds tannin for two months: wash it down before you oil, and keep run-off away from pale concrete. Pre-drill every screw.',
    price: 14.9,
    stock: 920,
    form: { width: 140, thickness: 19, colour: '#a4694a', tag: 'KWILA', face: 'smooth' },
  }),
  decking({
    name: 'Garapa Decking 90 x 19 mm – 3.0 m',
    short: 'Golden hardwood decking that bleeds very little, good around pools.',
    about:
      'Honey-coloured hardwood with hardly any tannin, cooler underfoot than darker boards, so it is asked for around pools. Durability class 1 above ground. Leave it to silver or oil it twice a year; 316 stainless screws only.',
    price: 11.8,
    stock: 10,
    form: { width: 90, thickness: 19, colour: '#d8ae6c', tag: 'GARAPA', face: 'smooth' },
  }),
  decking({
    name: 'Composite Decking Brushed 137 x 23 mm – 5.4 m Driftwood',
    short: 'Capped wood-plastic composite board, hidden clips, no oil, no splinters.',
    about:
      'Recycled wood flour and milk-bottle plastic with a capped, brushed face that needs a hose, not an oil. Grooved edges take hidden clips, five millimetres apart. Joists at 400 mm, closer on the diagonal. Mould and fade covered for 25 years.',
    price: 62,
    stock: 340,
    off: 15,
    form: { width: 137, thickness: 23, colour: '#a49b8c', tag: 'COMPOSITE', face: 'hollow' },
  }),
  decking({
    name: 'Thermally Modified Ash Decking 118 x 21 mm',
    short: 'Thermally modified ash, stable and rich brown, end-matched to save waste.',
    about:
      'Baked at 212 degrees in steam until nothing is left to rot, then milled with end-matched joints so boards meet anywhere, not only on a joist. Moves half as much as raw timber. Clips hide in the edge groove; silvers evenly without oil.',
    price: 21.4,
    stock: 160,
    form: { width: 118, thickness: 21, colour: '#8d6645', tag: 'TM ASH', face: 'smooth' },
  }),
  bay({
    name: 'Paling Fence Bay H3.2 2400 x 1800 mm',
    short: 'Kit for one bay of paling fence: rails, palings and galvanised nails, 1.8 m high.',
    about:
      'Three rails and sixteen rough-sawn palings for one 2.4 m bay, 1.8 m high, H3.2 throughout. Posts are ordered apart in H4. Set posts 600 mm deep and lap palings 15 mm if the neighbours keep a dog. Weighs 62 kg a bay.',
    price: 148,
    stock: 130,
    form: {
      title: 'PALING FENCE',
      width: 2400,
      height: 1800,
      kind: 'palings',
      colour: tone.treated,
      tag: 'H3.2',
      count: 16,
    },
  }),
  bay({
    name: 'Horizontal Slat Screen Cedar 1800 x 1200 mm',
    short: 'Cedar slat screen panel for patios, bin stores and spa surrounds.',
    about:
      'Clear cedar slats, 65 by 19 mm with 12 mm gaps, on hidden aluminium battens, made up as a panel that two people can hang. Good for patios, heat-pump screens and spa surrounds. Oil before fixing; stainless screws supplied.',
    price: 320,
    stock: 36,
    form: {
      title: 'SLAT SCREEN',
      width: 1800,
      height: 1200,
      kind: 'slats',
      colour: tone.cedar,
      tag: 'CEDAR',
      count: 13,
    },
  }),
  bay({
    name: 'Aluminium Pool Fence Panel 2400 x 1200 mm – Matt Black',
    short: 'Flat-top pool fence panel, vertical bars under 100 mm apart, for pool barriers.',
    about:
      'Fully welded panel with vertical bars 92 mm apart and nothing to climb, made for pool barriers. Powder coated for salt air. Base-plate or core-drill posts are ordered by count; a 900 mm clear zone is up to the garden.',
    price: 236,
    stock: 88,
    featured: true,
    off: 22,
    form: {
      title: 'POOL FENCE',
      width: 2400,
      height: 1200,
      kind: 'pool',
      colour: '#505856',
      tag: 'F9',
      count: 20,
    },
  }),
  bay({
    name: 'Pool Gate Self-closing 970 x 1200 mm – Matt Black',
    short: 'Self-closing pool gate with magnetic latch at 1.5 m and soft hinges.',
    about:
      'Swings shut from any angle and latches by magnet; the release sits 1.5 m up, out of reach of small hands. Opens away from the pool as F9 requires. Hinges adjust with one key when posts settle. Latch post and keeper are included.',
    price: 415,
    stock: 21,
    form: {
      title: 'POOL GATE',
      width: 970,
      height: 1200,
      kind: 'gate',
      colour: '#505856',
      tag: 'F9',
      count: 8,
    },
  }),
  bay({
    name: 'Wire Balustrade Set Stainless 2000 x 1000 mm',
    short: 'Stainless 316 wires, tensioners and a cedar handrail for a 2 m deck bay.',
    about:
      'Nine 3.2 mm stainless wires with swage tensioners under a shaped cedar rail, for decks where the view matters. Needs posts at 1.0 m; where the fall is over a metre and children visit, F4 asks for other infill, so tell us the height.',
    price: 388,
    stock: 17,
    form: {
      title: 'BALUSTRADE',
      width: 2000,
      height: 1000,
      kind: 'wires',
      colour: tone.zinc,
      tag: 'SS 316',
      count: 9,
    },
  }),
  bay({
    name: 'Farm Rail Fence Bay H4 2700 x 1200 mm',
    short: 'Post-and-rail bay with 150 x 40 mm rails for lifestyle blocks and yards.',
    about:
      'Three rough-sawn 150 by 40 mm rails on half-round posts, treated to H4 for yards, driveways and lifestyle blocks. Drives in with a post rammer and takes a coat of black stain. One bay is 2.7 m, gates come in 3.0, 3.6 and 4.2 m.',
    price: 126,
    stock: 95,
    form: { title: 'RAIL FENCE', width: 2700, height: 1200, kind: 'rail', colour: tone.treated, tag: 'H4' },
  }),
  bay({
    name: 'Garden Trellis Panel H3.2 1800 x 600 mm',
    short: 'Diagonal lattice trellis in a rebated frame for fence tops and climbing plants.',
    about:
      'Diagonal lattice stapled at each crossing and set in a rebated frame, H3.2 treated and dressed for paint. Adds height to a fence within the rules, or carries a clematis up a garage wall. Screw through the frame, not the lattice.',
    price: 54,
    stock: 9,
    form: {
      title: 'TRELLIS',
      width: 1800,
      height: 600,
      kind: 'trellis',
      colour: '#cbbf8e',
      tag: 'H3.2',
      count: 12,
    },
  }),
  {
    sub: 'Fencing & Gates',
    brand: paddock,
    name: 'High-tensile Fence Wire 2.5 mm – 25 kg Coil',
    short: 'High-tensile galvanised wire for rural fences, about 650 m a coil.',
    about:
      'Class 3 galvanised high-tensile wire for sheep, cattle and deer fences, about 650 metres to the 25 kg coil. Strain to 1.8 kN and no tighter; a figure-of-eight knot keeps most of its strength. Store under cover, off fertiliser.',
    price: 142,
    stock: 64,
    draw: coil({
      title: 'FENCE WIRE',
      label: '650 M',
      diameter: 'Ø 600',
      tag: '2.5 MM HT',
      colour: '#aeb8b7',
    }),
  },
];
