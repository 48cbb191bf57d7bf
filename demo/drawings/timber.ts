// Lengths of timber: the section to scale with its end grain, and the length receding to a break line.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { disc, line, outline, type Point, paper, shade, shadow, shape, tone } from './drafting.ts';
import { back, breakMark, moved, solid } from './extrusion.ts';
import { scaleFor, sheet } from './sheet.ts';

export interface Stick {
  title: string;
  /** Width, depth and length in millimetres. */
  width: number;
  depth: number;
  length: number;
  tag?: string;
  colour?: string;
  end?: 'rings' | 'veneers' | 'laminates' | 'joist' | 'plain';
  /** How many pieces lie side by side. */
  count?: number;
}

function endGrain(id: string, x: number, y: number, width: number, depth: number): string {
  const arcs = Array.from({ length: 16 }, (_, ring) => {
    const radius = (ring + 1.5) * Math.max(width, depth) * 0.09;
    return disc(
      x + width * 0.42,
      y + depth * 1.12,
      radius,
      { width: 2, opacity: 0.5, stroke: '#7a5a2e' },
      radius * 0.96,
    );
  });
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${depth}"/></clipPath><g clip-path="url(#${id})">${arcs.join('')}</g>`;
}

function grain(from: Point, to: Point, run: Point, count: number, seed: number): string {
  return Array.from({ length: count }, (_, index) => {
    const part = (index + 0.6 + 0.3 * Math.sin(seed + index * 2.4)) / (count + 0.3);
    const at: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    const start = 0.02 + 0.12 * Math.abs(Math.sin(seed * 3 + index * 5.1));
    const stop = 0.98 - 0.2 * Math.abs(Math.sin(seed * 7 + index * 3.3));
    return line([moved(at, run, start), moved(at, run, stop)], {
      width: 1.6,
      opacity: 0.34,
      stroke: '#7a5a2e',
    });
  }).join('');
}

function endMarks(stick: Stick, x: number, y: number, width: number, depth: number, id: string): string {
  const kind = stick.end ?? 'rings';
  if (kind === 'rings') return endGrain(id, x, y, width, depth);
  if (kind === 'plain' || kind === 'joist') return '';
  const veneers = kind === 'veneers';
  const span = veneers ? width : depth;
  const count = veneers
    ? Math.max(9, Math.round(stick.width / 4))
    : Math.max(3, Math.round(stick.depth / 42));
  const marks = Array.from({ length: count - 1 }, (_, index) => {
    const at = ((index + 1) * span) / count;
    const ends: Point[] = veneers
      ? [
          [x + at, y],
          [x + at, y + depth],
        ]
      : [
          [x, y + at],
          [x + width, y + at],
        ];
    return line(ends, { width: veneers ? 2 : 3.5, opacity: 0.7, stroke: '#7a5a2e' });
  });
  if (veneers) return marks.join('');
  const lams = Array.from({ length: count }, (_, i) =>
    endGrain(`${id}${i}`, x, y + (i * depth) / count, width, depth / count),
  );
  return lams.join('') + marks.join('');
}

function joistSection(
  x: number,
  y: number,
  width: number,
  depth: number,
  flange: number,
  web: number,
): Point[] {
  const [left, right] = [x + (width - web) / 2, x + (width + web) / 2];
  return [
    [x, y],
    [x + width, y],
    [x + width, y + flange],
    [right, y + flange],
    [right, y + depth - flange],
    [x + width, y + depth - flange],
    [x + width, y + depth],
    [x, y + depth],
    [x, y + depth - flange],
    [left, y + depth - flange],
    [left, y + flange],
    [x, y + flange],
  ];
}

/** One piece of timber, or several side by side, in oblique view. */
export function stick(spec: Stick): Draw {
  return (number) => {
    const count = spec.count ?? 1;
    const scale = scaleFor(spec.width * count, spec.depth, [480, 400]);
    const [width, depth] = [spec.width * scale.unit, spec.depth * scale.unit];
    const spread = count === 1 ? 0 : 14;
    const all = width * count + spread * (count - 1);
    const length = Math.min((1210 - all) / 0.866, (800 - depth) / 0.5);
    const run = back(length);
    const left = 850 - (all + run[0]) / 2;
    const top = 540 - (depth + run[1]) / 2;
    const colour = spec.colour ?? tone.timber;
    const parts: string[] = [];
    const foot = top + depth;
    parts.push(
      shadow([
        [left, foot],
        [left + all, foot],
        moved([left + all, foot], run),
        moved([left + all, top], run),
        moved([left, top], run),
      ]),
    );
    for (let index = count - 1; index >= 0; index--) {
      const x = left + index * (width + spread);
      const section: Point[] =
        spec.end === 'joist'
          ? joistSection(x, top, width, depth, 36 * scale.unit, 10 * scale.unit)
          : [
              [x, top],
              [x + width, top],
              [x + width, foot],
              [x, foot],
            ];
      parts.push(solid(section, run, colour, { fill: shade(colour, 0.22) }));
      if (spec.end !== 'joist') {
        parts.push(
          grain([x, top], [x + width, top], run, Math.max(2, Math.round(width / 36)), index + spec.width),
        );
        parts.push(
          grain(
            [x + width, top],
            [x + width, foot],
            run,
            Math.max(2, Math.round(depth / 40)),
            index + spec.depth,
          ),
        );
      }
      parts.push(endMarks(spec, x, top, width, depth, `end${index}`));
      parts.push(shape(section, { width: outline }));
      if (spec.end !== 'joist') {
        const trace: Point[] = [
          [x, top],
          [x + width, top],
          [x + width, foot],
        ];
        parts.push(
          breakMark(
            trace.map((point) => moved(point, run, 0.6)),
            run,
            paper,
          ),
        );
      }
    }
    const right = left + all;
    parts.push(dimension([left, foot], [left, top], String(spec.depth), -80));
    parts.push(
      dimension([left + (count > 1 ? all - width : 0), foot], [right, foot], String(spec.width), 78, {
        beyond: 'start',
      }),
    );
    parts.push(dimension([right, foot], moved([right, foot], run), String(spec.length), 84));
    if (spec.tag) parts.push(tag(110, 108, spec.tag));
    return sheet({ title: spec.title, scale: `SECTION ${scale.name}`, number }, ...parts);
  };
}
