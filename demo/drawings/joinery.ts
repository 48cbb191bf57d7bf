// The elevation that all windows and doors share: frame, lights, glass, opening marks, and a plan strip below
// or a jamb section beside it. The windows and doors themselves only define their lights.

import { dimension, tag } from './annotations.ts';
import {
  accent,
  curve,
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
import { scaleFor, sheet } from './sheet.ts';

export type Opening = 'fixed' | 'top' | 'left' | 'right' | 'slide-left' | 'slide-right' | 'louvre' | 'panel';

/** One light of the frame, in millimetres from the upper left corner. */
export interface Light {
  x: number;
  y: number;
  width: number;
  height: number;
  opening: Opening;
  /** Obscure glass is stippled. A solid leaf has no glass. */
  glass?: 'clear' | 'obscure' | 'none';
}

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

function glassPane(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  obscure: boolean,
): string {
  const slash = (at: number, wide: number): string =>
    `M${x + width * at} ${y}l${wide} 0l${-height * 0.6} ${height}l${-wide} 0z`;
  return [
    rect(x, y, width, height, { fill: tone.glass, width: detail }),
    `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`,
    `<g clip-path="url(#${id})">`,
    curve(slash(0.62, width * 0.16), { fill: '#ffffff', stroke: 'none', opacity: 0.5 }),
    curve(slash(0.86, width * 0.06), { fill: '#ffffff', stroke: 'none', opacity: 0.5 }),
    rect(x, y, width, 12, { fill: ink, stroke: 'none', opacity: 0.1 }),
    rect(x, y, 12, height, { fill: ink, stroke: 'none', opacity: 0.07 }),
    obscure ? rect(x, y, width, height, { fill: 'url(#stipple)', stroke: 'none' }) : '',
    '</g>',
  ].join('');
}

function openingMark(light: Light, x: number, y: number, width: number, height: number): string {
  const dash = { width: 3, dash: '20 12' };
  const [right, foot, cx, cy] = [x + width, y + height, x + width / 2, y + height / 2];
  switch (light.opening) {
    case 'top':
      return line(
        [
          [x, foot],
          [cx, y],
          [right, foot],
        ],
        dash,
      );
    case 'left':
      return line(
        [
          [right, y],
          [x, cy],
          [right, foot],
        ],
        dash,
      );
    case 'right':
      return line(
        [
          [x, y],
          [right, cy],
          [x, foot],
        ],
        dash,
      );
    case 'slide-left':
    case 'slide-right': {
      const way = light.opening === 'slide-left' ? -1 : 1;
      const half = Math.min(90, width * 0.28);
      const tip = cx + half * way;
      return [
        line(
          [
            [cx - half * way, cy],
            [tip - 20 * way, cy],
          ],
          { width: 6, stroke: accent },
        ),
        curve(`M${tip} ${cy}l${-34 * way} -15l0 30z`, { fill: accent, stroke: 'none' }),
      ].join('');
    }
    default:
      return '';
  }
}

function leaf(
  light: Light,
  index: number,
  origin: Point,
  unit: number,
  colour: string,
  face: number,
): string {
  const [x, y] = [origin[0] + light.x * unit, origin[1] + light.y * unit];
  const [width, height] = [light.width * unit, light.height * unit];
  const sash = light.opening === 'fixed' ? Math.max(9, face * unit * 0.4) : face * unit;
  const parts = [rect(x, y, width, height, { fill: shade(colour, 0.14), width: 3.5 })];
  const [gx, gy, gw, gh] = [x + sash, y + sash, width - sash * 2, height - sash * 2];
  if (light.opening === 'louvre') {
    const blades = Math.max(4, Math.round(light.height / 140));
    for (let blade = 0; blade < blades; blade++) {
      const top = gy + (gh * blade) / blades;
      parts.push(
        rect(gx, top, gw, gh / blades, { fill: shade(tone.glass, blade % 2 ? 0.1 : 0.3), width: detail }),
      );
      parts.push(
        line(
          [
            [gx, top + gh / blades - 7],
            [gx + gw, top + gh / blades - 7],
          ],
          { width: 1.6, opacity: 0.6 },
        ),
      );
    }
  } else if (light.glass === 'none') {
    parts.push(rect(x, y, width, height, { fill: shade(colour, 0.24), width: 3.5 }));
  } else {
    parts.push(glassPane(`g${index}`, gx, gy, gw, gh, light.glass === 'obscure'));
    if (sash > 20) {
      for (const [sx, sy, ex, ey] of [
        [x, y, gx, gy],
        [x + width, y, gx + gw, gy],
        [x, y + height, gx, gy + gh],
        [x + width, y + height, gx + gw, gy + gh],
      ] as const)
        parts.push(
          line(
            [
              [sx, sy],
              [ex, ey],
            ],
            { width: 1.8 },
          ),
        );
    }
    parts.push(openingMark(light, gx, gy, gw, gh));
  }
  return parts.join('');
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
