// Reinforcing steel: mesh, straight bars and bent bars.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import {
  accent,
  curve,
  disc,
  ink,
  outline,
  type Point,
  rect,
  shade,
  shadow,
  shape,
  tone,
} from './drafting.ts';
import { back, moved } from './extrusion.ts';
import { lettering } from './lettering.ts';
import { scaleFor, sheet } from './sheet.ts';

export interface Mesh {
  title: string;
  length: number;
  width: number;
  pitch: number;
  wire: number;
  tag: string;
}

/** A sheet of mesh in plan, with one intersection magnified. */
export function mesh(spec: Mesh): Draw {
  return (number) => {
    const scale = scaleFor(spec.length, spec.width, [950, 500]);
    const [w, h] = [spec.length * scale.unit, spec.width * scale.unit];
    const [x, y] = [200, 400];
    const step = spec.pitch * scale.unit;
    const wires: string[] = [];
    for (let at = step / 2; at < w; at += step) wires.push(`M${(x + at).toFixed(1)} ${y}v${h.toFixed(1)}`);
    for (let at = step / 2; at < h; at += step) wires.push(`M${x} ${(y + at).toFixed(1)}h${w.toFixed(1)}`);
    const [cx, cy, r] = [1330, 240, 150];
    return sheet(
      { title: spec.title, scale: `PLAN ${scale.name}`, number },
      `<g transform="translate(12 16)" opacity=".14">${curve(wires.join(''), { width: 5 })}</g>`,
      curve(wires.join(''), { width: 6 }),
      curve(wires.join(''), { width: 2.5, stroke: tone.zinc }),
      dimension([x, y + h], [x + w, y + h], String(spec.length), 84),
      dimension([x, y + h], [x, y], String(spec.width), -80),
      disc(cx + 12, cy + 14, r, { fill: ink, stroke: 'none', opacity: 0.08 }),
      disc(cx, cy, r, { fill: '#fffefb', width: outline }),
      rect(cx - r + 6, cy - 62, r * 2 - 12, 48, { fill: tone.zinc, width: outline }),
      rect(cx - 24, cy - r + 6, 48, r * 2 - 12, { fill: shade(tone.zinc, 0.4), width: outline }),
      disc(cx, cy, r, { width: outline }),
      lettering(cx, cy + r + 66, `Ø ${spec.wire}`, { cap: 42, anchor: 'middle' }),
      tag(110, 108, spec.tag),
    );
  };
}

/** Straight deformed bars: several in a bundle, with one sawn end. */
export function bars(spec: {
  title: string;
  diameter: number;
  length: number;
  tag: string;
  count: number;
}): Draw {
  return (number) => {
    const radius = Math.min(74, 20 + spec.diameter * 2.6);
    const run = back(980);
    const parts: string[] = [];
    const gap = radius * 2.5;
    for (let i = spec.count - 1; i >= 0; i--) {
      const at: Point = [250 + i * gap * 0.86, 820 + i * gap * 0.16];
      const [nx, ny] = [0.5 * radius, 0.866 * radius];
      const [under, over]: [Point, Point] = [
        [at[0] + nx, at[1] + ny],
        [at[0] - nx, at[1] - ny],
      ];
      parts.push(shadow([under, moved(under, run), moved(over, run), over], 18, 22));
      parts.push(
        shape([under, moved(under, run), moved(over, run), over], { fill: tone.steel, width: outline }),
      );
      parts.push(
        shape(
          [
            moved(over, [nx * 0.5, ny * 0.5]),
            moved(moved(over, [nx * 0.5, ny * 0.5]), run),
            moved(moved(over, [nx, ny]), run),
            moved(over, [nx, ny]),
          ],
          { fill: '#ffffff', stroke: 'none', opacity: 0.45 },
        ),
      );
      for (let rib = 1; rib < 22; rib++) {
        const [px, py] = moved(over, run, rib / 22);
        parts.push(
          curve(
            `M${px.toFixed(1)} ${py.toFixed(1)}q${(radius * 0.95).toFixed(1)} ${(radius * 0.35).toFixed(1)} ${(nx * 2).toFixed(1)} ${(ny * 2).toFixed(1)}`,
            { width: 5 },
          ),
        );
      }
      parts.push(disc(at[0], at[1], radius, { fill: shade(tone.steel, 0.45), width: outline }));
      parts.push(disc(at[0], at[1], radius * 0.8, { width: 1.8, opacity: 0.5 }));
    }
    const first: Point = [250, 820];
    const lastAt: Point = [
      250 + (spec.count - 1) * gap * 0.86 + 0.5 * radius,
      820 + (spec.count - 1) * gap * 0.16 + 0.866 * radius,
    ];
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      ...parts,
      dimension(
        [first[0] - radius, first[1]],
        [first[0] + radius, first[1]],
        `Ø ${spec.diameter}`,
        radius + 66,
        { beyond: 'start' },
      ),
      dimension(lastAt, moved(lastAt, run), String(spec.length), 78),
      tag(110, 108, spec.tag),
    );
  };
}

/** Bent bars: a starter, a stirrup or a bar chair, drawn as one thick line. */
export function bent(spec: {
  title: string;
  path: readonly Point[];
  closed?: boolean;
  labels: readonly (readonly [leg: number, text: string, offset: number])[];
  diameter: number;
  tag: string;
}): Draw {
  return (number) => {
    const data = `${spec.path.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')}${spec.closed ? 'Z' : ''}`;
    const thick = 22 + spec.diameter;
    const labels = spec.labels.map(([leg, text, offset]) => {
      const [a, b] = [spec.path[leg], spec.path[(leg + 1) % spec.path.length]];
      return a && b ? dimension(a, b, text, offset) : '';
    });
    const dots = spec.path
      .slice(1, spec.closed ? undefined : -1)
      .map(([x, y]) => disc(x, y, 7, { fill: accent, stroke: 'none' }));
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      `<g transform="translate(18 22)" opacity=".12">${curve(data, { width: thick })}</g>`,
      curve(data, { width: thick }),
      curve(data, { width: thick - 10, stroke: tone.steel }),
      curve(data, { width: thick - 12, stroke: ink, dash: '3 19', opacity: 0.55 }),
      ...dots,
      ...labels,
      lettering(110, 1110, `Ø ${spec.diameter}`, { cap: 46 }),
      tag(110, 108, spec.tag),
    );
  };
}
