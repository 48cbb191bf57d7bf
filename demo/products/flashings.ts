// Flashings for roofs, windows and walls, folded to order.

import type { Point } from '../drawings/drafting.ts';
import { points, tone } from '../drawings/drafting.ts';
import { type Fold, fold } from '../drawings/profiles.ts';
import { roll } from '../drawings/rolls.ts';
import type { Item } from './shelf.ts';

const fernfold = 'Fernfold Flashings';
const folded =
  'Folded to your girth and angles on a computer brake, hemmed where hands and eyes go, in lengths up to 6 m.';

type Row = Omit<Item, 'draw' | 'sub' | 'brand'> & { form: Omit<Fold, 'length'> & { length?: string } };

function flashing(sub: string, row: Row): Item {
  const { form, ...item } = row;
  return {
    sub,
    brand: fernfold,
    ...item,
    about: `${item.about} ${folded}`,
    draw: fold({ length: 'LENGTHS TO 6000', ...form }),
  };
}

const roofs = 'Roof Flashings';
const walls = 'Window & Wall Flashings';
const ridge: Point[] = points('0,92 10,84 170,0 330,84 340,92');

export const flashings: Item[] = [
  flashing(roofs, {
    name: 'Ridge Flashing 0.55 BMT 400 mm Girth – Charcoal',
    short: 'Ridge capping with soft edge, 400 mm girth, folded to the pitch of your roof.',
    about:
      'Caps the ridge over long-run iron, with 130 mm cover each side and edges notched to the rib or supplied with soft zinc.',
    price: 28.4,
    stock: 190,
    form: {
      title: 'RIDGE FLASHING',
      section: ridge,
      legs: '1:-70',
      angles: [[2, '125°']],
      colour: tone.charcoal,
      tag: '0.55 BMT',
    },
  }),
  flashing(roofs, {
    name: 'Barge Flashing 0.55 BMT 300 mm Girth – Lichen',
    short: 'Barge flashing for gable ends, laps one rib and turns down over the barge board.',
    about:
      'Laps the last rib and turns 60 mm down over the barge board with a kick that throws the drip clear of the paint.',
    price: 24.6,
    stock: 150,
    form: {
      title: 'BARGE FLASHING',
      section: points('0,24 0,0 190,0 190,112 206,124'),
      legs: '1:84 2:84',
      colour: tone.green,
      tag: '0.55 BMT',
    },
  }),
  flashing(roofs, {
    name: 'Apron Flashing 0.55 BMT 350 mm Girth – Slate',
    short: 'Transverse apron flashing where a lean-to roof meets a wall, 150 mm upstand.',
    about:
      'Stands 150 mm up the wall behind the cladding and runs 200 mm down the roof, as E2/AS1 draws it for lean-to roofs.',
    price: 26.9,
    stock: 95,
    form: {
      title: 'APRON FLASHING',
      section: points('0,0 0,150 193,202 198,214'),
      legs: '0:84 1:84',
      angles: [[1, '105°']],
      colour: '#64757c',
      tag: '0.55 BMT',
    },
  }),
  flashing(roofs, {
    name: 'Valley Gutter 0.55 BMT 500 mm Girth',
    short: 'Valley tray with hemmed, dammed edges for roofs from 8 degrees, 500 mm girth.',
    about: 'Carries two roofs worth of water down the valley, its edges hemmed back to dam wind-driven rain.',
    price: 36.2,
    stock: 60,
    form: {
      title: 'VALLEY GUTTER',
      section: points('14,22 0,12 18,0 210,92 240,92 432,0 450,12 436,22'),
      legs: '2:92',
      angles: [[3, '154°']],
      tag: '0.55 BMT',
    },
  }),
  flashing(roofs, {
    name: 'Parapet Capping 0.90 Aluminium 420 mm Girth',
    short: 'Sloped parapet cap in marine-grade aluminium with saddle joints, 5 degree fall.',
    about:
      'Marine-grade aluminium cap with a 5 degree fall to the roof, saddle flashings under each joint, fixed on clips through the sides only.',
    price: 48.5,
    stock: 32,
    off: 12,
    form: {
      title: 'PARAPET CAP',
      section: points('-12,114 0,100 0,0 230,20 230,116 244,130'),
      legs: '2:84 1:-80',
      colour: '#cfd5d6',
      tag: 'ALUMINIUM',
    },
  }),
  {
    sub: roofs,
    brand: fernfold,
    name: 'Lead-free Pipe & Chimney Flashing 300 mm x 5 m',
    short: 'Mouldable lead-free flashing for chimneys, skylights and stepped walls.',
    about:
      'Stretches 60 % over ribs and round chimneys, self-adhesive on a butyl back, and leaves tank water fit to drink. Lays with a hand roller on dry, clean metal above 5 degrees. Charcoal face; five-metre rolls cut with shears.',
    price: 118,
    stock: 44,
    draw: roll({
      title: 'FLASHING ROLL',
      colour: '#5a6361',
      width: '300',
      length: '5 M',
      tag: 'LEAD-FREE',
      pattern: 'mesh',
      thin: true,
    }),
  },
  flashing(walls, {
    name: 'Window Head Flashing 0.55 BMT 120 mm Girth',
    short: 'Head flashing with 15 degree fall and end stops for windows and doors over a cavity.',
    about:
      'Slopes 15 degrees over the window head, with 10 mm hemmed end stops that keep water off the jambs. Cut 20 mm past the frame each side.',
    price: 12.8,
    stock: 460,
    form: {
      title: 'HEAD FLASHING',
      section: points('0,0 0,45 60,61 60,84 66,92'),
      legs: '0:78 1:80',
      angles: [[1, '105°']],
      tag: 'E2/AS1',
    },
  }),
  flashing(walls, {
    name: 'Z Flashing 0.55 BMT 50 x 15 x 35 mm',
    short: 'Z flashing for horizontal joints in plywood and fibre cement sheet cladding.',
    about:
      'Slips behind the upper sheet and over the lower at every horizontal joint of ply or fibre cement. Leave a 5 mm gap above it and never seal that gap: it is the drain.',
    price: 7.4,
    stock: 890,
    form: {
      title: 'Z FLASHING',
      section: points('0,0 0,50 15,53 15,88'),
      legs: '0:78 2:80',
      angles: [[1, '100°']],
      tag: '0.55 BMT',
    },
  }),
  flashing(walls, {
    name: 'Corner Soaker Box 90° 0.55 BMT 75 x 75 mm',
    short: 'External corner flashing for weatherboard and sheet, hemmed edges, 75 mm legs.',
    about:
      'Backs every external corner of weatherboard or sheet cladding behind the boxed facings, with hems that turn wind-driven water back.',
    price: 9.6,
    stock: 380,
    form: {
      title: 'CORNER FLASHING',
      section: points('12,-8 0,0 0,75 75,75 83,63'),
      legs: '1:80 2:82',
      angles: [[2, '90°']],
      tag: '75 X 75',
    },
  }),
  flashing(walls, {
    name: 'Window Sill Flashing Aluminium 150 mm Girth',
    short: 'Sill tray with upstand and drip, aluminium, for direct-fixed and cavity windows.',
    about:
      'A tray under the sill catches what gets past and sends it out over the cladding; the back upstand and folded ends stop it going inside.',
    price: 14.9,
    stock: 4,
    form: {
      title: 'SILL FLASHING',
      section: points('0,0 0,30 100,44 100,70 110,78'),
      legs: '0:76 1:84',
      angles: [[1, '98°']],
      colour: '#d3d9da',
      tag: 'ALUMINIUM',
    },
  }),
  flashing(walls, {
    name: 'Cavity Closer & Vermin Strip 20 mm PVC – 3.0 m',
    short: 'Punched vermin-proof strip closes the bottom of a 20 mm drained cavity.',
    about:
      'Closes the foot of a drained cavity to mice and wasps but lets 1000 square millimetres a metre of water and air through. White or black PVC.',
    price: 8.2,
    stock: 540,
    form: {
      title: 'CAVITY CLOSER',
      section: points('0,0 0,60 20,60 20,26'),
      legs: '0:78 1:80',
      colour: '#e4e4df',
      tag: '20 MM CAVITY',
      length: 'LENGTHS 3000',
    },
  }),
];
