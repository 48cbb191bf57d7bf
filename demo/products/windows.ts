import { windowRow, windowStack } from '../drawings/windows.ts';
import { alu, finish, label, site, thermal } from './joinery-finish.ts';
import type { Item } from './shelf.ts';

const northlight = 'Northlight Joinery';
const harbour = 'Harbourline Windows';

function wide(size: readonly [number, number]): string {
  return `${size[0]} x ${size[1]}`;
}

/** Sliding windows. */
export function sliding(): Item[] {
  const sizes: readonly (readonly [
    size: readonly [number, number],
    colour: keyof typeof finish,
    price: number,
    stock: number,
    room: string,
    extra?: Partial<Item>,
  ])[] = [
    [[1200, 1000], 'white', 1180, 24, 'bedrooms and kitchens', { featured: true, off: 15 }],
    [[1500, 1200], 'charcoal', 1490, 18, 'living rooms and studies'],
    [[1800, 1200], 'bronze', 1720, 9, 'living rooms with a view'],
  ];
  const rows = sizes.map(
    ([size, colour, price, stock, room, extra]): Item => ({
      sub: 'Sliding Windows',
      brand: northlight,
      name: `Thermally Broken Sliding Window ${wide(size)} – ${label(colour)}`,
      short: `Two-light sliding window, ${wide(size)} mm, thermally broken, low-E argon glass, for ${room}.`,
      about: `One fixed and one sliding sash on stainless rollers, a good choice for ${room}. ${alu} ${thermal} ${site}`,
      price,
      stock,
      draw: windowRow(
        {
          title: 'SLIDING WINDOW',
          width: size[0],
          height: size[1],
          colour: finish[colour],
          finish: label(colour),
        },
        ['fixed', 'slide-left'],
      ),
      ...extra,
    }),
  );
  return [
    ...rows,
    {
      sub: 'Sliding Windows',
      brand: harbour,
      name: 'Sliding Window Standard 900 x 600 – Obscure',
      short: 'Compact two-light slider with obscure glass for bathrooms, laundries and toilets.',
      about: `Small slider with acid-etched glass where privacy counts. ${alu} Standard frame without thermal break. Flush catch with a child-safe stop at 100 mm. ${site}`,
      price: 640,
      stock: 31,
      draw: windowRow(
        {
          title: 'SLIDING WINDOW',
          width: 900,
          height: 600,
          colour: finish.silver,
          finish: 'SILVER',
          glass: 'obscure',
        },
        ['fixed', 'slide-left'],
      ),
    },
    {
      sub: 'Sliding Windows',
      brand: northlight,
      name: 'Thermally Broken Sliding Window 2400 x 1200 – Three Light',
      short: 'Three-light slider with a wide fixed middle and a sash that opens at each end.',
      about: `A wide fixed light between two sliding sashes gives cross-breeze without losing the view. ${alu} ${thermal} ${site}`,
      price: 2240,
      stock: 7,
      draw: windowRow(
        { title: 'SLIDING WINDOW', width: 2400, height: 1200, colour: finish.green, finish: 'LICHEN' },
        ['slide-right', 'fixed', 'slide-left'],
        [1, 2, 1],
      ),
    },
  ];
}

