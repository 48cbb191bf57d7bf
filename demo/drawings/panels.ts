// Sheets: stacks in oblique view with a magnified edge.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { curve, disc, ink, line, outline, type Point, rect, shade, shadow, tone } from './drafting.ts';
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

/** The colour of a panel by its material. */
export const panelTone = {
  plaster: tone.board,
  ply: tone.timber,
  cement: tone.concrete,
  foam: '#cfe0e6',
  polyester: '#dfe4df',
} as const;
