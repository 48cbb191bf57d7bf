// Doors: entrance and internal doors, and sectional garage doors.

import type { Draw } from '../rows.ts';
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
  tone,
} from './drafting.ts';
import { joinerySheet } from './joinery.ts';
import type { Light } from './lights.ts';
import type { Window } from './windows.ts';

/** An entrance or internal door with its style of face, in a frame with or without a side light. */
export interface LeafDoor extends Window {
  face: 'grooves' | 'panels' | 'slot' | 'flush' | 'grid' | 'cavity';
  side?: number;
}

function handle(x: number, y: number, unit: number): string {
  const size = Math.max(0.36, unit);
  return [
    rect(x - 16 * size, y - 60 * size, 32 * size, 150 * size, { fill: '#f4f2ec', width: detail }, 6),
    rect(x - 12 * size, y - 22 * size, 110 * size, 22 * size, { fill: '#f4f2ec', width: detail }, 8),
    disc(x, y + 55 * size, 8 * size, { fill: ink, stroke: 'none' }),
  ].join('');
}

function face(spec: LeafDoor, width: number, [x, y]: Point, unit: number): string {
  const [w, h] = [width * unit, spec.height * unit];
  const dark = shade(spec.colour, -0.2);
  const parts: string[] = [];
  if (spec.face === 'grooves')
    for (let at = w / 7; at < w - 5; at += w / 7)
      parts.push(
        line(
          [
            [x + at, y + 10],
            [x + at, y + h - 10],
          ],
          { width: 3 },
        ),
      );
  if (spec.face === 'slot') {
    for (let at = h / 9; at < h - 5; at += h / 9)
      parts.push(
        line(
          [
            [x + 10, y + at],
            [x + w - 10, y + at],
          ],
          { width: detail, stroke: dark },
        ),
      );
    parts.push(rect(x + w * 0.62, y + h * 0.08, w * 0.18, h * 0.84, { fill: tone.glass, width: 3.5 }));
    parts.push(
      curve(`M${x + w * 0.74} ${y + h * 0.08}h${w * 0.05}l${-w * 0.12} ${h * 0.5}v-60z`, {
        fill: '#ffffff',
        stroke: 'none',
        opacity: 0.6,
      }),
    );
  }
  if (spec.face === 'panels') {
    for (const [px, py, pw, ph] of [
      [0.13, 0.06, 0.33, 0.36],
      [0.54, 0.06, 0.33, 0.36],
      [0.13, 0.53, 0.33, 0.4],
      [0.54, 0.53, 0.33, 0.4],
    ] as const) {
      parts.push(rect(x + w * px, y + h * py, w * pw, h * ph, { fill: shade(spec.colour, 0.1), width: 3 }));
      parts.push(
        rect(x + w * px + 16, y + h * py + 16, w * pw - 32, h * ph - 32, {
          fill: shade(spec.colour, 0.3),
          width: detail,
        }),
      );
    }
  }
  if (spec.face === 'grid')
    for (let row = 0; row < 5; row++)
      parts.push(
        rect(x + w * 0.17, y + h * (0.06 + row * 0.178), w * 0.66, h * 0.15, { fill: tone.glass, width: 3 }),
      );
  if (spec.face === 'flush')
    for (let i = 0; i < 5; i++)
      parts.push(
        curve(`M${x + w * (0.2 + i * 0.14)} ${y + 20}c14 ${h * 0.3} -14 ${h * 0.6} 4 ${h - 40}`, {
          width: 1.6,
          opacity: 0.4,
        }),
      );
  if (spec.face === 'cavity') {
    parts.push(rect(x + w + 26, y, w, h, { width: 3, dash: '20 12' }));
    const cy = y + h * 0.36;
    parts.push(
      line(
        [
          [x + w * 0.3, cy],
          [x + w * 1.5, cy],
        ],
        { width: 6, stroke: accent },
      ),
      curve(`M${x + w * 1.56} ${cy}l-34 -15v30z`, { fill: accent, stroke: 'none' }),
    );
    parts.push(rect(x + 22, y + h * 0.47, 26, 84, { fill: '#f4f2ec', width: detail }, 12));
  } else parts.push(handle(x + w * 0.09, y + h * 0.5, unit));
  return parts.join('');
}

/** An entrance or internal door. */
export function leafDoor(spec: LeafDoor): Draw {
  const side = spec.side ?? 0;
  const leaf = spec.width - side;
  const lights: Light[] = [{ x: 0, y: 0, width: leaf, height: spec.height, opening: 'panel', glass: 'none' }];
  if (side) lights.push({ x: leaf, y: 0, width: side, height: spec.height, opening: 'fixed' });
  return (number) =>
    joinerySheet(
      {
        ...spec,
        face: 60,
        lights,
        ...(spec.face === 'cavity' || spec.face === 'flush' ? { plan: 'none' as const } : {}),
        extra: (origin, unit) =>
          face(spec, leaf, origin, unit) + (spec.face === 'flush' ? swing(unit * leaf) : ''),
      },
      number,
    );
}

function swing(leaf: number): string {
  const [x, y, reach] = [1080, 320, Math.min(360, leaf * 1.1)];
  return [
    rect(x - 60, y - 24, 60, 48, { fill: 'url(#hatch)', width: 3 }),
    rect(x + reach, y - 24, 60, 48, { fill: 'url(#hatch)', width: 3 }),
    rect(x, y, 20, reach, { fill: tone.board, width: outline }),
    curve(`M${x + reach} ${y}A${reach} ${reach} 0 0 1 ${x} ${y + reach}`, { width: detail, dash: '20 12' }),
  ].join('');
}

/** A garage door of horizontal sections, with or without a glazed row. */
export function garageDoor(spec: Window & { sections: number; glazed?: boolean }): Draw {
  return (number) =>
    joinerySheet(
      {
        ...spec,
        lights: [{ x: 0, y: 0, width: spec.width, height: spec.height, opening: 'panel', glass: 'none' }],
        extra: ([x, y], unit) => {
          const [w, h] = [spec.width * unit, (spec.height * unit) / spec.sections];
          const rows = Array.from({ length: spec.sections }, (_, row) => {
            const top = y + row * h;
            if (spec.glazed && row === 1) {
              const pane = w / 6;
              return Array.from({ length: 6 }, (_, i) =>
                rect(x + i * pane + 14, top + 16, pane - 28, h - 32, { fill: tone.glass, width: 3 }),
              ).join('');
            }
            return [0.2, 0.4, 0.6, 0.8]
              .map((part) =>
                line(
                  [
                    [x, top + h * part],
                    [x + w, top + h * part],
                  ],
                  { width: 1.8, opacity: 0.5 },
                ),
              )
              .join('');
          });
          const joints = Array.from({ length: spec.sections - 1 }, (_, row) =>
            line(
              [
                [x, y + (row + 1) * h],
                [x + w, y + (row + 1) * h],
              ],
              { width: outline },
            ),
          );
          const pull = rect(
            x + w / 2 - 50,
            y + h * (spec.sections - 0.3),
            100,
            14,
            { fill: ink, stroke: 'none' },
            6,
          );
          return rows.join('') + joints.join('') + pull;
        },
      },
      number,
    );
}
