// Pipes, downpipes, rainwater heads and drains.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { curve, disc, ink, line, outline, type Point, rect, shade, shadow, shape, tone } from './drafting.ts';
import { back, moved, solid } from './extrusion.ts';
import { sheet } from './sheet.ts';

export interface Pipe {
  title: string;
  form: 'round' | 'rectangle' | 'head' | 'coil';
  across: number;
  through: number;
  length: number;
  colour: string;
  tag: string;
}

function round(spec: Pipe): string {
  const radius = 140;
  const run = back(900);
  const middle: Point = [350, 730];
  const [nx, ny] = [0.5 * radius, 0.866 * radius];
  const side = (part: number): Point => [middle[0] + nx * part, middle[1] + ny * part];
  const band = (from: number, to: number, amount: number): string =>
    shape([side(from), moved(side(from), run), moved(side(to), run), side(to)], {
      fill: shade(spec.colour, amount),
      stroke: 'none',
    });
  const ribs =
    spec.form === 'coil'
      ? Array.from({ length: 26 }, (_, i) => {
          const [px, py] = moved(middle, run, (i + 1) / 27);
          return curve(`M${px + nx} ${py + ny}A${radius} ${radius} 0 0 0 ${px - nx} ${py - ny}`, {
            width: 5,
            stroke: shade(spec.colour, -0.5),
          });
        }).join('')
      : [0.82]
          .map((part) => {
            const [px, py] = moved(middle, run, part);
            return curve(
              `M${px + nx * 1.08} ${py + ny * 1.08}A${radius * 1.08} ${radius * 1.08} 0 0 0 ${px - nx * 1.08} ${py - ny * 1.08}`,
              { width: 12 },
            );
          })
          .join('');
  return [
    shadow([side(1), moved(side(1), run), moved(side(-1), run), side(-1)]),
    disc(middle[0] + run[0], middle[1] + run[1], radius, { fill: shade(spec.colour, -0.1), width: outline }),
    shape([side(1), moved(side(1), run), moved(side(-1), run), side(-1)], {
      fill: spec.colour,
      stroke: 'none',
    }),
    band(1, 0.6, -0.24),
    band(0.6, 0.2, -0.1),
    band(-0.35, -0.7, 0.35),
    ribs,
    line([side(1), moved(side(1), run)], { width: outline }),
    line([side(-1), moved(side(-1), run)], { width: outline }),
    disc(middle[0], middle[1], radius, { fill: shade(spec.colour, 0.3), width: outline }),
    disc(middle[0], middle[1], radius - 18, { fill: shade(spec.colour, -0.45), width: 3.5 }),
    dimension(
      [middle[0] - radius, middle[1]],
      [middle[0] + radius, middle[1]],
      `Ø ${spec.across}`,
      radius + 70,
    ),
    dimension(side(1), moved(side(1), run), String(spec.length), 86),
  ].join('');
}

function rectangular(spec: Pipe): string {
  const run = back(900);
  const [w, h] = [340, 170];
  const [x, y] = [280, 720];
  const box: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  return [
    shadow([[x, y + h], [x + w, y + h], moved([x + w, y + h], run), moved([x, y], run)]),
    solid(box, run, spec.colour, { fill: shade(spec.colour, -0.45) }),
    rect(x, y, w, h, { width: 16, stroke: ink }),
    rect(x, y, w, h, { width: 9, stroke: shade(spec.colour, 0.3) }),
    line([moved([x, y], run, 0.7), moved([x + w, y], run, 0.7), moved([x + w, y + h], run, 0.7)], {
      width: 14,
    }),
    dimension([x, y + h], [x + w, y + h], String(spec.across), 80),
    dimension([x, y + h], [x, y], String(spec.through), -80),
    dimension([x + w, y + h], moved([x + w, y + h], run), String(spec.length), 86),
  ].join('');
}

function head(spec: Pipe): string {
  const [x, y] = [540, 260];
  const run = back(170);
  const front: Point[] = [
    [x, y],
    [x + 440, y],
    [x + 440, y + 230],
    [x + 300, y + 430],
    [x + 140, y + 430],
    [x, y + 230],
  ];
  return [
    shadow(
      [
        [x, y + 230],
        [x + 140, y + 430],
        [x + 300, y + 430],
        [x + 560, y + 330],
        [x + 580, y],
      ],
      30,
      30,
    ),
    solid(front, run, spec.colour),
    shape([[x + 12, y], moved([x + 12, y], run, 0.94), moved([x + 428, y], run, 0.94), [x + 428, y]], {
      fill: shade(spec.colour, -0.5),
      width: 3,
    }),
    rect(x + 120, y + 70, 200, 60, { fill: shade(spec.colour, -0.5), width: 3.5 }, 8),
    line(
      [
        [x, y + 230],
        [x + 440, y + 230],
      ],
      { width: 3 },
    ),
    rect(x + 150, y + 430, 140, 160, { fill: shade(spec.colour, 0.1), width: outline }),
    rect(x + 172, y + 432, 24, 156, { fill: '#ffffff', stroke: 'none', opacity: 0.5 }),
    dimension([x, y + 430], [x + 440, y + 430], String(spec.across), 220),
    dimension([x, y + 430], [x, y], String(spec.length), -90),
    dimension([x + 150, y + 560], [x + 290, y + 560], 'Ø 80', -4, { bare: true, beyond: 'end' }),
  ].join('');
}

/** A pipe, a rectangular downpipe or a rainwater head. */
export function pipe(spec: Pipe): Draw {
  const body = spec.form === 'head' ? head : spec.form === 'rectangle' ? rectangular : round;
  return (number) =>
    sheet({ title: spec.title, scale: 'PICTORIAL', number }, body(spec), tag(110, 108, spec.tag));
}

/** A drainage channel with its grate. */
export function channelDrain(spec: {
  title: string;
  width: number;
  height: number;
  length: number;
  tag: string;
}): Draw {
  return (number) => {
    const run = back(820);
    const [x, y, w, h] = [330, 640, 400, 300];
    const section: Point[] = [
      [x, y],
      [x + 40, y],
      [x + 62, y + h - 70],
      [x + w - 62, y + h - 70],
      [x + w - 40, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
    const bars = Array.from({ length: 21 }, (_, i) => {
      const part = (i + 0.6) / 21.4;
      const [a, b] = [moved([x + 46, y], run, part), moved([x + w - 46, y], run, part)];
      return line([a, b], { width: 15 }) + line([a, b], { width: 9, stroke: tone.zinc });
    });
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      shadow([[x, y + h], [x + w, y + h], moved([x + w, y + h], run), moved([x + w, y], run)], 26, 22),
      solid(section, run, tone.concrete),
      shape([[x + 40, y], [x + w - 40, y], moved([x + w - 40, y], run), moved([x + 40, y], run)], {
        fill: '#5b625e',
        width: 3.5,
      }),
      ...bars,
      line([[x + 40, y], moved([x + 40, y], run)], { width: outline }),
      line([[x + w - 40, y], moved([x + w - 40, y], run)], { width: outline }),
      shape(section, { fill: 'url(#stipple)', width: outline }),
      rect(x + 40, y - 6, w - 80, 16, { fill: tone.zinc, width: 3.5 }),
      dimension([x, y + h], [x + w, y + h], String(spec.width), 80),
      dimension([x, y + h], [x, y], String(spec.height), -80),
      dimension([x + w, y + h], moved([x + w, y + h], run), String(spec.length), 84),
      tag(110, 108, spec.tag),
    );
  };
}
