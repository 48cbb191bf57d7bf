// Sliding, folding and hinged doors.

import { leafDoor } from '../drawings/doors.ts';
import { foldingWindow, windowRow } from '../drawings/windows.ts';
import { alu, finish, site, thermal } from './joinery-finish.ts';
import type { Item } from './shelf.ts';

const northlight = 'Northlight Joinery';
const harbour = 'Harbourline Windows';

/** Exterior and interior doors. */
export function doors(): Item[] {
  const slide = 'Sliding & Bifold Doors';
  const leaf = 'Entrance & Internal Doors';
  return [
    {
      sub: slide,
      brand: northlight,
      name: 'Thermally Broken Sliding Door 2400 x 2100 – Charcoal',
      short: 'Two-panel ranch slider, 2400 x 2100 mm, thermally broken, on a low sill.',
      about: `The ranch slider, made warm: two tall panels, one sliding on twin stainless rollers over a low drained sill. Toughened safety glass throughout. ${alu} ${thermal}`,
      price: 3280,
      stock: 12,
      draw: windowRow(
        { title: 'SLIDING DOOR', width: 2400, height: 2100, colour: finish.charcoal, finish: 'CHARCOAL' },
        ['fixed', 'slide-left'],
      ),
    },
    {
      sub: slide,
      brand: northlight,
      name: 'Stacker Door Three Panel 3600 x 2100 – Matt Black',
      short: 'Two panels stack behind the third to open two thirds of a 3600 mm wall.',
      about: `Two sliding panels park behind a fixed one, so two thirds of the opening is clear. Lift-and-slide gear takes the weight off the rollers at rest. ${alu} ${thermal}`,
      price: 5460,
      stock: 4,
      off: 12,
      featured: true,
      draw: windowRow(
        { title: 'STACKER DOOR', width: 3600, height: 2100, colour: finish.black, finish: 'MATT BLACK' },
        ['fixed', 'slide-left', 'slide-left'],
      ),
    },
    {
      sub: slide,
      brand: harbour,
      name: 'Bifold Door Four Panel 3200 x 2100 – Bronze',
      short: 'Four folding panels open the full width of the room onto the deck.',
      about: `Four panels fold to one side on a top-hung track that carries the load in the lintel, so the sill stays slim and flush with the deck. ${alu} Allow for 8 mm deflection above the head.`,
      price: 6120,
      stock: 3,
      draw: foldingWindow(
        { title: 'BIFOLD DOOR', width: 3200, height: 2100, colour: finish.bronze, finish: 'BRONZE' },
        4,
      ),
    },
    {
      sub: slide,
      brand: harbour,
      name: 'Bifold Servery Window 1800 x 1000 – Warm White',
      short: 'Three-panel bifold window that turns a kitchen bench into a servery.',
      about: `Folds right back over the bench so plates pass straight to the deck. Top-hung, weather-sealed, with a flush sill option. ${alu} ${site}`,
      price: 2390,
      stock: 9,
      off: 20,
      featured: true,
      draw: foldingWindow(
        { title: 'BIFOLD WINDOW', width: 1800, height: 1000, colour: finish.white, finish: 'WARM WHITE' },
        3,
      ),
    },
    {
      sub: slide,
      brand: harbour,
      name: 'French Doors 1600 x 2000 – Lichen',
      short: 'Pair of outward-opening hinged doors, 1600 x 2000 mm, double glazed to the floor.',
      about: `Two hinged leaves meet without a mullion and lock at three points. Outward opening, with a storm-rated sill to keep a nor-wester out. ${alu} ${site}`,
      price: 3150,
      stock: 6,
      draw: windowRow(
        { title: 'FRENCH DOORS', width: 1600, height: 2000, colour: finish.green, finish: 'LICHEN' },
        ['left', 'right'],
      ),
    },
    {
      sub: leaf,
      brand: northlight,
      name: 'Entrance Door Vertical Groove 1010 x 2100 – Barn Red',
      short: 'Insulated entrance door with vertical grooves, thermally broken frame, multi-point lock.',
      about:
        'A front door. A 54 mm insulated leaf with an aluminium skin, grooved by the router and powder coated to outlast the paint on the letterbox. Multi-point lock, concealed closer channel and a 20 mm accessible sill. Frame made to suit 90 or 140 mm walls.',
      price: 3380,
      stock: 7,
      draw: leafDoor({
        title: 'ENTRANCE DOOR',
        width: 1010,
        height: 2100,
        colour: finish.red,
        finish: 'BARN RED',
        face: 'grooves',
      }),
    },
    {
      sub: leaf,
      brand: northlight,
      name: 'Entrance Door with Side Light 1500 x 2100 – Steel Blue',
      short: 'Slot-glazed entrance leaf with a full-height side light, 1500 x 2100 mm.',
      about:
        'A front door. Insulated leaf with horizontal grooves and a slim slot of glass, beside a fixed side light in obscure or clear double glazing. Brings the morning into a hallway and keeps the cold on the step. Multi-point lock; handle sets are chosen apart.',
      price: 4190,
      stock: 5,
      draw: leafDoor({
        title: 'ENTRANCE DOOR',
        width: 1500,
        height: 2100,
        colour: finish.blue,
        finish: 'STEEL BLUE',
        face: 'slot',
        side: 450,
      }),
    },
    {
      sub: leaf,
      brand: harbour,
      name: 'Cedar Entrance Door Four Panel 910 x 2040',
      short: 'Solid western red cedar door with four raised panels for villas and bungalows.',
      about:
        'A front door. Joined with mortice and tenon from clear western red cedar, four raised and fielded panels, ready for oil or paint. A true villa door, 44 mm thick, that planes to fit an old frame that has moved. Keep it flat and dry until hung, and coat all six sides.',
      price: 1760,
      stock: 9,
      draw: leafDoor({
        title: 'CEDAR DOOR',
        width: 910,
        height: 2040,
        colour: '#c9966a',
        finish: 'CEDAR',
        face: 'panels',
      }),
    },
    {
      sub: leaf,
      brand: harbour,
      name: 'Internal Door Flush Pre-hung 760 x 1980',
      short: 'Pre-hung flush hollow-core door with jamb and hinges, primed for paint.',
      about:
        'Hung and latched in its jamb at the bench, so it goes in with a level and six screws. Primed both sides, 35 mm leaf, for 90 mm framing with 10 mm linings. State left or right hand when you enquire; handles are not included.',
      price: 189,
      stock: 85,
      draw: leafDoor({
        title: 'INTERNAL DOOR',
        width: 760,
        height: 1980,
        colour: '#e6dfd0',
        finish: 'PRIMED',
        face: 'flush',
      }),
    },
    {
      sub: leaf,
      brand: harbour,
      name: 'Cavity Slider Unit 810 x 1980',
      short: 'Pre-built cavity slider with soft-close track for tight hallways and ensuites.',
      about:
        'Steel-stiffened pocket frame with the track, leaf and jambs already squared: stand it in the wall, line it, done. Soft close takes the last 100 mm. The track unscrews from below, so the leaf comes out without touching the lining.',
      price: 465,
      stock: 20,
      off: 10,
      draw: leafDoor({
        title: 'CAVITY SLIDER',
        width: 810,
        height: 1980,
        colour: '#dfe3da',
        finish: 'PRIMED',
        face: 'cavity',
      }),
    },
    {
      sub: leaf,
      brand: northlight,
      name: 'Laundry Door Five Light 860 x 2000 – Silver',
      short: 'Back door with five obscure lights, insulated lower panel and a pet-friendly rail.',
      about:
        'The hard-working back door: aluminium stiles, five rows of toughened obscure glass and a kick rail that takes a pet door without voiding anything. Opens in or out, with a hook-bolt lock and a drained sill. Suits 90 mm framing.',
      price: 1240,
      stock: 2,
      draw: leafDoor({
        title: 'LAUNDRY DOOR',
        width: 860,
        height: 2000,
        colour: finish.silver,
        finish: 'SILVER',
        face: 'grid',
      }),
    },
  ];
}
