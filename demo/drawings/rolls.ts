// Products on a roll.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { curve, detail, disc, ink, line, outline, rect, shade, shadow, shape } from './drafting.ts';
import { sheet } from './sheet.ts';

export interface Roll {
  title: string;
  colour: string;
  /** Printed as written: "1.35 M", "37 M". */
  width: string;
  length: string;
  tag: string;
  pattern?: 'print' | 'plain' | 'foil' | 'mesh' | 'soft';
  thin?: boolean;
}

/** A roll with its first metres laid flat. */
export function roll(spec: Roll): Draw {
  return (number) => {
    const [x, y, radius, wide] = spec.thin ? [560, 520, 210, 150] : [330, 520, 150, 640];
    const lean = 0.42;
    const right = x + wide;
    const spiral = [0.86, 0.72, 0.58, 0.45, 0.33].map((part) =>
      disc(right, y, radius * part * lean, { width: detail, opacity: 0.8 }, radius * part),
    );
    const flat = spec.thin
      ? ([
          [x, y + radius],
          [right, y + radius],
          [right + 330, y + radius + 210],
          [x + 330, y + radius + 210],
        ] as const)
      : ([
          [x, y + radius],
          [right, y + radius],
          [right + 210, y + radius + 260],
          [x + 210, y + radius + 260],
        ] as const);
    const prints: string[] = [];
    const [dx, dy] = spec.thin ? [330, 210] : [210, 260];
    if (spec.pattern === 'print')
      for (let row = 0; row < 4; row++)
        for (let i = 0; i < 5; i++) {
          const px = x + 60 + i * (wide / 5) + (dx * (row + 0.6)) / 4.4;
          const py = y + radius + (dy * (row + 0.6)) / 4.4;
          prints.push(
            curve(`M${px.toFixed(0)} ${py.toFixed(0)}h46l9 11h-46z`, {
              fill: ink,
              stroke: 'none',
              opacity: 0.28,
            }),
          );
        }
    if (spec.pattern === 'mesh' || spec.pattern === 'foil')
      for (let i = 1; i < 12; i++) {
        prints.push(
          line(
            [
              [x + (wide * i) / 12, y + radius],
              [x + (wide * i) / 12 + dx, y + radius + dy],
            ],
            { width: 1.6, opacity: 0.4 },
          ),
        );
        prints.push(
          line(
            [
              [x + (dx * i) / 12, y + radius + (dy * i) / 12],
              [right + (dx * i) / 12, y + radius + (dy * i) / 12],
            ],
            { width: 1.6, opacity: 0.4 },
          ),
        );
      }
    if (spec.pattern === 'soft')
      for (let i = 1; i < 9; i++)
        prints.push(
          curve(
            `M${x + (dx * i) / 9 + 20} ${y + radius + (dy * i) / 9}q40 -14 90 0t90 0t90 0t90 0t90 0t90 0`,
            { width: 1.8, opacity: 0.4 },
          ),
        );
    const bands = [0.62, 0.3, 0, -0.3, -0.62].map((part, i) => {
      const [a, b] = [y + radius * (part + 0.34), y + radius * Math.max(-1, part - 0.34)];
      return rect(x, b, wide, Math.min(a, y + radius) - b, {
        fill: shade(spec.colour, [-0.2, -0.1, 0, 0.14, 0.28][i] ?? 0),
        stroke: 'none',
      });
    });
    const corner = flat[2];
    const near = flat[3];
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      shadow([[x, y + radius], [right, y + radius], corner, near], 20, 24),
      shape(flat, { fill: shade(spec.colour, 0.24), width: outline }),
      ...prints,
      curve(
        `M${x} ${y - radius}H${right}V${y + radius}H${x}A${radius * lean} ${radius} 0 0 1 ${x} ${y - radius}Z`,
        { fill: spec.colour, stroke: 'none' },
      ),
      ...bands,
      curve(`M${right} ${y - radius}H${x}A${radius * lean} ${radius} 0 0 0 ${x} ${y + radius}H${right}`, {
        width: outline,
        fill: 'none',
      }),
      curve(`M${x} ${y - radius}A${radius * lean} ${radius} 0 0 0 ${x} ${y + radius}Z`, {
        fill: spec.colour,
        width: outline,
      }),
      line(
        [
          [x, y - radius + 4],
          [x, y + radius - 4],
        ],
        { stroke: spec.colour, width: 8 },
      ),
      disc(right, y, radius * lean, { fill: shade(spec.colour, 0.34), width: outline }, radius),
      ...spiral,
      disc(right, y, radius * 0.2 * lean, { fill: ink, width: 3 }, radius * 0.2),
      dimension(near, corner, spec.width, 74, { beyond: 'start' }),
      dimension(
        spec.thin ? [right, y + radius] : [right, y + radius],
        corner,
        spec.length,
        spec.thin ? -110 : -96,
      ),
      tag(110, 108, spec.tag),
    );
  };
}
