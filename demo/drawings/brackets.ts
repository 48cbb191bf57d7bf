// Angle brackets and post bases.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { holes } from './connectors.ts';
import { disc, line, outline, type Point, rect, shade, shadow, shape, tone } from './drafting.ts';
import { back, moved, solid } from './extrusion.ts';
import { sheet } from './sheet.ts';

/** An angle bracket, with or without a gusset. */
export function bracket(spec: {
  title: string;
  up: number;
  out: number;
  width: number;
  tag: string;
  gusset?: boolean;
  colour?: string;
}): Draw {
  return (number) => {
    const colour = spec.colour ?? tone.zinc;
    const unit = Math.min(440 / spec.up, 470 / spec.out, 5);
    const [up, out, thick] = [spec.up * unit, spec.out * unit, 16];
    const run = back(Math.min(420, spec.width * unit * 0.9));
    const [x, foot] = [430, 880];
    const ell: Point[] = [
      [x, foot - up],
      [x + thick, foot - up],
      [x + thick, foot - thick],
      [x + out, foot - thick],
      [x + out, foot],
      [x, foot],
    ];
    const wall = [0.25, 0.55, 0.8].flatMap((v) =>
      [0.26, 0.74].map((d): Point => moved([x + thick, foot - up * v - 12], run, d)),
    );
    const floor = [0.35, 0.62, 0.86].flatMap((v) =>
      [0.26, 0.74].map((d): Point => moved([x + out * v, foot - thick], run, d)),
    );
    const gusset = spec.gusset
      ? shape(
          [
            moved([x + thick, foot - up * 0.72], run, 0.5),
            moved([x + thick, foot - thick], run, 0.5),
            moved([x + out * 0.72, foot - thick], run, 0.5),
          ],
          { fill: shade(colour, 0.05), width: outline },
        )
      : '';
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      shadow([[x, foot], [x + out, foot], moved([x + out, foot], run), moved([x, foot], run)], 30, 24),
      solid(ell, run, colour),
      wall.map(([px, py]) => disc(px, py, 8, { fill: '#3c4743', stroke: 'none' }, 14)).join(''),
      floor.map(([px, py]) => disc(px, py, 16, { fill: '#3c4743', stroke: 'none' }, 9)).join(''),
      gusset,
      dimension([x, foot], [x + out, foot], String(spec.out), 80),
      dimension([x, foot], [x, foot - up], String(spec.up), -80),
      dimension([x + out, foot], moved([x + out, foot], run), String(spec.width), 84),
      tag(110, 108, spec.tag),
    );
  };
}

/** A post base: a stirrup on a plate or stem. */
export function postBase(spec: { title: string; post: number; height: number; tag: string }): Draw {
  return (number) => {
    const run = back(210);
    const [x, foot, w, h] = [560, 900, 330, 340];
    const stem = 170;
    const top = foot - stem;
    const far = (point: Point): Point => moved(point, run);
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      rect(x - 150, foot - 60, 900, 130, { fill: tone.concrete, width: outline }),
      rect(x - 150, foot - 60, 900, 130, { fill: 'url(#stipple)', stroke: 'none' }),
      rect(x + w / 2 + 46, top + 10, 44, stem + 26, { fill: tone.steel, width: outline }),
      shape([[x, top], [x + w, top], far([x + w, top]), far([x, top])], {
        fill: shade(tone.zinc, 0.1),
        width: outline,
      }),
      shape([[x, top - h], far([x, top - h]), far([x, top]), [x, top]], {
        fill: shade(tone.zinc, 0.3),
        width: outline,
      }),
      line(
        [
          [x + 14, top],
          [x + 14, top - h - 180],
          [x + w - 14, top - h - 180],
          [x + w - 14, top],
        ],
        { width: 3, dash: '20 12' },
      ),
      line(
        [
          [x + 14, top - h - 180],
          far([x + 14, top - h - 180]),
          far([x + w - 14, top - h - 180]),
          [x + w - 14, top - h - 180],
        ],
        { width: 3, dash: '20 12' },
      ),
      shape([[x + w, top - h], far([x + w, top - h]), far([x + w, top]), [x + w, top]], {
        fill: shade(tone.zinc, -0.06),
        width: outline,
      }),
      holes(
        [0.25, 0.55, 0.85].map((part): Point => [x + w + run[0] / 2, top - h * part + 20 + run[1] / 2]),
        13,
      ),
      dimension([x, top], [x + w, top], String(spec.post), 74, { beyond: 'start' }),
      dimension([x, top], [x, top - h], String(spec.height), -90),
      tag(110, 108, spec.tag),
    );
  };
}
