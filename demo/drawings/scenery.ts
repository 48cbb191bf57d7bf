// The surroundings of a building: ground, hills, trees, people, and the level marks of an elevation.

import {
  accent,
  curve,
  detail,
  disc,
  ink,
  line,
  outline,
  type Point,
  points,
  rect,
  shade,
  shape,
  tone,
} from './drafting.ts';
import { lettering } from './lettering.ts';

/** Moves and scales part of a drawing. */
export function at(x: number, y: number, scale: number, art: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${art}</g>`;
}

/** The ground line with hatched earth below. */
export function ground(x: number, y: number, width: number): string {
  return (
    rect(x, y, width, 46, { fill: 'url(#hatch)', stroke: 'none', opacity: 0.45 }) +
    line(
      [
        [x, y],
        [x + width, y],
      ],
      { width: outline },
    )
  );
}

/** Two ranges of hills, very light. */
export function hills(x: number, y: number, width: number, height: number): string {
  const far = `M${x} ${y}C${x + width * 0.12} ${y - height * 0.5} ${x + width * 0.2} ${y - height} ${x + width * 0.34} ${y - height * 0.92}S${x + width * 0.55} ${y - height * 0.3} ${x + width * 0.7} ${y - height * 0.62}S${x + width * 0.9} ${y - height * 0.3} ${x + width} ${y}Z`;
  const near = `M${x} ${y}C${x + width * 0.2} ${y - height * 0.1} ${x + width * 0.36} ${y - height * 0.4} ${x + width * 0.56} ${y - height * 0.3}S${x + width * 0.86} ${y - height * 0.52} ${x + width} ${y}Z`;
  return (
    curve(far, { fill: '#eceee6', stroke: '#c9cfc6', width: detail }) +
    curve(near, { fill: '#e2e8de', stroke: '#bfc8be', width: detail })
  );
}

/** A cabbage tree of the given height with its foot at (x, y). */
export function cabbageTree(x: number, y: number, height: number): string {
  const heads: readonly Point[] = points('0,-1 -0.24,-0.74 0.25,-0.8');
  const trunk = heads
    .map(
      ([hx, hy]) =>
        `M${x} ${y - height * 0.4}Q${x + hx * height * 0.4} ${y - height * 0.5} ${x + hx * height} ${y + hy * height}`,
    )
    .join('');
  const leaves = heads.map(([hx, hy]) => {
    const [cx, cy, r] = [x + hx * height, y + hy * height, height * 0.2];
    return Array.from({ length: 17 }, (_, i) => {
      const angle = (i / 17) * Math.PI * 2;
      const long = r * (0.86 + 0.2 * Math.sin(i * 2.4));
      return `M${cx.toFixed(0)} ${cy.toFixed(0)}q${(Math.cos(angle) * long * 0.5).toFixed(0)} ${(Math.sin(angle) * long * 0.5 - 12).toFixed(0)} ${(Math.cos(angle) * long).toFixed(0)} ${(Math.sin(angle) * long).toFixed(0)}`;
    }).join('');
  });
  return [
    ...heads.map(([hx, hy]) =>
      disc(x + hx * height, y + hy * height, height * 0.17, { fill: '#dbe5d6', stroke: 'none' }),
    ),
    curve(`M${x} ${y}V${y - height * 0.4}`, { width: 13 }),
    curve(trunk, { width: 8 }),
    curve(leaves.join(''), { width: detail, stroke: '#46604f' }),
  ].join('');
}

/** A round tree in the style of a plan book. */
export function roundTree(x: number, y: number, height: number): string {
  const r = height * 0.34;
  const cy = y - height * 0.64;
  return [
    line(
      [
        [x, y],
        [x, cy],
      ],
      { width: 9 },
    ),
    disc(x, cy, r, { fill: '#dde7d9', width: 3, stroke: '#5d7566' }),
    curve(
      `M${x} ${cy + r * 0.9}V${cy - r * 0.3}M${x} ${cy + r * 0.3}l${r * 0.4} ${-r * 0.4}M${x} ${cy + r * 0.5}l${-r * 0.4} ${-r * 0.4}`,
      { width: 3, stroke: '#5d7566' },
    ),
  ].join('');
}

/** A person with a hard hat, for scale. */
export function person(x: number, y: number, height: number, hat: string = accent): string {
  const u = height / 100;
  return [
    curve(
      `M${x - 12 * u} ${y}L${x - 6 * u} ${y - 46 * u}H${x + 7 * u}L${x + 13 * u} ${y}H${x + 5 * u}L${x} ${y - 36 * u}L${x - 4 * u} ${y}Z`,
      { fill: ink, stroke: 'none' },
    ),
    curve(
      `M${x - 13 * u} ${y - 78 * u}H${x + 13 * u}L${x + 16 * u} ${y - 46 * u}H${x + 9 * u}V${y - 44 * u}H${x - 9 * u}V${y - 46 * u}H${x - 16 * u}Z`,
      { fill: '#3d4b45', stroke: 'none' },
    ),
    disc(x, y - 87 * u, 8 * u, { fill: '#d9b79a', width: 2 }),
    curve(`M${x - 11 * u} ${y - 89 * u}H${x + 12 * u}A10.5 10.5 0 0 0 ${x - 9 * u} ${y - 90 * u}Z`, {
      fill: hat,
      stroke: 'none',
    }),
    curve(`M${x - 9 * u} ${y - 89 * u}A${9 * u} ${10 * u} 0 0 1 ${x + 9 * u} ${y - 89 * u}Z`, {
      fill: hat,
      stroke: 'none',
    }),
  ].join('');
}

/** A level mark: triangle, line and height. */
export function level(x: number, y: number, reach: number, label: string): string {
  return [
    line(
      [
        [x, y],
        [x + reach, y],
      ],
      { width: 2, dash: '26 8 6 8' },
    ),
    shape(
      [
        [x + 22, y],
        [x + 8, y - 20],
        [x + 36, y - 20],
      ],
      { fill: accent, stroke: 'none' },
    ),
    lettering(x + 50, y - 10, label, { cap: 32 }),
  ].join('');
}

/** A small caption in the lower left corner of a scene. */
export function caption(x: number, y: number, title: string, under: string): string {
  return [
    line(
      [
        [x, y - 76],
        [x + 90, y - 76],
      ],
      { width: 6, stroke: accent },
    ),
    lettering(x, y - 20, title, { cap: 38, weight: 0.15 }),
    lettering(x, y + 30, under, { cap: 27, colour: '#46534d' }),
  ].join('');
}

/** A window in a facade: frame, panes, glass. */
export function opening(
  x: number,
  y: number,
  width: number,
  height: number,
  panes = 1,
  colour = '#5d6966',
): string {
  const each = width / panes;
  const parts = [rect(x - 9, y - 9, width + 18, height + 18, { fill: colour, width: 3.5 })];
  for (let i = 0; i < panes; i++) {
    const left = x + i * each;
    parts.push(rect(left + 3, y, each - 6, height, { fill: tone.glass, width: detail }));
    parts.push(
      curve(`M${left + each * 0.55} ${y + 4}h${each * 0.2}l${-each * 0.5} ${height - 8}h${-each * 0.2}z`, {
        fill: '#ffffff',
        stroke: 'none',
        opacity: 0.55,
      }),
    );
  }
  return parts.join('');
}

/** A wall of horizontal or vertical boards. */
export function boarded(
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  colour: string,
  upright = false,
): string {
  let data = '';
  if (upright) for (let i = step; i < width; i += step) data += `M${x + i} ${y}v${height}`;
  else for (let i = step; i < height; i += step) data += `M${x} ${y + i}h${width}`;
  return (
    rect(x, y, width, height, { fill: colour, width: 3.5 }) +
    curve(data, { width: 1.8, stroke: shade(colour, -0.35) })
  );
}

/** A roof plane seen straight on: a parallelogram of long-run iron. */
export function ironRoof(corners: readonly Point[], colour: string, ribs: number): string {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return '';
  const lines = Array.from({ length: ribs - 1 }, (_, i) => {
    const part = (i + 1) / ribs;
    return `M${(a[0] + (b[0] - a[0]) * part).toFixed(1)} ${(a[1] + (b[1] - a[1]) * part).toFixed(1)}L${(d[0] + (c[0] - d[0]) * part).toFixed(1)} ${(d[1] + (c[1] - d[1]) * part).toFixed(1)}`;
  });
  return (
    shape(corners, { fill: colour, width: outline }) +
    curve(lines.join(''), { width: 1.8, stroke: shade(colour, -0.4) })
  );
}
