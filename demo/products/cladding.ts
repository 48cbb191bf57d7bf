// Weatherboards and sheet cladding.

import { points, tone } from '../drawings/drafting.ts';
import { panel, panelTone } from '../drawings/panels.ts';
import { boards } from '../drawings/profiles.ts';
import type { Item } from './shelf.ts';

const lap = 'Stormlap Cladding';

type Section = readonly (readonly [number, number])[];

function board(
  name: string,
  short: string,
  lead: string,
  section: Section,
  cover: number,
  colour: string,
  tag: string,
  thick: string,
  price: number,
  stock: number,
  extra: Partial<Item> = {},
): Item {
  return {
    sub: 'Weatherboards',
    brand: lap,
    name,
    short,
    about: `${lead} Fix over a 20 mm drained cavity, one nail a board at each stud, clear of the lap below. Order 10 % over the wall area for laps and cuts.`,
    price,
    stock,
    draw: boards({ title: 'WEATHERBOARD', section: [...section], cover, courses: 3, colour, tag, thick }),
    ...extra,
  };
}

const bevel: Section = points('8,-172 14,-172 32,0 10,0');
const rusticated: Section = points('0,-178 9,-178 9,-158 19,-150 19,6 9,6 9,-10 0,-10');
const cement: Section = points('6,-172 12,-172 26,0 18,0');
const shiplap: Section = points('0,-140 8,-140 8,-124 20,-124 20,10 12,10 12,0 0,0');

export const cladding: Item[] = [
  board(
    'Bevelback Weatherboard H3.1 180 x 32 mm – Primed Radiata',
    'Finger-jointed bevelback weatherboard, primed, the villa and bungalow profile.',
    'Finger-jointed radiata bevelback, treated H3.1 and primed all round, in straight 6.1 m lengths. The classic lapped weatherboard for villas, bungalows and additions that must match.',
    bevel,
    148,
    '#e9dfc6',
    'H3.1',
    '32 MM BUTT',
    9.8,
    1450,
    { featured: true },
  ),
  board(
    'Rusticated Weatherboard H3.1 187 x 18 mm – Primed Radiata',
    'Rusticated weatherboard with the deep shadow groove of state houses and baches.',
    'Flat-backed with a scotia groove at the lap, the face of state houses and baches from Kaitaia to Bluff. Primed finger-jointed radiata, H3.1.',
    rusticated,
    155,
    '#dfe1d2',
    'H3.1',
    '18 MM',
    10.6,
    860,
  ),
  board(
    'Cedar Bevelback Weatherboard 180 x 25 mm – Clear',
    'Clear western red cedar weatherboard, bandsawn face, for oil or stain.',
    'Clear western red cedar, stable, light and naturally durable (class 2). The bandsawn face drinks oil; coat the back before it goes up.',
    bevel,
    148,
    tone.cedar,
    'CEDAR',
    '25 MM BUTT',
    24.5,
    320,
  ),
  board(
    'Fibre Cement Weatherboard 180 x 16 mm – 4.2 m',
    'Fibre cement weatherboard, pre-primed, will not burn, warp or rot; 150 mm cover.',
    'Autoclaved fibre cement, primed and straight, suits boundary walls since it does not burn. Cut with a dust-extracted saw outdoors.',
    cement,
    150,
    tone.concrete,
    '16 MM',
    '16 MM',
    17.4,
    700,
  ),
  board(
    'Vertical Shiplap Thermally Modified Pine 140 x 20 mm',
    'Thermally modified pine shiplap for vertical cladding, chemical-free and stable.',
    'Pine baked at 230 degrees until it stops moving and turns honey brown; nothing leaches into the tank. Silvers in two summers unless oiled.',
    shiplap,
    132,
    tone.dark,
    'TM PINE',
    '20 MM',
    19.9,
    410,
  ),
  sheetGood(
    'Fibre Cement Cladding Sheet 7.5 mm – 2400 x 1200',
    'cement',
    7.5,
    2400,
    1200,
    '7.5 MM',
    'Flat fibre cement sheet for battened gables, soffits and garages, textured or painted on site.',
    'Compressed, sanded and sealed on one face. Break joints behind battens or on a flashed express joint.',
    68,
    240,
    panelTone.cement,
  ),
  sheetGood(
    'Grooved Plywood Cladding H3.2 12 mm – 2745 x 1196',
    'groove',
    12,
    2745,
    1196,
    'H3.2',
    'Shiplapped plywood cladding with grooves at 150 mm centres, for baches, sleep-outs and schools.',
    'Bandsawn face for stain, shiplapped long edges that flash themselves, braces as it clads.',
    139,
    96,
    panelTone.ply,
    { off: 12 },
  ),
  sheetGood(
    'Fibre Cement Panel Stone Finish 9 mm – 2400 x 1200',
    'cement',
    9,
    2400,
    1200,
    '9 MM',
    'Through-coloured compressed panel for rainscreen facades, with concealed or rivet fixing.',
    'Coloured through its depth, so edges and cuts need no paint. Sits open-jointed on aluminium top-hats.',
    214,
    0,
    '#a9aaa3',
  ),
  sheetGood(
    'Soffit Lining Fibre Cement 4.5 mm – 2400 x 1200',
    'cement',
    4.5,
    2400,
    1200,
    '4.5 MM',
    'Light soffit sheet for eaves and carport ceilings, smooth, sealed and easily scored.',
    'Scores and snaps like a tile. Fix at 200 mm centres with 30 mm flat-head nails and joiners at sheet ends.',
    41,
    330,
    '#dcd9cf',
  ),
];

function sheetGood(
  name: string,
  core: 'cement' | 'groove',
  thickness: number,
  length: number,
  width: number,
  mark: string,
  short: string,
  lead: string,
  price: number,
  stock: number,
  colour: string,
  extra: Partial<Item> = {},
): Item {
  return {
    sub: 'Sheet Cladding',
    brand: lap,
    name,
    short,
    about: `${lead} Installed over wall underlay and a drained cavity to E2/AS1, with stainless or hot-dip galvanised fixings. Store flat on bearers under cover, and seal cut edges the same day.`,
    price,
    stock,
    draw: panel({
      title: core === 'groove' ? 'GROOVED PLY' : 'FIBRE CEMENT',
      length,
      width,
      thickness,
      core,
      colour,
      tag: mark,
    }),
    ...extra,
  };
}
