// Wordmarks of the brands: a small emblem and the name, 480 by 160, with a transparent background for any
// light colour.

import { curve, rect } from './drafting.ts';
import { lettering, letteringWidth } from './lettering.ts';

/** Path data of every emblem in an area of 80 by 80. */
const emblems = {
  rings: 'M40 6a34 34 0 1 0 .1 0M40 20a20 20 0 1 0 .1 0M40 33a7 7 0 1 0 .1 0M40 40L66 62',
  beam: 'M10 12h60v14h-22v28h22v14h-60v-14h22v-28h-22z',
  pane: 'M10 8h60v64h-60zM40 8v64M10 40h60M48 30l12-12M18 62l12-12',
  wave: 'M6 30q11-16 23 0t23 0t23 0M6 48q11-16 23 0t23 0t23 0M6 66q11-16 23 0t23 0t23 0',
  roof: 'M4 46L40 12L76 46M14 62q6-12 13 0t13 0t13 0t13 0',
  laps: 'M12 12l56 4v12l-56-4zM12 32l56 4v12l-56-4zM12 52l56 4v12l-56-4z',
  coil: 'M8 62c4-64 20-64 18-24s10 40 12 0s14-40 12 0s10 40 22-14',
  panel: 'M14 16h52v48h-52zM22 8h52v48M14 30h52M14 44h52',
  hex: 'M40 6l30 17v34l-30 17l-30-17v-34zM40 40l30-17M40 40v34M40 40l-30-17',
  brick: 'M6 16h68v48h-68zM6 32h68M6 48h68M30 16v16M54 32v16M22 32v16M38 48v16',
  mesh: 'M22 6v68M40 6v68M58 6v68M6 22h68M6 40h68M6 58h68',
  bolt: 'M26 6h28l8 14l-8 14h-28l-8-14zM32 34v38h16v-38M32 46l16-6M32 58l16-6M32 70l16-6',
  anvil: 'M8 22h64q-4 18-24 20v12l14 14h-44l14-14v-12q-20-2-24-20z',
  drop: 'M40 6C56 30 64 40 64 52a24 24 0 0 1-48 0C16 40 24 30 40 6zM28 54a12 12 0 0 0 12 12',
  fold: 'M10 66V34L40 12L70 34V66M10 34L40 48L70 34',
  rain: 'M14 10v34a26 26 0 0 0 52 0V10M30 14v14M42 10v22M54 14v14',
  deck: 'M8 60L30 16M26 60L40 16M44 60L50 16M62 60L60 16M4 60h72',
  fence: 'M14 70V24l8-12l8 12v46M34 70V24l8-12l8 12v46M54 70V24l8-12l8 12v46M6 36h68M6 54h68',
} as const;

export type Emblem = keyof typeof emblems;

/** The wordmark of a brand: emblem, thin rule, and the name on one or two lines. */
export function wordmark(name: string, emblem: Emblem, colour: string): string {
  const words = name.split(' ');
  const whole = words.length === 3 && words[1] === '&';
  const lines = whole
    ? [name]
    : words.length > 2
      ? [words.slice(0, -1).join(' '), words.at(-1) ?? '']
      : words;
  const first = lines[0] ?? name;
  const second = lines[1] ?? '';
  const cap = Math.min(40, (40 * 318) / letteringWidth(first, 40));
  const small = second ? Math.min(22, (22 * 318) / letteringWidth(second, 22)) : 0;
  const block = cap + (second ? 20 + small : 0);
  const top = 80 - block / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 160" width="480" height="160"><g fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    rect(16, 34, 92, 92, { fill: colour, stroke: 'none' }, 10),
    `<g transform="translate(25 43) scale(.925)">${curve(emblems[emblem], { stroke: '#faf8f4', width: 5 })}</g>`,
    lettering(132, top + cap, first, { cap, colour, weight: 0.19 }),
    second ? lettering(133, top + cap + 20 + small, second, { cap: small, colour, weight: 0.14 }) : '',
    '</g></svg>',
  ].join('');
}
