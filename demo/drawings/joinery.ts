// The elevation that all windows and doors share: the frame with its lights, and a plan strip below or a jamb
// section beside it. The windows and doors themselves only define their lights.

import { dimension, tag } from './annotations.ts';
import {
  accent,
  detail,
  disc,
  ink,
  line,
  outline,
  type Point,
  rect,
  shade,
  shadow,
  tone,
} from './drafting.ts';
import { jambSection } from './jamb.ts';
import { lettering } from './lettering.ts';
import { type Light, leaf } from './lights.ts';
import { scaleFor, sheet } from './sheet.ts';

export interface Joinery {
  title: string;
  width: number;
  height: number;
  lights: Light[];
  colour: string;
  finish?: string;
  plan?: 'sliding' | 'folding' | 'none';
  /** Visible thickness of frame and sash in mm. */
  face?: number;
  extra?: (origin: Point, unit: number) => string;
}

function planStrip(spec: Joinery, x: number, y: number, width: number, unit: number): string {
  const parts: string[] = [];
  const wall = Math.min(110, x - 120);
  for (const at of [x - wall, x + width]) {
    parts.push(rect(at, y - 8, wall, 64, { fill: 'url(#hatch)', width: 3 }));
  }
  const rows = spec.lights.filter((light) => light.y < 60);
  if (spec.plan === 'folding') {
    const points: Point[] = [];
    let at = x + 10;
    rows.forEach((light, index) => {
      points.push([at, index % 2 ? y + 96 : y + 24]);
      at += light.width * unit * 0.62;
    });
    points.push([at, rows.length % 2 ? y + 96 : y + 24]);
    parts.push(
      line(
        [
          [x, y],
          [x + width, y],
        ],
        { width: detail },
      ),
      line(
        [
          [x, y + 48],
          [x + width, y + 48],
        ],
        { width: detail, dash: '20 12' },
      ),
    );
    parts.push(
      line(points, { width: 16, stroke: ink }),
      line(points, { width: 9, stroke: shade(spec.colour, 0.35) }),
    );
    parts.push(...points.map((point) => disc(point[0], point[1], 8, { fill: accent, stroke: 'none' })));
    return parts.join('');
  }
  parts.push(rect(x, y, width, 48, { fill: shade(spec.colour, 0.5), width: 3 }));
  rows.forEach((light) => {
    const off = spec.plan === 'sliding' ? (light.opening === 'fixed' ? 6 : 25) : 16;
    const [px, pw] = [x + light.x * unit, light.width * unit];
    parts.push(rect(px, y + off, pw, 16, { fill: shade(spec.colour, 0.05), width: detail }));
    parts.push(rect(px + 22, y + off + 4, pw - 44, 8, { fill: tone.glass, width: 1.8 }));
  });
  return parts.join('');
}

/** The complete sheet of a window or door. */
export function joinerySheet(spec: Joinery, number: string): string {
  const tall = spec.height > spec.width * 1.2;
  const face = spec.face ?? 46;
  const room: Point = tall ? [640, 860] : [1150, spec.plan ? 570 : 650];
  const scale = scaleFor(spec.width, spec.height, room);
  const [width, height] = [spec.width * scale.unit, spec.height * scale.unit];
  const x = (tall ? 560 : 830) - width / 2;
  const y = tall ? 540 - height / 2 : spec.plan ? 460 - height / 2 : 530 - height / 2;
  const frame = Math.max(12, 26 * scale.unit);
  const corners: Point[] = [
    [x - frame, y - frame],
    [x + width + frame, y - frame],
    [x + width + frame, y + height + frame],
    [x - frame, y + height + frame],
  ];
  const parts = [
    shadow(corners),
    rect(x - frame, y - frame, width + frame * 2, height + frame * 2, { fill: spec.colour, width: outline }),
  ];
  spec.lights.forEach((light, index) => {
    parts.push(leaf(light, index, [x, y], scale.unit, spec.colour, face));
  });
  parts.push(rect(x, y, width, height, { width: 3 }));
  if (spec.extra) parts.push(spec.extra([x, y], scale.unit));
  const [left, right, foot] = [x - frame, x + width + frame, y + height + frame];
  parts.push(dimension([left, foot], [left, y - frame], String(spec.height), -82));
  if (!tall && spec.plan) {
    const strip = foot + 66;
    parts.push(planStrip(spec, x, strip, width, scale.unit));
    parts.push(
      dimension(
        [left, strip + 48],
        [right, strip + 48],
        String(spec.width),
        spec.plan === 'folding' ? 108 : 92,
        { bare: true },
      ),
    );
  } else parts.push(dimension([left, foot], [right, foot], String(spec.width), 76));
  if (tall && spec.plan !== 'none') {
    parts.push(jambSection(1130, 330, spec.colour));
    parts.push(lettering(1245, 880, 'JAMB SECTION', { cap: 34, anchor: 'middle' }));
  }
  if (spec.finish) parts.push(tall ? tag(1060, 110, spec.finish, 36) : tag(100, 84, spec.finish, 36));
  return sheet({ title: spec.title, scale: `ELEVATION ${scale.name}`, number }, ...parts);
}
