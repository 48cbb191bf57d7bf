// The parts of a fastener: thread, drive recess and side view of the head.

import { accent, curve, detail, line, outline, type Point, rect, shade, shape, tone } from './drafting.ts';

export interface Fastener {
  title: string;
  diameter: number;
  length: number;
  head: 'flat' | 'jolt' | 'countersunk' | 'hex' | 'flange' | 'wafer' | 'cup' | 'stud';
  shank: 'plain' | 'ring' | 'coarse' | 'fine' | 'drill' | 'sleeve' | 'blunt';
  drive?: 'none' | 'square' | 'star' | 'cross' | 'hex';
  colour?: string;
  tag: string;
}

/** A thread, drawn as slanted teeth along the shank. */
export function teeth(
  x: number,
  cy: number,
  radius: number,
  length: number,
  pitch: number,
  colour: string,
): string {
  const count = Math.max(3, Math.floor(length / pitch));
  const step = length / count;
  const parts = [
    rect(x, cy - radius * 0.72, length, radius * 1.44, { fill: shade(colour, -0.1), stroke: 'none' }),
  ];
  for (let i = 0; i < count; i++) {
    const at = x + i * step;
    parts.push(
      shape(
        [
          [at, cy - radius * 0.74],
          [at + step * 0.36, cy - radius],
          [at + step * 0.6, cy - radius * 0.74],
          [at + step * 1.1, cy + radius * 0.74],
          [at + step * 0.86, cy + radius],
          [at + step * 0.5, cy + radius * 0.74],
        ],
        { fill: shade(colour, 0.3), width: detail },
      ),
    );
  }
  return parts.join('');
}

/** The drive recess in the head. */
export function recess(kind: Fastener['drive'], x: number, y: number, radius: number): string {
  const dark = { fill: '#46504c', width: 3 };
  if (kind === 'square')
    return shape(
      [
        [x - radius, y - radius],
        [x + radius, y - radius],
        [x + radius, y + radius],
        [x - radius, y + radius],
      ],
      dark,
    );
  const wheel = (count: number, inner: number): Point[] =>
    Array.from({ length: count * 2 }, (_, i): Point => {
      const angle = (i * Math.PI) / count;
      const r = radius * (i % 2 ? inner : 1.15);
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
    });
  if (kind === 'star') return shape(wheel(6, 0.72), dark);
  if (kind === 'cross') return shape(wheel(4, 0.36), dark);
  if (kind === 'hex') return shape(wheel(3, 1.15), { fill: tone.steel, width: outline });
  return '';
}

/** The head in side view. */
export function headSide(
  spec: Fastener,
  x: number,
  cy: number,
  radius: number,
  head: number,
  colour: string,
): string {
  const fill = { fill: shade(colour, 0.12), width: outline };
  switch (spec.head) {
    case 'flat':
      return rect(x - radius * 0.5, cy - head, radius * 0.6, head * 2, fill, 5);
    case 'jolt':
      return shape(
        [
          [x - radius * 0.6, cy - head * 0.9],
          [x - radius * 0.6, cy + head * 0.9],
          [x + radius * 0.7, cy + radius * 0.8],
          [x + radius * 0.7, cy - radius * 0.8],
        ],
        fill,
      );
    case 'countersunk':
      return shape(
        [
          [x, cy - head],
          [x + 8, cy - head],
          [x + head * 1.05, cy - radius * 0.8],
          [x + head * 1.05, cy + radius * 0.8],
          [x + 8, cy + head],
          [x, cy + head],
        ],
        fill,
      );
    case 'wafer':
      return curve(`M${x} ${cy - head}Q${x - radius * 1.3} ${cy} ${x} ${cy + head}Z`, fill);
    case 'cup':
      return (
        curve(
          `M${x} ${cy - head}C${x - head * 0.9} ${cy - head * 0.8} ${x - head * 0.9} ${cy + head * 0.8} ${x} ${cy + head}Z`,
          fill,
        ) + rect(x, cy - radius, radius * 1.1, radius * 2, fill)
      );
    case 'stud':
      return '';
    default: {
      const deep = radius * 1.4;
      const washer =
        spec.head === 'flange'
          ? rect(
              x - radius * 0.34,
              cy - head * 1.12,
              radius * 0.36,
              head * 2.24,
              { fill: accent, width: 3 },
              4,
            )
          : '';
      return [
        rect(x - deep, cy - head * 0.88, deep, head * 1.76, fill, 6),
        line(
          [
            [x - deep, cy - head * 0.4],
            [x, cy - head * 0.4],
          ],
          { width: detail },
        ),
        line(
          [
            [x - deep, cy + head * 0.4],
            [x, cy + head * 0.4],
          ],
          { width: detail },
        ),
        washer,
      ].join('');
    }
  }
}
