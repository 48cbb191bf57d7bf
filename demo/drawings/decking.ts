// Decking in oblique view: three boards on their joists with the ends visible.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { disc, ink, type Point, rect, shadow, tone } from './drafting.ts';
import { back, moved, solid } from './extrusion.ts';
import { scaleFor, sheet } from './sheet.ts';

export interface Deck {
  title: string;
  width: number;
  thickness: number;
  gap: number;
  colour: string;
  tag: string;
  face: 'grip' | 'smooth' | 'hollow';
}

/** Three decking boards on their joists in oblique view, with the ends visible. */
export function deck(spec: Deck): Draw {
  return (number) => {
    const scale = scaleFor(spec.width * 3 + spec.gap * 2, spec.thickness, [820, 170]);
    const [w, t, gap] = [
      spec.width * scale.unit,
      spec.thickness * scale.unit,
      Math.max(14, spec.gap * scale.unit),
    ];
    const run = back(600);
    const all = w * 3 + gap * 2;
    const [x, top] = [Math.max(210, 790 - (all + run[0]) / 2), 760];
    const parts = [
      shadow(
        [
          [x, top + t + 90],
          [x + all, top + t + 90],
          moved([x + all, top + t], run),
          moved([x, top + t], run),
        ],
        20,
        20,
      ),
    ];
    for (const part of [0.86, 0.1]) {
      const at = moved([x - 60, top + t], run, part);
      parts.push(
        solid(
          [
            [at[0], at[1]],
            [at[0] + all + 120, at[1]],
            [at[0] + all + 120, at[1] + 90],
            [at[0], at[1] + 90],
          ],
          back(44),
          tone.treated,
        ),
      );
    }
    for (let i = 0; i < 3; i++) {
      const left = x + i * (w + gap);
      const section: Point[] = [];
      if (spec.face === 'grip') {
        const grooves = 9;
        for (let g = 0; g < grooves; g++) {
          const gx = left + (w * g) / grooves;
          section.push(
            [gx, top],
            [gx + (w / grooves) * 0.62, top],
            [gx + (w / grooves) * 0.68, top + 8],
            [gx + (w / grooves) * 0.94, top + 8],
          );
        }
      } else section.push([left + 8, top]);
      section.push(
        [left + w - 8, top],
        [left + w, top + 8],
        [left + w, top + t],
        [left, top + t],
        [left, top + 8],
      );
      parts.push(solid(section, run, spec.colour, {}, spec.face === 'grip' ? 1 : 3));
      if (spec.face === 'hollow') {
        const cell = (w - 40) / 5;
        for (let c = 0; c < 5; c++)
          parts.push(
            rect(left + 20 + c * cell + 4, top + 16, cell - 8, t - 32, { fill: '#4a4f49', width: 2 }, 8),
          );
      } else
        parts.push(
          `<clipPath id="d${i}"><rect x="${left}" y="${top}" width="${w}" height="${t}"/></clipPath><g clip-path="url(#d${i})">${[1, 2, 3, 4, 5].map((r) => disc(left + w * 0.45, top + t * 2.1, t * (0.5 + r * 0.36), { width: 2, opacity: 0.4 })).join('')}</g>`,
        );
      for (const part of [0.13, 0.89])
        for (const side of [0.2, 0.8]) {
          const at = moved([left + w * side, top + (spec.face === 'grip' ? 4 : 0)], run, part);
          parts.push(disc(at[0], at[1], 9, { fill: ink, stroke: 'none' }, 6));
        }
    }
    parts.push(dimension([x, top + t], [x + w, top + t], String(spec.width), 160));
    parts.push(dimension([x, top + t], [x, top], String(spec.thickness), -84, { beyond: 'end' }));
    parts.push(tag(110, 108, spec.tag));
    return sheet({ title: spec.title, scale: `SECTION ${scale.name}`, number }, ...parts);
  };
}
