// Hangers, plates and straps: pressed steel in oblique view, with the timber they hold as a dotted outline.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { disc, ink, line, outline, type Point, rect, shade, shadow, shape, tone } from './drafting.ts';
import { back, moved } from './extrusion.ts';
import { sheet } from './sheet.ts';

/** Nail and bolt holes. */
export function holes(points: readonly Point[], radius = 9): string {
  return points.map(([x, y]) => disc(x, y, radius, { fill: '#3c4743', stroke: 'none' }, radius)).join('');
}

function lattice(x: number, y: number, columns: number, rows: number, dx: number, dy: number): Point[] {
  return Array.from(
    { length: columns * rows },
    (_, i): Point => [
      x + (i % columns) * dx + (Math.floor(i / columns) % 2) * dx * 0.3,
      y + Math.floor(i / columns) * dy,
    ],
  );
}

/** A joist hanger for a joist of the given section. */
export function hanger(spec: {
  title: string;
  width: number;
  depth: number;
  tag: string;
  colour?: string;
}): Draw {
  return (number) => {
    const colour = spec.colour ?? tone.zinc;
    const unit = Math.min(3.4, 480 / spec.depth);
    const [w, h] = [Math.max(spec.width * unit, 110), spec.depth * unit];
    const flange = 96;
    const run = back(230);
    const [x, foot] = [640 - w / 2 + 60, 900];
    const top = foot - h;
    const far = (point: Point): Point => moved(point, run);
    const ear = (from: number): string =>
      shape(
        [
          far([from, top]),
          far([from + flange, top]),
          far([from + flange, foot - 60]),
          far([from, foot - 60]),
        ],
        { fill: shade(colour, 0.2), width: outline },
      );
    const ghost = back(560);
    const joist: Point[] = [
      [x + 6, top - 40],
      [x + w - 6, top - 40],
      [x + w - 6, foot - 8],
      [x + 6, foot - 8],
    ];
    const [a, b, c]: [Point, Point, Point] = [joist[0] ?? [0, 0], joist[1] ?? [0, 0], joist[2] ?? [0, 0]];
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      shadow([[x - 30, foot], [x + w, foot], far([x + w + flange, foot]), far([x, foot])], 34, 22),
      ear(x - flange),
      holes(lattice(x - flange + run[0] + 28, top + run[1] + 46, 2, Math.max(3, Math.round(h / 84)), 34, 74)),
      ear(x + w),
      shape([[x, foot], [x + w, foot], far([x + w, foot]), far([x, foot])], {
        fill: shade(colour, -0.1),
        width: outline,
      }),
      shape([[x, top + h * 0.28], far([x, top]), far([x, foot]), [x, foot]], {
        fill: shade(colour, 0.34),
        width: outline,
      }),
      line([a, b, moved(b, ghost, 0.6)], { width: 3, dash: '20 12' }),
      line([a, moved(a, ghost, 0.6)], { width: 3, dash: '20 12' }),
      line([b, c], { width: 3, dash: '20 12' }),
      line([a, [x + 6, foot - 8], c], { width: 3, dash: '20 12' }),
      shape([[x + w, top + h * 0.28], far([x + w, top]), far([x + w, foot]), [x + w, foot]], {
        fill: shade(colour, -0.02),
        width: outline,
      }),
      holes(lattice(x + w + run[0] + 28, top + run[1] + 46, 2, Math.max(3, Math.round(h / 84)), 34, 74)),
      holes(
        [0.3, 0.55, 0.8].map((part): Point => [x + w + run[0] * 0.55, top + h * part + 70 + run[1] * 0.55]),
      ),
      dimension([x, foot], [x + w, foot], String(spec.width), 80, { beyond: 'start' }),
      dimension([x, foot], [x, top], String(spec.depth), -90),
      tag(110, 108, spec.tag),
    );
  };
}

/** A flat plate or strap with nail holes. */
export function plate(spec: {
  title: string;
  length: number;
  width: number;
  thickness: number;
  tag: string;
  teeth?: boolean;
  colour?: string;
}): Draw {
  return (number) => {
    const colour = spec.colour ?? tone.zinc;
    const long = 900;
    const wide = Math.min(420, Math.max(110, (900 * spec.width) / Math.min(spec.length, spec.width * 8)));
    const [x, y] = [330, 500 - wide / 2];
    const columns = Math.round(long / 62);
    const rows = Math.max(1, Math.round(wide / 70));
    const marks: string[] = [];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [px, py] = [
          x + 34 + (column * (long - 60)) / columns + (row % 2) * 20,
          y + wide * ((row + 0.5) / rows),
        ];
        marks.push(
          spec.teeth
            ? shape(
                [
                  [px, py - 14],
                  [px + 22, py - 14],
                  [px + 22, py + 14],
                ],
                { fill: shade(colour, -0.35), width: 2 },
              )
            : disc(px, py, 10, { fill: '#3c4743', stroke: 'none' }),
        );
      }
    return sheet(
      { title: spec.title, scale: 'PLAN', number },
      shadow(
        [
          [x, y],
          [x + long, y],
          [x + long, y + wide],
          [x, y + wide],
        ],
        20,
        26,
      ),
      rect(x, y, long, wide, { fill: shade(colour, 0.2), width: outline }, 6),
      shape(
        [
          [x + 60, y + 4],
          [x + 200, y + 4],
          [x + 90, y + wide - 4],
          [x + 10, y + wide - 4],
        ],
        { fill: '#ffffff', stroke: 'none', opacity: 0.35 },
      ),
      ...marks,
      dimension([x, y + wide], [x + long, y + wide], String(spec.length), 84),
      dimension([x, y + wide], [x, y], String(spec.width), -84),
      rect(x, y + wide + 200, long, 14, { fill: ink, stroke: 'none' }),
      tag(110, 108, spec.tag),
    );
  };
}
