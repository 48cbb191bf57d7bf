// The paper under all pictures: its grid and hatches, the scale, and the title block.

import { curve, detail, ink, line, type Point, paper, rect } from './drafting.ts';
import { lettering, letteringWidth } from './lettering.ts';

/**
 * The permitted scales, largest first: how many millimetres of the object one millimetre on paper represents.
 */
const ratios = [
  0.2, 0.25, 0.4, 0.5, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12.5, 15, 20, 25, 30, 40, 50, 75, 100,
];
const unitsPerPaperMillimetre = 1600 / 297;

export interface Scale {
  unit: number;
  name: string;
}

/** The largest permitted scale at which an object of this size (mm) fits the available room (sheet units). */
export function scaleFor(width: number, height: number, room: Point): Scale {
  const least = unitsPerPaperMillimetre / Math.min(room[0] / width, room[1] / height);
  const ratio = ratios.find((candidate) => candidate >= least) ?? 200;
  return {
    unit: unitsPerPaperMillimetre / ratio,
    name: ratio < 1 ? `${Math.round(100 / ratio) / 100}:1` : `1:${ratio}`,
  };
}

export interface TitleBlock {
  title: string;
  scale: string;
  number: string;
}

const patterns = [
  `<pattern id="hatch" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V22" stroke="${ink}" stroke-width="3" opacity=".55"/></pattern>`,
  `<pattern id="stipple" width="46" height="38" patternUnits="userSpaceOnUse" patternTransform="rotate(12)"><g fill="${ink}" opacity=".34"><circle cx="8" cy="9" r="2.6"/><circle cx="29" cy="21" r="2"/><circle cx="17" cy="31" r="1.6"/><path d="M34 4l7 2l-4 6z"/></g></pattern>`,
].join('');

function grid(width: number, height: number): string {
  let data = '';
  for (let x = 40; x < width; x += 80) data += `M${x} 0V${height}`;
  for (let y = 40; y < height; y += 80) data += `M0 ${y}H${width}`;
  return `<path d="${data}" stroke="#ede8de" stroke-width="2"/>`;
}

/**
 * How large drawings are made. Pages show most of them at up to 600 pixels, so this is sharp on dense screens, too, and the pictures of
 * the first start take a third less time than at full size.
 */
const DRAWN = 0.75;

/** A blank board of any size with paper, grid and pens, for scenes without a title block. */
export function board(
  width: number,
  height: number,
  layers: readonly string[],
  background = paper,
  drawn = DRAWN,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * drawn}" height="${height * drawn}"><defs>${patterns}</defs><rect width="${width}" height="${height}" fill="${background}"/>${grid(width, height)}<g stroke-linejoin="round" stroke-linecap="round" fill="none">${layers.join('')}</g></svg>`;
}

function titleBlock(block: TitleBlock): string {
  const wide = Math.max(
    letteringWidth(block.title, 34),
    letteringWidth(`${block.scale}   ${block.number}`, 28) + 30,
  );
  const [width, height] = [wide + 160, 124];
  const [x, y] = [1560 - width, 1160 - height];
  const beam = `M${x + 28} ${y + 30}h62v14h-24v36h24v14h-62v-14h24v-36h-24z`;
  return [
    rect(x, y, width, height, { fill: paper, width: detail }),
    line(
      [
        [x + 118, y],
        [x + 118, y + height],
      ],
      { width: detail },
    ),
    line(
      [
        [x + 118, y + 66],
        [x + width, y + 66],
      ],
      { width: 1.8 },
    ),
    curve(beam, { fill: ink, stroke: 'none' }),
    lettering(x + 140, y + 51, block.title, { cap: 34, weight: 0.15 }),
    lettering(x + 140, y + 109, block.scale, { cap: 27, colour: '#46534d' }),
    lettering(x + width - 22, y + 109, block.number, { cap: 27, colour: '#46534d', anchor: 'end' }),
  ].join('');
}

/** A finished 4:3 sheet: the layers in order, a frame, and the title block in the corner. */
export function sheet(block: TitleBlock, ...layers: string[]): string {
  return board(1600, 1200, [
    rect(40, 40, 1520, 1120, { width: detail, stroke: '#b9b8ae' }),
    ...layers,
    titleBlock(block),
  ]);
}
