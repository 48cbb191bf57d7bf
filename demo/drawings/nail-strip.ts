// Collated nails for nail guns.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { line, type Point, rect, shade, shadow, shape, tone } from './drafting.ts';
import { sheet } from './sheet.ts';

/** A strip or coil of collated nails, ready for the gun. */
export function nailStrip(spec: {
  title: string;
  length: number;
  diameter: number;
  angle: number;
  tag: string;
  coil?: boolean;
}): Draw {
  return (number) => {
    const parts: string[] = [];
    const drop = 400;
    const slope = Math.tan((spec.angle * Math.PI) / 180) * 40;
    for (let i = 12; i >= 0; i--) {
      const [x, y] = [540 + i * 40, 230 + i * slope];
      parts.push(
        rect(x - 26, y - 12, 52, 15, { fill: shade(tone.zinc, 0.2), width: 3.5 }, 4),
        shape(
          [
            [x - 10, y + 2],
            [x + 10, y + 2],
            [x + 10, y + drop - 34],
            [x, y + drop],
            [x - 10, y + drop - 34],
          ],
          { fill: tone.zinc, width: 3.5 },
        ),
        line(
          [
            [x - 4, y + 10],
            [x - 4, y + drop - 40],
          ],
          { stroke: '#ffffff', width: 4, opacity: 0.7 },
        ),
      );
      for (let ring = 0; ring < 11; ring++)
        parts.push(
          line(
            [
              [x - 10, y + 170 + ring * 19],
              [x + 10, y + 176 + ring * 19],
            ],
            { width: 1.8 },
          ),
        );
    }
    const band = (at: number): string =>
      shape(
        [
          [522, 230 + at],
          [540 + 12 * 40 + 20, 230 + 12 * slope + at],
          [540 + 12 * 40 + 20, 230 + 12 * slope + at + 34],
          [522, 230 + at + 34],
        ],
        { fill: '#e9e1cf', width: 3, opacity: 0.94 },
      );
    const right: Point = [540 + 12 * 40, 230 + 12 * slope];
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      shadow(
        [
          [520, 230 + drop],
          [right[0] + 20, right[1] + drop],
          [right[0] + 20, right[1]],
          [530, 260],
        ],
        20,
        26,
      ),
      ...parts,
      band(70),
      band(122),
      dimension([524, 225 + drop], [524, 225], String(spec.length), -84),
      dimension(
        [right[0] - 10, right[1] + drop + 20],
        [right[0] + 10, right[1] + drop + 20],
        `Ø ${spec.diameter}`,
        60,
        { beyond: 'end' },
      ),
      tag(110, 108, spec.tag),
    );
  };
}
