// Folded flashings and weatherboards: sections extruded along their length.

import type { Draw } from '../rows.ts';
import { dimension, note, tag } from './annotations.ts';
import { accent, curve, outline, type Point, rect, shadow, tone } from './drafting.ts';
import { back, folded, moved, solid } from './extrusion.ts';
import { lettering } from './lettering.ts';
import { scaleFor, sheet } from './sheet.ts';

export interface Fold {
  title: string;
  /** Section in millimetres with y pointing down. The girth is measured from the first point. */
  section: Point[];
  /** The legs to dimension, as "leg:offset" pairs separated by spaces. The offset is in sheet units. */
  legs: string;
  /** The corners to label with their angle. */
  angles?: readonly (readonly [corner: number, label: string])[];
  colour?: string;
  tag: string;
  smooth?: boolean;
  length: string;
  notes?: readonly (readonly [point: number, dx: number, dy: number, label: string])[];
}

/** A folded flashing, spouting or channel. */
export function fold(spec: Fold): Draw {
  return (number) => {
    const xs = spec.section.map(([x]) => x);
    const ys = spec.section.map(([, y]) => y);
    const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const scale = scaleFor(maxX - minX, maxY - minY, [600, 440]);
    const { unit } = scale;
    const [width, height] = [(maxX - minX) * unit, (maxY - minY) * unit];
    const run = back(Math.min(620, (1120 - width) / 0.866, (780 - height) / 0.5));
    const left = 800 - (width + run[0]) / 2;
    const top = 585 - (height - run[1]) / 2 - run[1];
    const placed = spec.section.map(([x, y]): Point => [left + (x - minX) * unit, top + (y - minY) * unit]);
    const legs = spec.legs.split(' ').map((text) => {
      const [leg = 0, offset = 70] = text.split(':').map(Number);
      const [a, b] = [placed[leg], placed[leg + 1]];
      const [p, q] = [spec.section[leg], spec.section[leg + 1]];
      if (!a || !b || !p || !q) return '';
      return dimension(a, b, String(Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]))), offset, { cap: 40 });
    });
    const foot = top + height;
    const low = placed.filter((point) => point[1] > foot - 40);
    const right = Math.max(...low.map(([x]) => x));
    const shade_ = shadow(
      [[left, foot], [right, foot], moved([right, foot], run), moved([left, foot], run)],
      20,
      26,
    );
    return sheet(
      { title: spec.title, scale: `SECTION ${scale.name}`, number },
      shade_,
      folded(placed, run, { colour: spec.colour ?? tone.zinc, ...(spec.smooth ? { smooth: true } : {}) }),
      ...legs,
      ...(spec.angles ?? []).map(([corner, label]) => angle(placed, corner, label)),
      ...(spec.notes ?? []).map(([point, dx, dy, label]) => {
        const at = placed[point] ?? [left, top];
        return note(at, [at[0] + dx, at[1] + dy], label);
      }),
      tag(110, 108, spec.tag),
      lettering(110, 1122, spec.length, { cap: 36 }),
    );
  };
}

function angle(points: readonly Point[], corner: number, label: string): string {
  const [before, at, after] = [points[corner - 1], points[corner], points[corner + 1]];
  if (!before || !at || !after) return '';
  const one = Math.atan2(before[1] - at[1], before[0] - at[0]);
  const two = Math.atan2(after[1] - at[1], after[0] - at[0]);
  let span = two - one;
  while (span > Math.PI) span -= Math.PI * 2;
  while (span < -Math.PI) span += Math.PI * 2;
  const radius = Math.min(
    74,
    Math.hypot(before[0] - at[0], before[1] - at[1]) * 0.7,
    Math.hypot(after[0] - at[0], after[1] - at[1]) * 0.7,
  );
  const p = (a: number, r: number): string =>
    `${(at[0] + Math.cos(a) * r).toFixed(1)} ${(at[1] + Math.sin(a) * r).toFixed(1)}`;
  const middle = one + span / 2;
  const [tx, ty] = [at[0] + Math.cos(middle) * (radius + 66), at[1] + Math.sin(middle) * (radius + 66)];
  return [
    curve(`M${p(one, radius)}A${radius} ${radius} 0 0 ${span > 0 ? 1 : 0} ${p(two, radius)}`, {
      stroke: accent,
      width: 4,
    }),
    rect(tx - 52, ty - 28, 104, 56, { fill: '#faf8f4', stroke: 'none', opacity: 0.85 }, 10),
    lettering(tx, ty + 18, label, { cap: 36, anchor: 'middle' }),
  ].join('');
}

export interface Board {
  title: string;
  /** The section of one board in mm, clockwise, upright, with the wall side at x = 0. */
  section: Point[];
  cover: number;
  courses: number;
  colour: string;
  tag: string;
  thick: string;
}

/** Lapped weatherboards on their battens in oblique view. */
export function boards(spec: Board): Draw {
  return (number) => {
    const xs = spec.section.map(([x]) => x);
    const width = Math.max(...xs) - Math.min(...xs);
    const scale = scaleFor(width + 60, spec.cover * (spec.courses + 0.2), [560, 560]);
    const { unit } = scale;
    const run = back(780);
    const [left, foot] = [450, 950];
    const height = spec.cover * spec.courses * unit;
    const parts: string[] = [
      shadow([[left, foot], moved([left, foot], run), moved([left, foot - height], run)], 30, 30),
    ];
    const batten = 45 * unit;
    parts.push(
      solid(
        [
          [left - batten, foot - height - 30],
          [left, foot - height - 30],
          [left, foot],
          [left - batten, foot],
        ],
        back(60),
        tone.timber,
      ),
    );
    for (let course = 0; course < spec.courses; course++) {
      const placed = spec.section.map(
        ([x, y]): Point => [left + x * unit, foot - course * spec.cover * unit + y * unit],
      );
      parts.push(solid(placed, run, spec.colour));
    }
    parts.push(
      rect(left - batten, foot - height - 30, batten, height + 30, { fill: 'url(#hatch)', width: outline }),
    );
    parts.push(
      dimension([left - batten, foot], [left - batten, foot - spec.cover * unit], `${spec.cover}`, -74),
    );
    parts.push(
      note([left + width * unit * 0.6, foot - spec.cover * unit * 0.5], [left + 420, 1010], spec.thick, 40),
    );
    parts.push(tag(110, 108, spec.tag));
    return sheet({ title: spec.title, scale: `SECTION ${scale.name}`, number }, ...parts);
  };
}
