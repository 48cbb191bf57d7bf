// The drawing board for all pictures: paper, grid, pens, dimension lines and the title block. All sheets
// share one set of line weights and one light from the upper left, so they look alike.

import { lettering, letteringWidth } from './lettering.ts';

export type Point = readonly [x: number, y: number];

export const ink = '#14201b';
export const paper = '#faf8f4';
export const accent = '#c2410c';
export const outline = 5;
export const detail = 2.5;
export const tone = {
  timber: '#e2c496',
  treated: '#ccc795',
  cedar: '#d3a377',
  dark: '#b98d5f',
  zinc: '#ccd2d1',
  steel: '#b3bcbb',
  glass: '#d5e6e6',
  concrete: '#d6d2c9',
  board: '#e9e4d8',
  charcoal: '#566360',
  green: '#6d8577',
  wool: '#ecd9a4',
  white: '#fffefb',
  clay: '#cd8d6c',
} as const;

/** Parses points from a string such as "0,0 120,40 120,90", which keeps long outlines readable. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

export interface Pen {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  opacity?: number;
}

/** A coordinate rounded to one decimal, to keep the SVG small. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function attributes(pen: Pen): string {
  const dash = pen.dash ? ` stroke-dasharray="${pen.dash}"` : '';
  const opacity = pen.opacity === undefined ? '' : ` opacity="${pen.opacity}"`;
  return `fill="${pen.fill ?? 'none'}" stroke="${pen.stroke ?? ink}" stroke-width="${pen.width ?? detail}"${dash}${opacity}`;
}

function way(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');
}

/** A closed shape. */
export function shape(points: readonly Point[], pen: Pen = {}): string {
  return `<path d="${way(points)}Z" ${attributes(pen)}/>`;
}

/** An open line through the points. */
export function line(points: readonly Point[], pen: Pen = {}): string {
  return `<path d="${way(points)}" ${attributes(pen)}/>`;
}

/** Any shape that needs curves, as SVG path data. */
export function curve(data: string, pen: Pen = {}): string {
  return `<path d="${data}" ${attributes(pen)}/>`;
}

/** An upright rectangle with corners rounded by `radius`. */
export function rect(x: number, y: number, width: number, height: number, pen: Pen = {}, radius = 0): string {
  const corner = radius ? ` rx="${radius}"` : '';
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner} ${attributes(pen)}/>`;
}

/** A circle, or an ellipse if a second radius is given. */
export function disc(x: number, y: number, radius: number, pen: Pen = {}, other = radius): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radius)}" ry="${short(other)}" ${attributes(pen)}/>`;
}

