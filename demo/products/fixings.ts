// Fasteners & Fixings: nails, screws, bolts, brackets, glue.

import type { Fastener } from '../drawings/fastener-heads.ts';
import { fastener } from '../drawings/fasteners.ts';
import { nailStrip } from '../drawings/nail-strip.ts';
import { connectorsAndGlue } from './connectors.ts';
import { type Item, shelf } from './shelf.ts';

const halberd = 'Halberd Fixings';
const bright = '#dfe4e3';
const brass = '#d6bb74';
const stainless =
  'Type 316 stainless throughout, the right choice within 500 m of the sea and for every nail in cedar, which stains around anything less.';
const galv = 'Hot-dip galvanised to AS/NZS 4680 for treated timber and weather-exposed work under NZS 3604.';
const seals: Record<string, string> = { Nails: 'NAIL', Screws: 'SCREW' };

type Row = Omit<Item, 'draw' | 'sub' | 'brand'> & { form: Omit<Fastener, 'title'>; title?: string };

function fixing(sub: string, row: Row): Item {
  const { form, title, ...item } = row;
  return {
    sub,
    brand: halberd,
    ...item,
    draw: fastener({ title: title ?? seals[sub] ?? 'FIXING', ...form }),
  };
}

export const fastenersFixings = shelf('Fasteners & Fixings', 'F', [
  fixing('Nails', {
    name: 'Flat-head Nail Galvanised 100 x 4.0 mm – 5 kg',
    short: 'Hot-dip galvanised 100 mm flat-head framing nail, about 480 nails in a 5 kg box.',
    about: `The framing nail: plates to studs, nogs, joists and everything a hammer meets. ${galv} About 480 nails to the box. Two of them in end grain is the NZS 3604 fixing for most plate to stud joints.`,
    price: 46.5,
    stock: 210,
    title: 'FRAMING NAIL',
    form: { diameter: 4, length: 100, head: 'flat', shank: 'plain', tag: 'HDG' },
  }),
  fixing('Nails', {
    name: 'Jolt-head Nail Stainless 316 75 x 3.15 mm – 1 kg',
    short: 'Annular-grooved jolt-head nails in stainless 316 for weatherboard, 1 kg box.',
    about: `Small head that punches below the face of a weatherboard and stays there, with ring grooves that never back out. ${stainless} About 200 nails to the kilogram.`,
    price: 39.9,
    stock: 165,
    title: 'JOLT-HEAD NAIL',
    form: { diameter: 3.15, length: 75, head: 'jolt', shank: 'ring', colour: bright, tag: 'SS 316' },
  }),
  fixing('Nails', {
    name: 'Annular Ring Nail Galvanised 60 x 2.8 mm – 5 kg',
    short: 'Ring-shank nail for plywood flooring, bracing and soffits, grips like a screw.',
    about: `Rings hold ply and particleboard floors down for good, so they never squeak. ${galv} Nail sheet edges at 150 mm and middles at 300 mm; bracing panels follow the maker's pattern.`,
    price: 49.8,
    stock: 120,
    title: 'RING NAIL',
    form: { diameter: 2.8, length: 60, head: 'flat', shank: 'ring', tag: 'HDG' },
  }),
  {
    sub: 'Nails',
    brand: halberd,
    name: 'Collated Framing Nail 90 x 3.15 mm Galvanised – 3000',
    short: 'D-head strip nails at 34 degrees with gas, 90 mm, for framing guns; box of 3000.',
    about: `Paper-collated D-head nails for 34 degree framing guns, bright and sharp, with fuel cells for the box. Ring shank for withdrawal in uplift zones. ${galv} Check the gun maker's list before loading.`,
    price: 168,
    stock: 74,
    off: 10,
    draw: nailStrip({ title: 'NAIL STRIP', length: 90, diameter: 3.15, angle: 30, tag: '34 DEG' }),
  },
  fixing('Nails', {
    name: 'Product Nail Plasterboard Clout 30 x 2.5 mm – 2.5 kg',
    short: 'Galvanised clout for soffit sheet, battens and temporary linings, wide thin head.',
    about:
      'Wide, thin head that holds sheet without breaking its face: soffits, fibre cement, battens over wrap. Galvanised against the damp of new framing, with a sharp diamond point that starts by hand on a ladder. About 1750 nails in the box.',
    price: 27.4,
    stock: 0,
    title: 'CLOUT',
    form: { diameter: 2.5, length: 30, head: 'flat', shank: 'plain', tag: 'GALV' },
  }),
  fixing('Screws', {
    name: 'Decking Screw Stainless 316 10g x 65 mm – 500',
    short: 'Square-drive stainless 316 decking screws with a ribbed countersunk head.',
    about: `Self-drilling point, ribs that cut their own countersink and a square drive that never slips off the edge of a kwila board. ${stainless} About 35 screws fix a square metre of 140 mm decking.`,
    price: 142,
    stock: 190,
    featured: true,
    off: 15,
    title: 'DECK SCREW',
    form: {
      diameter: 5,
      length: 65,
      head: 'countersunk',
      shank: 'coarse',
      drive: 'square',
      colour: bright,
      tag: 'SS 316',
    },
  }),
  fixing('Screws', {
    name: 'Timber Roofing Screw 12g x 65 mm – 250',
    short: 'Hex flange roofing screw with EPDM seal for corrugate and rib into timber purlins.',
    about:
      'Class 4 coated hex-flange screw with a bonded EPDM washer, made to seal at the crest of corrugate or rib. The cutter on the point clears the hole so coating is not scraped. Fix into timber by at least 30 mm; colour-matched heads on request.',
    price: 64,
    stock: 330,
    title: 'ROOF SCREW',
    form: { diameter: 5.5, length: 65, head: 'flange', shank: 'coarse', drive: 'hex', tag: 'CLASS 4' },
  }),
  fixing('Screws', {
    name: 'Tek Screw Steel 12g x 45 mm Self-drilling – 250',
    short: 'Self-drilling hex screw for steel purlins and battens up to 6 mm thick.',
    about:
      'Drill point cuts through steel up to 6 mm thick without a pilot, then taps its own thread: purlins, steel battens, brackets to portal frames. Class 4 coating with bonded washer. Run the driver at 1500 to 1800 rpm and stop at the seal.',
    price: 58,
    stock: 145,
    title: 'TEK SCREW',
    form: { diameter: 5.5, length: 45, head: 'flange', shank: 'drill', drive: 'hex', tag: 'SELF-DRILL' },
  }),
  fixing('Screws', {
    name: 'Plasterboard Screw Coarse 6g x 32 mm – 1000',
    short: 'Bugle-head drywall screw, coarse thread for timber, phosphate coated, box of 1000.',
    about:
      'Bugle head dimples the paper without tearing it, coarse thread bites into timber studs and battens at the first turn. Phosphate coated to take stopping compound. Use with a depth-stop driver; 300 mm centres with glue on walls, 200 mm on ceilings.',
    price: 18.9,
    stock: 420,
    title: 'BOARD SCREW',
    form: {
      diameter: 3.5,
      length: 32,
      head: 'countersunk',
      shank: 'coarse',
      drive: 'cross',
      colour: '#6d7774',
      tag: 'COARSE',
    },
  }),
  fixing('Screws', {
    name: 'Structural Wood Screw 14g x 150 mm – 50',
    short: 'Heavy wafer-head screw that replaces coach screws in bearers, posts and stringers.',
    about:
      'Star-drive wafer head pulls 45 mm timbers together with no pilot hole and no washer, at the strength of a 10 mm coach screw. Ceramic coated to class 4 for H3.2 timber. Lists for deck ledgers and retaining walls come with the box.',
    price: 74,
    stock: 88,
    title: 'TIMBER SCREW',
    form: {
      diameter: 6.5,
      length: 150,
      head: 'wafer',
      shank: 'coarse',
      drive: 'star',
      colour: brass,
      tag: 'CLASS 4',
    },
  }),
  fixing('Bolts & Anchors', {
    name: 'Hex Bolt & Nut M12 x 150 mm Galvanised',
    short: 'Galvanised M12 x 150 mm bolt for bearers to piles and posts, with nut and washer.',
    about: `M12 bolt for bearers to piles, stringers and pole-house connections. ${galv} Sold with nut; use a 50 by 50 by 3 mm square washer on timber so the head does not pull in. Property class 4.6.`,
    price: 3.9,
    stock: 1100,
    title: 'HEX BOLT',
    form: { diameter: 12, length: 150, head: 'hex', shank: 'blunt', drive: 'hex', tag: 'M12 HDG' },
  }),
  fixing('Bolts & Anchors', {
    name: 'Coach Screw M10 x 100 mm Stainless 316',
    short: 'Stainless coach screw for deck ledgers, brackets and pergola joints by the sea.',
    about: `Hex-head coach screw that turns into a pilot hole with a spanner and stays tight. ${stainless} Drill 7 mm for the thread in radiata and 8 mm in hardwood; wax the thread for kwila.`,
    price: 4.4,
    stock: 260,
    title: 'COACH SCREW',
    form: {
      diameter: 10,
      length: 100,
      head: 'hex',
      shank: 'coarse',
      drive: 'hex',
      colour: bright,
      tag: 'SS 316',
    },
  }),
  fixing('Bolts & Anchors', {
    name: 'Cup-head Bolt M10 x 130 mm Galvanised',
    short: 'Dome-head bolt with square neck for gates, rails, sleepers and playgrounds.',
    about: `Smooth dome on the side people touch, square neck that bites so only the nut needs a spanner. ${galv} The bolt for gates, fence rails, planters and school playgrounds. Nut and washer are included.`,
    price: 2.8,
    stock: 640,
    title: 'CUP-HEAD BOLT',
    form: { diameter: 10, length: 130, head: 'cup', shank: 'blunt', tag: 'M10 HDG' },
  }),
  fixing('Bolts & Anchors', {
    name: 'Sleeve Anchor M12 x 99 mm Zinc – 25',
    short: 'Expansion anchor for bottom plates and brackets to concrete and filled block.',
    about:
      'Drill, tap in, tighten: the cone draws up and the sleeve grips the hole. For bottom plates, brackets and handrails to sound concrete or filled block, 75 mm from an edge. Zinc plated for dry indoor work; ask for galvanised outdoors.',
    price: 56,
    stock: 92,
    title: 'SLEEVE ANCHOR',
    form: { diameter: 12, length: 99, head: 'hex', shank: 'sleeve', drive: 'hex', colour: brass, tag: 'M12' },
  }),
  fixing('Bolts & Anchors', {
    name: 'Screw Bolt M10 x 140 mm Galvanised – 20',
    short: 'Concrete screw bolt for bottom plates, seismic rated, removable, no expansion stress.',
    about:
      'Cuts its own thread in a 10 mm hole and can go near an edge, since nothing expands. Seismic category C2 tested, which is why engineers draw it for bottom plates and braced walls. Removable for boxing and temporary props. Mechanically galvanised.',
    price: 88,
    stock: 7,

    title: 'SCREW BOLT',
    form: { diameter: 10, length: 140, head: 'hex', shank: 'fine', drive: 'hex', tag: 'C2 SEISMIC' },
  }),
  ...connectorsAndGlue,
]);
