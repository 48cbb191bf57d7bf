// Roofing: profiled sheets and pressed tiles.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { disc, ink, line, outline, type Point, points, shade, shadow, shape } from './drafting.ts';
import { back, folded, moved } from './extrusion.ts';
import { scaleFor, sheet } from './sheet.ts';

export interface Roofing {
  title: string;
  /** Effective cover and rib height, mm. */
  cover: number;
  rise: number;
  kind: 'corrugate' | 'rib' | 'tray' | 'tile';
  ribs: number;
  colour: string;
  tag: string;
}

function roofEdge(spec: Roofing, unit: number): { edge: Point[]; smooth: boolean } {
  const [pitch, rise] = [(spec.cover / spec.ribs) * unit, spec.rise * unit];
  const edge: Point[] = [];
  if (spec.kind === 'corrugate') {
    for (let step = 0; step <= spec.ribs * 16; step++)
      edge.push([(step * pitch) / 16, -(rise / 2) * (1 - Math.cos((step / 16) * Math.PI * 2))]);
    return { edge, smooth: true };
  }
  for (let rib = 0; rib <= spec.ribs; rib++) {
    const x = rib * pitch;
    if (spec.kind === 'tray') {
      edge.push([x, 0], [x, -rise], [x + 16, -rise], [x + 16, -rise + 10]);
      if (rib < spec.ribs) edge.push([x + 16, 0]);
    } else if (spec.kind === 'rib') {
      const [top, foot] = [pitch * 0.13, pitch * 0.25];
      edge.push([x, 0], [x + foot - top, -rise], [x + foot + top, -rise], [x + foot * 2, 0]);
      if (rib < spec.ribs && pitch > 150)
        edge.push([x + pitch * 0.7, 0], [x + pitch * 0.72, -8], [x + pitch * 0.78, -8], [x + pitch * 0.8, 0]);
    }
  }
  return { edge, smooth: false };
}

/** A sheet of long-run roofing whose cut edge shows the profile. */
export function roofing(spec: Roofing): Draw {
  return (number) => {
    const scale = scaleFor(spec.cover, spec.rise, [760, 400]);
    const { edge, smooth } = roofEdge(spec, scale.unit);
    const wide = spec.cover * scale.unit;
    const run = back(680);
    const [x, y] = [Math.max(170, 790 - (wide + run[0]) / 2), 890];
    const placed = edge.map((point): Point => [point[0] + x, point[1] + y]);
    const last = placed.at(-1) ?? [x + wide, y];
    return sheet(
      { title: spec.title, scale: `PROFILE ${scale.name}`, number },
      shadow([[x, y + 10], [last[0], y + 10], moved([last[0], y], run), moved([x, y], run)], 22, 34),
      folded(placed, run, { colour: spec.colour, smooth }),
      screws(spec, x, y, scale.unit, run),
      crest(spec),
      dimension([x, y], [x + wide, y], `${spec.cover} COVER`, 96),
      dimension([x, y], [x, y - spec.rise * scale.unit], String(spec.rise), -58, { beyond: 'end' }),
      tag(110, 108, spec.tag),
    );
  };
}

/** The profile magnified in a lens, because a rib is too small to see at the scale of the sheet. */
function crest(spec: Roofing): string {
  const [cx, cy, radius] = [1310, 260, 160];
  const unit = (radius * 2.2) / (spec.kind === 'corrugate' ? 152 : spec.cover / spec.ribs);
  const { edge } = roofEdge({ ...spec, ribs: spec.ribs }, Math.min(unit, 90 / spec.rise));
  const middle = edge.reduce((sum, [px]) => sum + px, 0) / edge.length;
  const placed = edge.map(([px, py]): Point => [cx + px - middle, cy + 40 + py]);
  return [
    disc(cx + 12, cy + 14, radius, { fill: ink, stroke: 'none', opacity: 0.08 }),
    disc(cx, cy, radius, { fill: '#fffefb', width: outline }),
    `<clipPath id="lens"><circle cx="${cx}" cy="${cy}" r="${radius - 3}"/></clipPath><g clip-path="url(#lens)">`,
    line(placed, { width: 20 }),
    line(placed, { width: 10, stroke: spec.colour }),
    '</g>',
    disc(cx, cy, radius, { width: outline }),
  ].join('');
}

function screws(spec: Roofing, x: number, y: number, unit: number, run: Point): string {
  if (spec.kind === 'tray') return '';
  const pitch = (spec.cover / spec.ribs) * unit;
  const crest = spec.kind === 'corrugate' ? 0.5 : 0.25;
  const step = spec.kind === 'corrugate' ? 2 : 1;
  const marks: string[] = [];
  for (const part of [0.3, 0.75])
    for (let rib = 0; rib < spec.ribs; rib += step) {
      const [sx, sy] = moved([x + pitch * (rib + crest), y - spec.rise * unit], run, part);
      marks.push(`<ellipse cx="${sx.toFixed(0)}" cy="${sy.toFixed(0)}" rx="11" ry="7" fill="${ink}"/>`);
    }
  return marks.join('');
}

/** Stepped courses of pressed metal tiles. */
export function metalTile(title: string, tagText: string, colour: string): Draw {
  return (number) => {
    const parts: string[] = [];
    for (let course = 0; course < 4; course++) {
      const edge: Point[] = [];
      for (let step = 0; step <= 80; step++) {
        const wave = Math.abs(Math.sin((step / 16) * Math.PI));
        edge.push([
          190 + course * 130 + step * 9,
          860 - course * 118 - wave * 46 + (step % 16 === 0 ? 6 : 0),
        ]);
      }
      const lip = edge.map(([px, py]): Point => [px, py + 24]);
      parts.push(
        folded(edge, back(205), { colour, smooth: true }),
        shape([...edge, ...lip.toReversed()], { fill: shade(colour, -0.35), width: 3 }),
      );
    }
    return sheet(
      { title, scale: 'PICTORIAL', number },
      shadow(points('190,870 910,870 1430,440 700,440'), 22, 34),
      ...parts,
      dimension([190, 872], [910, 872], '1265 COVER', 90),
      dimension([910, 860], [1040, 742], '368', 120, { beyond: 'end' }),
      tag(110, 108, tagText),
    );
  };
}
