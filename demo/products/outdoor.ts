// Decking & Outdoor: decking, fencing, retaining walls, paving and pergolas.

import { tone } from '../drawings/drafting.ts';
import { block } from '../drawings/masonry.ts';
import { fence } from '../drawings/outdoor.ts';
import { paving, pergola } from '../drawings/paving.ts';
import { stick } from '../drawings/timber.ts';
import { fencing } from './fencing.ts';
import { shelf } from './shelf.ts';

const paddock = 'Paddock & Post';

export const deckingOutdoor = shelf('Decking & Outdoor', 'K', [
  ...fencing,
  {
    sub: 'Retaining & Landscaping',
    brand: paddock,
    name: 'Retaining Sleeper H4 200 x 100 mm – 2.4 m',
    short: 'Rough-sawn H4 pine sleeper for garden walls and steps up to 1.0 m.',
    about:
      'Chunky rough-sawn sleeper for garden walls, raised beds and steps, H4 for ground contact. Drill and pin with 12 mm bar, or drop behind posts at 1.2 m. Retaining over 1.5 m, or carrying a driveway, needs an engineer and consent.',
    price: 46,
    stock: 260,
    draw: stick({ title: 'SLEEPER', width: 100, depth: 200, length: 2400, tag: 'H4', colour: tone.treated }),
  },
  {
    sub: 'Retaining & Landscaping',
    brand: paddock,
    name: 'Tongue & Groove Retaining Board H4 145 x 45 mm – 4.8 m',
    short: 'Interlocking retaining boards that slip behind posts and hold soil tight.',
    about:
      'Tongued boards that key together behind posts at 1.2 m and hold fine soil without cloth. H4 radiata with a radius edge on the show face. Fix each with two 100 mm galvanised nails, and set drain coil in scoria behind the bottom board.',
    price: 41.8,
    stock: 180,
    draw: stick({
      title: 'RETAINING BOARD',
      width: 145,
      depth: 45,
      length: 4800,
      tag: 'H4',
      colour: tone.treated,
      count: 2,
    }),
  },
  {
    sub: 'Retaining & Landscaping',
    brand: paddock,
    name: 'Garden Edging H4 100 x 25 mm – 3.6 m',
    short: 'Bendable treated edging board for paths, lawns and shingle drives.',
    about:
      'Thin enough to bend round a garden and treated to H4 so it can stay there. Peg every 600 mm with 50 by 50 mm stakes, closer on curves; soak for an hour to bend tighter than a 2 m radius. Holds lawn, bark and shingle apart.',
    price: 9.9,
    stock: 420,
    draw: stick({
      title: 'GARDEN EDGING',
      width: 25,
      depth: 100,
      length: 3600,
      tag: 'H4',
      colour: tone.treated,
    }),
  },
  {
    sub: 'Paving',
    brand: 'Black Reef Masonry',
    name: 'Concrete Paver 400 x 400 x 40 mm – Shellgrit',
    short: 'Pressed paver with exposed shell and pebble, slip resistant when wet.',
    about:
      'Exposed shell and pebble in a pale matrix, cool and slip resistant (P5) beside a pool. Lay on 25 mm of screeded sand over 100 mm of compacted GAP 20, with jointing sand brushed in. Six and a quarter pavers make a square metre.',
    price: 11.4,
    stock: 980,
    draw: paving({
      title: 'PAVER',
      length: 400,
      width: 400,
      thickness: 40,
      colour: '#dcd5c4',
      tag: 'P5',
      bond: 'stack',
    }),
  },
  {
    sub: 'Paving',
    brand: 'Black Reef Masonry',
    name: 'Cobble Paver 210 x 105 x 60 mm – Charcoal',
    short: 'Interlocking 60 mm cobble for driveways, laid half bond or herringbone.',
    about:
      'Sixty millimetres thick to take cars and the odd concrete truck. Coloured through, chamfered, with nibs that set the joint. Forty-five lay a square metre; contain every edge with concrete haunching. Meets AS/NZS 4455 for driveways.',
    price: 1.9,
    stock: 6200,

    draw: paving({
      title: 'COBBLE',
      length: 210,
      width: 105,
      thickness: 60,
      colour: '#8d938f',
      tag: '60',
      bond: 'half',
    }),
  },
  {
    sub: 'Paving',
    brand: 'Black Reef Masonry',
    name: 'Kerb & Edger Block 390 x 150 x 140 mm',
    short: 'Bevelled concrete edger for driveways, mower strips and raised beds.',
    about:
      'Bevelled kerb that gives a driveway a clean edge and a mower something to run its wheel on. Bed on wet mortar and haunch the back. Weighs 17 kg; corners and half-lengths are poured in the same colour.',
    price: 8.6,
    stock: 310,
    draw: block({
      title: 'KERB BLOCK',
      length: 390,
      height: 150,
      depth: 140,
      colour: '#c9c5ba',
      tag: 'KERB',
      kind: 'bevel',
    }),
  },
  {
    sub: 'Outdoor Structures',
    brand: paddock,
    name: 'Pergola Kit Freestanding 3600 x 2400 mm H3.2',
    short: 'Pre-cut pergola kit with posts, beams, rafters, brackets and bolts.',
    about:
      'Everything cut and drilled: four H4 posts, H3.2 beams, eleven rafters, braces and galvanised bolts, with a drawing two people can follow in a weekend. Footprint 3.6 by 3.0 m. Under 20 square metres and open-roofed, it needs no consent in most districts.',
    price: 1890,
    stock: 8,
    off: 18,
    featured: true,
    draw: pergola({ title: 'PERGOLA', width: 3600, height: 2400, tag: 'H3.2', colour: tone.treated }),
  },
  {
    sub: 'Outdoor Structures',
    brand: paddock,
    name: 'Carport Frame Kit 6000 x 2700 mm H3.2',
    short: 'Double carport frame for long-run iron, engineered to Very High wind zone.',
    about:
      'Glulam beams on six H5 posts with a 3 degree fall for long-run iron. Producer statement covers the Very High wind zone and 0.9 kPa of snow. Iron, spouting and footings are listed in the schedule, ready to be sent with it.',
    price: 4650,
    stock: 3,
    draw: pergola({
      title: 'CARPORT FRAME',
      width: 6000,
      height: 2700,
      tag: 'GL8 H3.2',
      colour: tone.timber,
    }),
  },
  {
    sub: 'Outdoor Structures',
    brand: paddock,
    name: 'Raised Planter Kit H4 1800 x 900 x 400 mm',
    short: 'Slot-together raised planter in H4 pine with a food-safe liner.',
    about:
      'Tongued boards slot into corner posts, no saw needed. H4 pine stands wet soil for decades and the food-safe liner keeps it off the lettuces. Holds 0.6 cubic metres of mix; leave the bottom open for worms.',
    price: 219,
    stock: 42,
    draw: fence({
      title: 'RAISED PLANTER',
      width: 1800,
      height: 400,
      kind: 'slats',
      colour: tone.treated,
      tag: 'H4',
      count: 4,
    }),
  },
]);
