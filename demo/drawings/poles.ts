// Round poles: the end grain towards the viewer, and the length receding to a break line.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { disc, ink, line, outline, type Point, paper, shade, shadow, shape, tone } from './drafting.ts';
import { back, breakMark, moved } from './extrusion.ts';
import { scaleFor, sheet } from './sheet.ts';

export interface Pole {
  title: string;
  diameter: number;
  length: number;
  tag: string;
}

/** A round pole with its end grain towards the viewer. */
export function pole(spec: Pole): Draw {
  return (number) => {
    const scale = scaleFor(spec.diameter, spec.diameter, [400, 400]);
    const radius = (spec.diameter / 2) * scale.unit;
    const run = back(900);
    const middle: Point = [330 + radius * 0.4, 760];
    const [nx, ny] = [0.5 * radius, 0.866 * radius];
    const sides = (sign: number): Point => [middle[0] + nx * sign, middle[1] + ny * sign];
    const [under, over] = [sides(1), sides(-1)];
    const colour = tone.treated;
    const rings = Array.from({ length: 9 }, (_, i) =>
      disc(middle[0] - i * 0.6, middle[1] + i * 0.8, (radius * (i + 0.7)) / 10, {
        width: 2,
        opacity: 0.55,
        stroke: '#6e6a35',
      }),
    );
    const bands = [0.75, 0.4, 0.05, -0.3, -0.65].map((part, index) =>
      shape(
        [
          sides(part + 0.18),
          moved(sides(part + 0.18), run),
          moved(sides(part - 0.2), run),
          sides(part - 0.2),
        ],
        {
          fill: shade(colour, [-0.22, -0.1, 0, 0.16, 0.3][index] ?? 0),
          stroke: 'none',
        },
      ),
    );
    const far = moved(middle, run);
    return sheet(
      { title: spec.title, scale: `END ${scale.name}`, number },
      shadow([under, moved(under, run), moved(over, run), over]),
      disc(far[0], far[1], radius, { fill: shade(colour, -0.1), width: outline }),
      shape([under, moved(under, run), moved(over, run), over], { fill: colour, stroke: 'none' }),
      ...bands,
      line([under, moved(under, run)], { width: outline }),
      line([over, moved(over, run)], { width: outline }),
      disc(middle[0], middle[1], radius, { fill: shade(colour, 0.4), width: outline }),
      ...rings,
      line(
        [
          [middle[0] - radius - 30, middle[1]],
          [middle[0] + radius + 30, middle[1]],
        ],
        { width: 2, dash: '26 8 6 8', stroke: ink },
      ),
      breakMark([moved(over, run, 0.62), moved(under, run, 0.62)], run, paper),
      dimension(
        [middle[0] - radius, middle[1]],
        [middle[0] + radius, middle[1]],
        `Ø ${spec.diameter}`,
        radius + 70,
      ),
      dimension(under, moved(under, run), String(spec.length), 90),
      tag(110, 108, spec.tag),
    );
  };
}
