// Engineered beams and structural plywood.

import { tone } from '../drawings/drafting.ts';
import { panel, panelTone } from '../drawings/panels.ts';
import { stick } from '../drawings/timber.ts';
import type { Item } from './shelf.ts';

const kerr = 'Kerr & Aldous Engineered';

interface Beam {
  name: string;
  width: number;
  depth: number;
  length: number;
  end: 'veneers' | 'laminates' | 'joist';
  tag: string;
  short: string;
  about: string;
  price: number;
  stock: number;
  extra?: Partial<Item>;
}

function beam(row: Beam): Item {
  return {
    sub: 'Engineered Beams',
    brand: kerr,
    name: row.name,
    short: row.short,
    about: `${row.about} Producer statement and span tables travel with the order, and lengths are cut to your schedule in our yard.`,
    price: row.price,
    stock: row.stock,
    draw: stick({
      title: row.end === 'joist' ? 'I-JOIST' : row.end === 'laminates' ? 'GLULAM BEAM' : 'LVL BEAM',
      width: row.width,
      depth: row.depth,
      length: row.length,
      tag: row.tag,
      end: row.end,
      ...(row.tag.includes('H3') ? { colour: tone.treated } : {}),
    }),
    ...row.extra,
  };
}

function ply(
  thickness: number,
  treatment: string,
  face: string,
  price: number,
  stock: number,
  use: string,
  extra: Partial<Item> = {},
): Item {
  return {
    sub: 'Structural Plywood',
    brand: kerr,
    name: `Structural Plywood ${face} ${treatment} ${thickness} mm – 2400 x 1200`,
    short: `${thickness} mm F8 structural plywood, ${treatment}, ${face} faces, for ${use}.`,
    about: `Construction ply. Radiata pine plywood made to AS/NZS 2269, ${face} faces with an A-bond that stands the weather of a building programme. Suits ${use}. ${treatment} treated, for the uses listed on the stamp. Sheets weigh about ${Math.round(thickness * 1.56)} kg; square-edged, fix at 150 mm centres on edges.`,
    price,
    stock,
    draw: panel({
      title: 'PLYWOOD',
      length: 2400,
      width: 1200,
      thickness,
      core: 'ply',
      colour: panelTone.ply,
      tag: treatment,
      stack: thickness > 15 ? 3 : 4,
    }),
    ...extra,
  };
}

export const engineered: Item[] = [
  beam({
    name: 'LVL Beam E11 H1.2 200 x 45 mm – 6.0 m',
    width: 45,
    depth: 200,
    length: 6000,
    end: 'veneers',
    tag: 'LVL E11',
    short: 'Laminated veneer lumber joist, straight and stable, for mid-floor and lintel spans up to 4.2 m.',
    about:
      'Rotary-peeled radiata veneers laid with the grain and hot-pressed into one straight, stable joist of known stiffness, 11 GPa. Takes nail plates and joist hangers like sawn timber, without the crown or the twist.',
    price: 98.4,
    stock: 96,
  }),
  beam({
    name: 'LVL Beam E13 H1.2 300 x 63 mm – 7.2 m',
    width: 63,
    depth: 300,
    length: 7200,
    end: 'veneers',
    tag: 'LVL E13',
    short: 'Heavy LVL for garage lintels, ridge beams and open-plan spans up to 6.5 m.',
    about:
      'The beam that lets a garage door or a wall of sliders go in without steel: 13 GPa, dead straight, and light enough for four people. Arris-rounded edges and a printed top mark for the carpenter.',
    price: 246,
    stock: 34,
    extra: { off: 12, featured: true },
  }),
  beam({
    name: 'LVL Joist H3.2 240 x 45 mm – 6.0 m',
    width: 45,
    depth: 240,
    length: 6000,
    end: 'veneers',
    tag: 'LVL H3.2',
    short: 'Treated laminated veneer lumber for deck joists and damp subfloors, 240 x 45 mm.',
    about:
      'Laminated veneer lumber treated through every glue line for weather-exposed framing above ground, so cut ends need only a brush of sealer. Holds its line under decks where sawn joists of this depth would twist.',
    price: 151.7,
    stock: 41,
  }),
  beam({
    name: 'Glulam Beam GL10 H3.2 315 x 90 mm – 6.0 m',
    width: 90,
    depth: 315,
    length: 6000,
    end: 'laminates',
    tag: 'GL10 H3.2',
    short: 'Visual-grade glue-laminated beam, seven laminates, for exposed rafters, verandahs and carports.',
    about:
      'Finger-jointed radiata laminates glued under pressure to AS/NZS 1328 and dressed to a visual grade, ready for oil or stain. Strong enough for verandah and carport spans, handsome enough to leave in view.',
    price: 389,
    stock: 12,
  }),
  beam({
    name: 'Timber I-Joist 240 x 63 mm – 8.4 m',
    width: 63,
    depth: 240,
    length: 8400,
    end: 'joist',
    tag: 'LVL + OSB',
    short: 'Light I-joist with LVL flanges and a panel web for quiet, level mid-floors.',
    about:
      'Two LVL flanges and an oriented-strand web make a floor joist half the weight of solid timber, one person to a length. Knock-outs take pipes and cables, and floors stay level and free of squeaks.',
    price: 132.5,
    stock: 58,
  }),
  ply(7, 'H3.2', 'CD', 62.9, 210, 'bracing, soffits and shed linings'),
  ply(12, 'H3.2', 'CD', 96.3, 175, 'roof substrates under membranes, and rigid wall linings'),
  ply(17, 'H3.2', 'CC', 128.5, 64, 'membrane decks and flat roofs at 400 mm centres', { off: 15 }),
  ply(21, 'H1.2', 'CD tongue-and-groove', 147, 38, 'flooring on joists at 600 mm centres'),
];
