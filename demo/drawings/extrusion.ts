// Draws objects that have the same section along their whole length: timber, roofing profiles, folded
// flashings. The section is true to size and is extruded along one oblique direction.

import { detail, line, outline, type Pen, type Point, shade, shape } from './drafting.ts';

/** The direction in which lengths recede on every pictorial sheet. */
export const back = (length: number): Point => [length * 0.866, length * -0.5];

/** A point moved by a vector, or by part of it. */
export function moved([x, y]: Point, [dx, dy]: Point, part = 1): Point {
  return [x + dx * part, y + dy * part];
}

function facing(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
}

/** How light a face with this normal is. The light comes from the upper left. */
function light([nx, ny]: Point): number {
  return -0.02 + 0.34 * (-ny * 0.75 - nx * 0.42);
}

/** A solid bar: section points clockwise on the screen, extruded along `run`. */
export function solid(
  section: readonly Point[],
  run: Point,
  colour: string,
  end: Pen = {},
  edge = 3,
): string {
  const faces = section.flatMap((a, index) => {
    const b = section[(index + 1) % section.length] ?? a;
    const normal = facing(a, b);
    if (normal[0] * run[0] + normal[1] * run[1] <= 0) return [];
    const order = (a[0] + b[0]) * run[0] + (a[1] + b[1]) * run[1];
    return [
      {
        order,
        art: shape([a, b, moved(b, run), moved(a, run)], { fill: shade(colour, light(normal)), width: edge }),
      },
    ];
  });
  faces.sort((one, two) => one.order - two.order);
  return (
    faces.map((face) => face.art).join('') +
    shape(section, { fill: shade(colour, 0.18), width: outline, ...end })
  );
}

export interface FoldedStyle {
  colour: string;
  /** Omits the fold lines, for curved profiles. */
  smooth?: boolean;
}

/** Folded sheet metal: an open line extruded along `run`. The line itself is the cut edge. */
export function folded(edge: readonly Point[], run: Point, style: FoldedStyle): string {
  const faces = edge.slice(1).map((b, index) => {
    const a = edge[index] ?? b;
    const normal = facing(a, b);
    const towards = normal[1] > 0.001 || (Math.abs(normal[1]) <= 0.001 && normal[0] > 0) ? -1 : 1;
    const fill = shade(style.colour, light([normal[0] * towards, normal[1] * towards]) * 1.2);
    const order = (a[0] + b[0]) * run[0] + (a[1] + b[1]) * run[1];
    const pen: Pen = style.smooth ? { fill, stroke: fill, width: 1.5 } : { fill, width: detail };
    return { order, art: shape([a, b, moved(b, run), moved(a, run)], pen) };
  });
  faces.sort((one, two) => one.order - two.order);
  const [first, last] = [edge[0], edge.at(-1)];
  const far = edge.map((point) => moved(point, run));
  const rims = first && last ? [line([first, moved(first, run)]), line([last, moved(last, run)])] : [];
  const behind = style.smooth ? line(far, { width: 6 }) : '';
  return behind + faces.map((face) => face.art).join('') + rims.join('') + line(edge, { width: 9 });
}

/**
 * Divides a long object with a break line. The break follows the visible outline and has a zigzag in the
 * longest leg.
 */
export function breakMark(trace: readonly Point[], run: Point, fill: string): string {
  const length = Math.hypot(run[0], run[1]);
  const along: Point = [run[0] / length, run[1] / length];
  let longest = 1;
  const size = (leg: number): number => {
    const [a, b] = [trace[leg - 1], trace[leg]];
    return a && b ? Math.hypot(b[0] - a[0], b[1] - a[1]) : 0;
  };
  for (let leg = 2; leg < trace.length; leg++) if (size(leg) > size(longest)) longest = leg;
  const kinked = trace.flatMap((point, index): Point[] => {
    const before = trace[index - 1];
    if (index !== longest || !before || size(longest) < 60) return [point];
    const part = (share: number, kick: number): Point =>
      moved(
        [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share],
        along,
        kick,
      );
    return [part(0.42, 0), part(0.46, -26), part(0.54, 26), part(0.58, 0), point];
  });
  const near = kinked.map((point) => moved(point, along, -13));
  const far = kinked.map((point) => moved(point, along, 13));
  return [
    shape([...near, ...far.toReversed()], { fill, stroke: fill, width: 6 }),
    line(near, { width: detail }),
    line(far, { width: detail }),
  ].join('');
}