/** Mixes a colour with black (negative amount) or white (positive amount). */
export function shade(colour: string, amount: number): string {
  const target = amount < 0 ? 0 : 255;
  const part = Math.min(1, Math.abs(amount));
  const mixed = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** A soft shadow: the same outline, shifted and almost transparent. */
export function shadow(points: readonly Point[], dx = 26, dy = 22): string {
  const layers = [0.5, 0.8, 1].map((part) => {
    const moved = points.map(([x, y]): Point => [x + dx * part, y + dy * part]);
    return `<path d="${way(moved)}Z" fill="${ink}" opacity="0.05" stroke="${ink}" stroke-width="6"/>`;
  });
  return layers.join('');
}

function arrowHead([x, y]: Point, angle: number): string {
  return `<path d="M0 0L-26 -8.5L-26 8.5Z" fill="${accent}" transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)})"/>`;
}

export interface Dimension {
  /** Cap height, 42 by default. */
  cap?: number;
  /**
   * Where to put the label if it does not fit between the points: after the second point or before the first.
   */
  beyond?: 'end' | 'start';
  /** Omits the thin extension lines from the object to the dimension. */
  bare?: boolean;
}

/** A dimension from a to b, offset by `offset` to the right of the direction from a to b. */
export function dimension(a: Point, b: Point, label: string, offset: number, style: Dimension = {}): string {
  const cap = style.cap ?? 42;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const [nx, ny] = [-uy, ux];
  const sign = Math.sign(offset) || 1;
  const at = (from: Point, along: number, off: number): Point => [
    from[0] + ux * along + nx * off,
    from[1] + uy * along + ny * off,
  ];
  const degrees = (Math.atan2(uy, ux) * 180) / Math.PI;
  const upright = degrees > 90.5 || degrees <= -90.5 ? degrees + 180 : degrees;
  const textTurn = Math.abs(degrees - 90) < 1 ? -90 : upright;
  const wide = letteringWidth(label, cap) + 34;
  const inside = length > wide + 70;
  const tight = length < 76;
  const parts: string[] = [];
  if (!style.bare && Math.abs(offset) > 24) {
    for (const end of [a, b])
      parts.push(
        line([at(end, 0, sign * 16), at(end, 0, offset + sign * 18)], { width: 2, stroke: '#5d6661' }),
      );
  }
  const tail = tight ? 52 : 0;
  const start = at(a, tight ? -tail : 0, offset);
  const reach = inside ? 0 : wide + 20;
  const lead = style.beyond === 'start';
  const stop = at(b, inside || lead ? tail : Math.max(tail, 40), offset);
  parts.push(line([lead && !inside ? at(a, -Math.max(tail, 40), offset) : start, stop], { width: detail }));
  parts.push(arrowHead(at(a, 0, offset), tight ? degrees : degrees + 180));
  parts.push(arrowHead(at(b, 0, offset), tight ? degrees + 180 : degrees));
  const middle = inside
    ? at(a, length / 2, offset)
    : lead
      ? at(a, -(Math.max(tail, 40) + reach / 2), offset)
      : at(b, Math.max(tail, 40) + reach / 2, offset);
  const radians = (textTurn * Math.PI) / 180;
  const foot: Point = [middle[0] - (Math.sin(radians) * cap) / 2, middle[1] + (Math.cos(radians) * cap) / 2];
  if (inside)
    parts.push(
      `<rect x="${short(-wide / 2)}" y="${short(-cap * 0.8)}" width="${short(wide)}" height="${short(cap * 1.6)}" fill="${paper}" transform="translate(${short(middle[0])} ${short(middle[1])}) rotate(${short(textTurn)})"/>`,
    );
  parts.push(lettering(foot[0], foot[1], label, { cap, anchor: 'middle', turn: textTurn }));
  return parts.join('');
}

/** A note with a thin leader line that ends in a dot at `at`. */
export function note(at: Point, text: Point, label: string, cap = 36): string {
  const left = text[0] < at[0];
  const knee: Point = [text[0] + (left ? 14 : -14), text[1] - cap / 2];
  return [
    line([at, [knee[0] + (left ? 36 : -36), knee[1]], knee], { width: detail }),
    disc(at[0], at[1], 7, { fill: accent, stroke: 'none' }),
    lettering(text[0], text[1], label, { cap, anchor: left ? 'end' : 'start' }),
  ].join('');
}

/** An orange tag with a treatment class, an R-value or a gauge. (x, y) is its upper left corner. */
export function tag(x: number, y: number, label: string, cap = 46): string {
  const width = letteringWidth(label, cap) + cap * 1.3;
  const height = cap * 2;
  return [
    rect(x + 8, y + 9, width, height, { fill: ink, stroke: 'none', opacity: 0.1 }, 10),
    rect(x, y, width, height, { fill: accent, stroke: 'none' }, 10),
    lettering(x + width / 2, y + height / 2 + cap / 2, label, {
      cap,
      anchor: 'middle',
      colour: '#ffffff',
      weight: 0.15,
    }),
  ].join('');
}

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

/** A blank board of any size with paper, grid and pens, for scenes without a title block. */
export function board(width: number, height: number, layers: readonly string[], background = paper): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${patterns}</defs><rect width="${width}" height="${height}" fill="${background}"/>${grid(width, height)}<g stroke-linejoin="round" stroke-linecap="round" fill="none">${layers.join('')}</g></svg>`;
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
