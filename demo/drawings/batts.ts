// Insulation: a soft stack of batts with its R-value.

import type { Draw } from '../rows.ts';
import { dimension } from './annotations.ts';
import { curve, detail, outline, type Point, rect, shade, shadow, shape } from './drafting.ts';
import { back, moved } from './extrusion.ts';
import { lettering } from './lettering.ts';
import { sheet } from './sheet.ts';

export interface Batt {
  title: string;
  rating: string;
  length: number;
  width: number;
  thickness: number;
  colour: string;
  stack?: number;
}

/** A soft stack of insulation segments with a large R-value. */
export function batt(spec: Batt): Draw {
  return (number) => {
    const count = spec.stack ?? 3;
    const long = 720;
    const thick =
      count > 2 ? Math.max(78, Math.min(116, spec.thickness * 0.8)) : Math.min(190, spec.thickness * 0.66);
    const run = back(Math.min(560, 210 + spec.width * 0.34));
    const [x, foot] = [230, 910];
    const parts = [
      shadow(
        [[x, foot], [x + long, foot], moved([x + long, foot], run), moved([x, foot - thick * count], run)],
        26,
        24,
      ),
    ];
    for (let i = 0; i < count; i++)
      parts.push(softBox(x + (i % 2) * 12, foot - i * (thick + 4), long, thick, run, spec.colour, i));
    parts.push(lettering(115, 262, spec.rating, { cap: 150, weight: 0.11 }));
    parts.push(lettering(118, 330, 'M2 K/W', { cap: 38, colour: '#46534d' }));
    parts.push(dimension([x, foot], [x + long, foot], String(spec.length), 84));
    parts.push(dimension([x + long, foot], moved([x + long, foot], run), String(spec.width), 84));
    parts.push(dimension([x, foot], [x, foot - thick], String(spec.thickness), -84, { beyond: 'end' }));
    return sheet({ title: spec.title, scale: 'PICTORIAL', number }, ...parts);
  };
}

function softBox(
  x: number,
  foot: number,
  long: number,
  thick: number,
  run: Point,
  colour: string,
  seed: number,
): string {
  const top = foot - thick;
  const right = x + long;
  const [fx, fy] = run;
  const wave = Array.from({ length: 14 }, (_, i) => {
    const step = long / 14;
    return `${i ? '' : `M${x + 4} ${foot - 14}`}c${(step * 0.2).toFixed(1)} ${-thick * 1.08} ${(step * 0.55).toFixed(1)} ${-thick * 1.08} ${(step * 0.5).toFixed(1)} ${-(thick - 28) * 0.5}s${(step * 0.3).toFixed(1)} ${(thick - 28) * 0.85} ${(step * 0.5).toFixed(1)} ${(thick - 28) * 0.5}`;
  }).join('');
  const fibres = Array.from({ length: 26 }, (_, i) => {
    const part = (i * 0.618 + seed * 0.3) % 1;
    const deep = (i * 0.377 + 0.1) % 0.9;
    return `M${(x + part * (long - 60) + fx * deep).toFixed(0)} ${(top + fy * deep - 6 * (i % 2)).toFixed(0)}q14 -9 30 -2t26 -4`;
  }).join('');
  return [
    curve(`M${x} ${top}L${x + fx} ${top + fy}H${right + fx}L${right} ${top}Z`, {
      fill: shade(colour, 0.42),
      width: 3,
    }),
    curve(fibres, { width: 1.8, opacity: 0.4 }),
    shape(
      [
        [right, top],
        [right + fx, top + fy],
        [right + fx, foot + fy],
        [right, foot],
      ],
      { fill: shade(colour, -0.12), width: 3 },
    ),
    rect(x, top, long, thick, { fill: shade(colour, 0.12), width: outline }, 16),
    `<clipPath id="b${seed}"><rect x="${x}" y="${top}" width="${long}" height="${thick}"/></clipPath>`,
    `<g clip-path="url(#b${seed})">${curve(wave, { width: detail, opacity: 0.55 })}</g>`,
  ].join('');
}
