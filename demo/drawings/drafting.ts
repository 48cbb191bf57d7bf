// The pens, colours and shapes of all pictures. They share one set of line weights and one light from the
// upper left, so they look alike.

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