/** Awning, fixed, casement and louvre windows. */
export function awnings(): Item[] {
  const sub = 'Awning & Fixed Windows';
  return [
    {
      sub,
      brand: northlight,
      name: 'Awning Window 600 x 900 – Matt Black',
      short: 'Single top-hung awning sash, 600 x 900 mm, thermally broken, on 316 stainless stays.',
      about: `Opens outwards from the top, so it can stay ajar in light rain. ${alu} ${thermal} Stays are 316 stainless for coastal sites. ${site}`,
      price: 890,
      stock: 26,
      draw: windowRow(
        { title: 'AWNING WINDOW', width: 600, height: 900, colour: finish.black, finish: 'MATT BLACK' },
        ['top'],
      ),
    },
    {
      sub,
      brand: northlight,
      name: 'Awning Over Fixed Window 800 x 1600 – Charcoal',
      short: 'Tall window with an awning above a safety-glass fixed light, for stairs and dining rooms.',
      about: `An awning sash up high for air and a fixed light below in toughened glass, safe to knee height under NZS 4223. ${alu} ${thermal} ${site}`,
      price: 1360,
      stock: 11,
      draw: windowStack(
        { title: 'AWNING WINDOW', width: 800, height: 1600, colour: finish.charcoal, finish: 'CHARCOAL' },
        [
          { height: 600, openings: ['top'] },
          { height: 1000, openings: ['fixed'] },
        ],
      ),
    },
    {
      sub,
      brand: harbour,
      name: 'Twin Awning Window 1600 x 1000 – Warm White',
      short: 'Two awning sashes under one head, 1600 x 1000 mm, good over a kitchen bench.',
      about: `Two sashes side by side under a single head, each on its own stays, so one can stand open over the bench. ${alu} ${site}`,
      price: 1420,
      stock: 15,

      draw: windowRow(
        { title: 'AWNING WINDOW', width: 1600, height: 1000, colour: finish.white, finish: 'WARM WHITE' },
        ['top', 'top'],
      ),
    },
    {
      sub,
      brand: harbour,
      name: 'Bay Awning Set 2400 x 1400 – Three Light',
      short: 'Fixed picture light between two awnings, 2400 x 1400 mm, for living rooms.',
      about: `A broad picture light with an opening sash each side: the street-front window of many a villa and bungalow, in a warm modern frame. ${alu} ${thermal} ${site}`,
      price: 2380,
      stock: 6,
      draw: windowStack(
        { title: 'AWNING WINDOW', width: 2400, height: 1400, colour: finish.red, finish: 'BARN RED' },
        [
          { height: 440, openings: ['top', 'fixed', 'top'] },
          { height: 960, openings: ['fixed', 'fixed', 'fixed'] },
        ],
      ),
    },
    {
      sub,
      brand: northlight,
      name: 'Fixed Picture Window 1800 x 1500 – Bronze',
      short: 'One clear sheet of double glazing, 1800 x 1500 mm, thermally broken frame.',
      about: `No sash, no catch, nothing in the way of the hills. ${alu} ${thermal} Weighs about 110 kg glazed: plan for four people or a glass lifter. ${site}`,
      price: 1650,
      stock: 8,
      draw: windowRow(
        { title: 'FIXED WINDOW', width: 1800, height: 1500, colour: finish.bronze, finish: 'BRONZE' },
        ['fixed'],
      ),
    },
    {
      sub,
      brand: harbour,
      name: 'Casement Pair Window 1200 x 1200 – Cedar Reveal',
      short: 'Side-hung pair with cedar-toned reveals, 1200 x 1200 mm, for villas and character homes.',
      about: `Two side-hung sashes that open like a book and catch the breeze along the wall. ${alu} Reveals are supplied primed or clear. ${site}`,
      price: 1580,
      stock: 10,
      draw: windowRow(
        { title: 'CASEMENT WINDOW', width: 1200, height: 1200, colour: finish.timber, finish: 'CEDAR' },
        ['left', 'right'],
      ),
    },
    {
      sub,
      brand: harbour,
      name: 'Louvre Window 600 x 1200 – Clear Blades',
      short: 'Ten glass blades on one lever for high ventilation in porches, sleep-outs and stairwells.',
      about: `A bank of 152 mm toughened blades opens wide on one lever and sheds rain at a half turn. Best above doors, in porches and in rooms that are not heated. Frame tested to NZS 4211; blades replace one at a time. ${site}`,
      price: 720,
      stock: 4,
      draw: windowRow(
        { title: 'LOUVRE WINDOW', width: 600, height: 1200, colour: finish.silver, finish: 'SILVER' },
        ['louvre'],
      ),
    },
  ];
}
