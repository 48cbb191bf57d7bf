// Spouting in several profiles.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { curve, line, type Point, shadow, tone } from './drafting.ts';
import { back, folded, moved } from './extrusion.ts';
import { scaleFor, sheet } from './sheet.ts';

export interface Gutter {
  title: string;
  shape: 'quarter' | 'box' | 'half' | 'ogee';
  width: number;
  height: number;
  colour: string;
  tag: string;
}

function profile(spec: Gutter): Point[] {
  const { width: w, height: h } = spec;
  const arc = (cx: number, cy: number, r: number, from: number, to: number, squash = 1): Point[] =>
    Array.from({ length: 15 }, (_, i): Point => {
      const angle = ((from + ((to - from) * i) / 14) * Math.PI) / 180;
      return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r * squash];
    });
  switch (spec.shape) {
    case 'quarter':
      return [[0, -14], [0, h], ...arc(0, 0, w, 84, 4, h / w), [w, -4], [w - 12, -10], [w - 16, 0]];
    case 'half':
      return [[-6, -12], ...arc(w / 2, 0, w / 2, 180, 0, h / (w / 2)), [w + 6, -8], [w + 12, 0]];
    case 'ogee':
      return [
        [0, -14],
        [0, h],
        [w * 0.5, h],
        ...arc(w * 0.55, h * 0.52, h * 0.46, 90, 10),
        ...arc(w * 1.1, h * 0.5, w * 0.14, 190, 260),
        [w, 0],
        [w - 10, -6],
      ];
    default:
      return [
        [0, -26],
        [0, h],
        [w, h],
        [w, 0],
        [w - 16, 0],
        [w - 16, 12],
      ];
  }
}

/** A length of spouting with its bracket. */
export function gutter(spec: Gutter): Draw {
  return (number) => {
    const section = profile(spec);
    const scale = scaleFor(spec.width, spec.height, [470, 430]);
    const { unit } = scale;
    const [w, h] = [spec.width * unit, spec.height * unit];
    const run = back(680);
    const [x, y] = [770 - (w + run[0]) / 2, 600];
    const placed = section.map(([px, py]): Point => [x + px * unit, y + py * unit]);
    const smooth = spec.shape !== 'box';
    const mid = moved([x, y], run, 0.5);
    return sheet(
      { title: spec.title, scale: `SECTION ${scale.name}`, number },
      shadow([[x, y + h], [x + w, y + h], moved([x + w, y + h], run), moved([x, y + h], run)], 22, 30),
      folded(placed, run, { colour: spec.colour, ...(smooth ? { smooth } : {}) }),
      line(
        [
          [mid[0], mid[1] - 10],
          [mid[0] + w, mid[1]],
        ],
        { width: 15 },
      ),
      line(
        [
          [mid[0], mid[1] - 10],
          [mid[0] + w, mid[1]],
        ],
        { width: 8, stroke: tone.steel },
      ),
      curve(
        `M${x + 30} ${y + h * 0.5}C${x + w * 0.3} ${y + h * 0.46} ${x + w * 0.6} ${y + h * 0.54} ${x + w * (spec.shape === 'box' ? 0.96 : 0.86)} ${y + h * 0.5}`,
        { width: 3, dash: '20 12' },
      ),
      dimension([x, y + h], [x + w, y + h], String(spec.width), 90),
      dimension([x, y + h], [x, y], String(spec.height), -84),
      tag(110, 108, spec.tag),
    );
  };
}
