// Blocks, bricks and pavers.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { curve, detail, line, type Point, rect, shade, shadow, shape } from './drafting.ts';
import { back, moved, solid } from './extrusion.ts';
import { scaleFor, sheet } from './sheet.ts';

export interface Block {
  title: string;
  /** Dimensions in mm as laid: along, up and through the wall. */
  length: number;
  height: number;
  depth: number;
  colour: string;
  tag: string;
  cores?: number;
  kind?: 'split' | 'frog' | 'bevel' | 'plain';
}

/** One block, brick or paver in oblique view. */
export function block(spec: Block): Draw {
  return (number) => {
    const scale = scaleFor(spec.length + spec.depth * 0.72, spec.height + spec.depth * 0.42, [1120, 720]);
    const { unit } = scale;
    const [w, h] = [spec.length * unit, spec.height * unit];
    const run = back(spec.depth * unit * 0.84);
    const [x, foot] = [820 - (w + run[0]) / 2, 560 + (h - run[1]) / 2];
    const top = foot - h;
    const cores = spec.cores ?? 0;
    const inner = (from: number, to: number, deep: readonly [number, number]): Point[] => [
      moved([x + w * from, top], run, deep[0]),
      moved([x + w * to, top], run, deep[0]),
      moved([x + w * to, top], run, deep[1]),
      moved([x + w * from, top], run, deep[1]),
    ];
    const holes = Array.from({ length: cores }, (_, i) => {
      const gap = 0.09;
      const wide = (1 - gap * (cores + 1)) / cores;
      const from = gap + i * (wide + gap);
      const hole = inner(from, from + wide, [0.2, 0.8]);
      const [a, b]: [Point, Point] = [hole[2] ?? [0, 0], hole[3] ?? [0, 0]];
      return [
        shape(hole, { fill: '#7d7a73', width: 3.5 }),
        shape([b, a, [a[0], a[1] + Math.min(70, h * 0.3)], [b[0] + 0, b[1] + Math.min(70, h * 0.3)]], {
          fill: shade(spec.colour, -0.3),
          stroke: 'none',
        }),
        shape(hole, { width: 3.5 }),
      ].join('');
    });
    const clipped = holes.map((art, i) => {
      const gap = 0.09;
      const wide = (1 - gap * (cores + 1)) / cores;
      const from = gap + i * (wide + gap);
      const data = inner(from, from + wide, [0.2, 0.8])
        .map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`)
        .join(' ');
      return `<clipPath id="c${i}"><polygon points="${data}"/></clipPath><g clip-path="url(#c${i})">${art}</g>${shape(inner(from, from + wide, [0.2, 0.8]), { width: 3.5 })}`;
    });
    const face = [rect(x, top, w, h, { fill: 'url(#stipple)', stroke: 'none' })];
    if (spec.kind === 'split')
      for (let i = 0; i < 12; i++) {
        const [px, py] = [x + w * ((i * 0.618 + 0.1) % 0.88), top + h * ((i * 0.377 + 0.12) % 0.8)];
        face.push(
          curve(`M${px.toFixed(0)} ${py.toFixed(0)}l40 ${i % 2 ? 18 : -12}l30 22l-16 30`, {
            width: detail,
            opacity: 0.7,
          }),
        );
      }
    if (spec.kind === 'frog') {
      const frog = inner(0.14, 0.86, [0.26, 0.74]);
      face.push(shape(frog, { fill: shade(spec.colour, -0.16), width: 3 }));
    }
    if (spec.kind === 'bevel')
      face.push(
        line(
          [
            [x, top + 16],
            [x + w, top + 16],
          ],
          { width: detail },
        ),
        line([moved([x, top], run, 0.05), moved([x + w, top], run, 0.05)], { width: detail }),
      );
    return sheet(
      { title: spec.title, scale: `SCALE ${scale.name}`, number },
      shadow([[x, foot], [x + w, foot], moved([x + w, foot], run), moved([x, top], run)], 30, 22),
      solid(
        [
          [x, top],
          [x + w, top],
          [x + w, foot],
          [x, foot],
        ],
        run,
        spec.colour,
      ),
      ...face,
      ...clipped,
      dimension([x, foot], [x + w, foot], String(spec.length), 84),
      dimension([x, foot], [x, top], String(spec.height), -80),
      dimension([x + w, foot], moved([x + w, foot], run), String(spec.depth), 84),
      tag(110, 108, spec.tag),
    );
  };
}
