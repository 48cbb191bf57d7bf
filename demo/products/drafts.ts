// Unfinished products: drafts, and published products without a brand.

import { tone } from '../drawings/drafting.ts';
import { panel } from '../drawings/panels.ts';
import { roofing } from '../drawings/roofing.ts';
import { stick } from '../drawings/timber.ts';
import { windowRow } from '../drawings/windows.ts';
import type { SeedProduct } from '../rows.ts';
import { type Item, shelf } from './shelf.ts';

function unready(
  sub: string,
  name: string,
  short: string,
  brand: string | null,
  draw: Item['draw'],
  price: number,
): Item {
  const about = `${short} Sizes, treatment and pack quantities are being checked with the maker before this goes on the shelf; ask at the trade counter and we will call back with what is already on the yard and what can be ordered in, and how long it takes to arrive.`;
  return {
    sub,
    brand,
    name,
    short,
    about,
    price,
    stock: 20,
    draw,
    ...(brand === null ? {} : { draft: true as const }),
  };
}

const larch = (title: string): Item['draw'] =>
  stick({ title, width: 90, depth: 42, length: 4800, tag: 'NEW', colour: tone.cedar });

export const unfinished: Omit<SeedProduct, 'created_days_ago'>[] = [
  ...shelf('Structural Timber', 'X', [
    unready(
      'Framing Timber',
      'Douglas Fir Framing SG8 Untreated 90 x 45 mm – 4.8 m',
      'Naturally durable Douglas fir framing for low-risk buildings, kiln dried and gauged to size.',
      'Rimuvale Timber',
      larch('DOUGLAS FIR'),
      24,
    ),
    unready(
      'Posts & Poles',
      'Macrocarpa Post 150 x 150 mm – 3.0 m',
      'Rough-sawn macrocarpa post from farm shelter belts, oversized for verandahs and entrances.',
      null,
      stick({
        title: 'MACROCARPA',
        width: 150,
        depth: 150,
        length: 3000,
        tag: 'MACROCARPA',
        colour: '#d9b878',
      }),
      118,
    ),
  ]),
  ...shelf('Windows & Joinery', 'Y', [
    unready(
      'Awning & Fixed Windows',
      'Triple Glazed Awning Window 900 x 1200 – Charcoal',
      'Triple glazed awning window for alpine and southern sites, thermally broken frame.',
      'Northlight Joinery',
      windowRow({ title: 'AWNING WINDOW', width: 900, height: 1200, colour: '#5d6966', finish: 'TRIPLE' }, [
        'top',
      ]),
      2100,
    ),
    unready(
      'Sliding Windows',
      'Recycled Villa Sash Window 750 x 1500',
      'Reconditioned double-hung villa sash with new cords, weights and primed frame.',
      null,
      windowRow({ title: 'VILLA SASH', width: 750, height: 1500, colour: '#e9e7df', finish: 'RECYCLED' }, [
        'fixed',
      ]),
      540,
    ),
  ]),
  ...shelf('Roofing & Cladding', 'Z', [
    unready(
      'Long-run Roofing',
      '0.70 Aluminium Corrugate Roofing – Mill',
      'Marine-grade aluminium corrugate for the first row of houses behind the dunes.',
      'Cape Iron Roofing',
      roofing({
        title: 'CORRUGATE',
        cover: 762,
        rise: 17,
        kind: 'corrugate',
        ribs: 10,
        colour: '#d3d9d9',
        tag: '0.70 ALU',
      }),
      52,
    ),
    unready(
      'Weatherboards',
      'Larch Weatherboard Rough-sawn 150 x 20 mm',
      'Siberian larch weatherboard, rough-sawn, for cladding that is left to weather.',
      'Stormlap Cladding',
      larch('LARCH BOARD'),
      29,
    ),
  ]),
  ...shelf('Insulation & Linings', 'Q', [
    unready(
      'Wall Insulation',
      'Wool Blend Wall Segment R2.6 90 mm',
      'Sheep wool and recycled polyester segments, moth-proofed, for framed walls.',
      'Warmstead Insulation',
      panel({
        title: 'WOOL BLEND',
        length: 1160,
        width: 580,
        thickness: 90,
        core: 'wool',
        colour: tone.wool,
        tag: 'R2.6',
        stack: 3,
      }),
      88,
    ),
    unready(
      'Plasterboard',
      'Perforated Acoustic Ceiling Board 13 mm – 2400 x 1200',
      'Perforated ceiling lining for classrooms and halls, with a black tissue back.',
      'Linwell Linings',
      panel({
        title: 'ACOUSTIC BOARD',
        length: 2400,
        width: 1200,
        thickness: 13,
        core: 'gypsum',
        colour: '#e3e0d8',
        tag: '13 MM',
      }),
      96,
    ),
  ]),
];
