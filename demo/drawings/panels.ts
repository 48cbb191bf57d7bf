// Sheets and batts: stacks of sheets in oblique view with a magnified edge, and insulation with its R-value.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import {
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
  shape,
  tone,
} from './drafting.ts';
import { back, moved, solid } from './extrusion.ts';
import { lettering } from './lettering.ts';
import { sheet } from './sheet.ts';

export interface Panel {
  title: string;
  /** Long side, short side and thickness in mm. */
  length: number;
  width: number;
  thickness: number;
  core: 'gypsum' | 'ply' | 'cement' | 'foam' | 'foil' | 'groove' | 'wool';
  colour: string;
  tag: string;
  stack?: number;
}

function edgeArt(spec: Panel, x: number, y: number, width: number, height: number): string {
  const base = rect(x, y, width, height, { fill: shade(spec.colour, 0.2), stroke: 'none' });
  const rows = (count: number, pen: { width: number; opacity?: number }): string =>
    Array.from({ length: count - 1 }, (_, i) =>
      line(
        [
          [x, y + ((i + 1) * height) / count],
          [x + width, y + ((i + 1) * height) / count],
        ],
        pen,
      ),
    ).join('');
  switch (spec.core) {
    case 'ply': {
      const plies = Math.max(3, Math.floor(spec.thickness / 3) | 1);
      const cross = Array.from({ length: plies }, (_, i) =>
        i % 2
          ? rect(x, y + (i * height) / plies, width, height / plies, {
              fill: shade(spec.colour, -0.22),
              stroke: 'none',
            })
          : '',
      );
      return base + cross.join('') + rows(plies, { width: 3 });
    }
    case 'gypsum':
      return [
        base,
        rect(x, y, width, height, { fill: 'url(#stipple)', stroke: 'none' }),
        rect(x, y, width, 9, { fill: shade(spec.colour, -0.25), stroke: 'none' }),
        rect(x, y + height - 9, width, 9, { fill: shade(spec.colour, -0.25), stroke: 'none' }),
      ].join('');
    case 'foam':
    case 'foil': {
      const beads: string[] = [];
      for (let row = 0; row < height / 26; row++)
        for (let i = 0; i < width / 26; i++)
          beads.push(
            `<circle cx="${(x + 13 + i * 26 + (row % 2) * 13).toFixed(0)}" cy="${(y + 13 + row * 26).toFixed(0)}" r="12"/>`,
          );
      const skin =
        spec.core === 'foil'
          ? rect(x, y, width, 10, { fill: ink, stroke: 'none' }) +
            rect(x, y + height - 10, width, 10, { fill: ink, stroke: 'none' })
          : '';
      return `${base}<g stroke="${ink}" stroke-width="1.6" opacity=".45">${beads.join('')}</g>${skin}`;
    }
    case 'groove':
      return (
        base +
        Array.from({ length: 4 }, (_, i) =>
          rect(x + 60 + i * 120, y, 22, height * 0.34, { fill: '#faf8f4', width: 3 }),
        ).join('')
      );
    default:
      return (
        base +
        rect(x, y, width, height, { fill: 'url(#stipple)', stroke: 'none' }) +
        rows(3, { width: 1.6, opacity: 0.4 })
      );
  }
}

/** A stack of sheets with a magnified view of the edge. */
export function panel(spec: Panel): Draw {
  return (number) => {
    const long = 700;
    const deep = (long * spec.width) / spec.length;
    const run = back(Math.min(430, Math.max(300, deep * 1.25)));
    const thick = Math.min(42, Math.max(22, spec.thickness * 1.5));
    const count = spec.stack ?? 4;
    const [x, foot] = [190, 900];
    const parts = [
      shadow([[x, foot], [x + long, foot], moved([x + long, foot], run), moved([x, foot], run)], 26, 24),
    ];
    for (let sheetNo = 0; sheetNo < count; sheetNo++) {
      const y = foot - sheetNo * (thick + 3);
      const nudge = (sheetNo % 2) * 9;
      parts.push(
        solid(
          [
            [x + nudge, y - thick],
            [x + long + nudge, y - thick],
            [x + long + nudge, y],
            [x + nudge, y],
          ],
          run,
          spec.colour,
        ),
      );
    }
    const top = foot - (count - 1) * (thick + 3) - thick;
    const nudge = ((count - 1) % 2) * 9;
    if (spec.core === 'groove')
      for (let i = 1; i < 8; i++) {
        const gx = x + nudge + (long * i) / 8;
        parts.push(line([[gx, top], moved([gx, top], run)], { width: 4 }));
      }
    if (spec.core === 'ply')
      for (let i = 1; i < 9; i++) {
        const at: Point = moved([x + nudge, top], run, i / 9);
        parts.push(
          curve(`M${at[0] + 20} ${at[1]}c160 ${i % 2 ? 14 : -10} 360 ${i % 3 ? -12 : 10} ${long - 50} 0`, {
            width: 1.6,
            opacity: 0.35,
          }),
        );
      }
    parts.push(lens(spec));
    parts.push(dimension([x, foot], [x + long, foot], String(spec.length), 84));
    parts.push(dimension([x + long, foot], moved([x + long, foot], run), String(spec.width), 84));
    parts.push(tag(110, 108, spec.tag));
    return sheet({ title: spec.title, scale: 'PICTORIAL', number }, ...parts);
  };
}

function lens(spec: Panel): string {
  const [cx, cy, radius] = [1270, 285, 178];
  const height = Math.min(190, Math.max(96, spec.thickness * 7));
  const [x, y] = [cx - radius, cy - height / 2];
  return [
    disc(cx + 12, cy + 14, radius, { fill: ink, stroke: 'none', opacity: 0.08 }),
    disc(cx, cy, radius, { fill: '#fffefb', width: outline }),
    `<clipPath id="lens"><circle cx="${cx}" cy="${cy}" r="${radius - 3}"/></clipPath><g clip-path="url(#lens)">`,
    edgeArt(spec, x + 96, y, radius * 2, height),
    rect(x + 96, y, radius * 2, height, { width: outline }),
    '</g>',
    disc(cx, cy, radius, { width: outline }),
    dimension([x + 96, y], [x + 96, y + height], '', 44, { bare: true }),
    lettering(cx, cy + radius + 64, `${spec.thickness} THICK`, { cap: 40, anchor: 'middle' }),
  ].join('');
}

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
    parts.push();
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

/** The colour of a panel by its material. */
export const panelTone = {
  plaster: tone.board,
  ply: tone.timber,
  cement: tone.concrete,
  foam: '#cfe0e6',
  polyester: '#dfe4df',
} as const;
