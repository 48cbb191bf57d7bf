// Pavers laid in a bond, and freestanding frames.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { line, outline, rect, shade, shadow, shape, tone } from './drafting.ts';
import { scaleFor, sheet } from './sheet.ts';

/** Pavers laid in a bond, in plan. */
export function paving(spec: {
  title: string;
  length: number;
  width: number;
  thickness: number;
  colour: string;
  tag: string;
  bond: 'stack' | 'half' | 'herring';
}): Draw {
  return (number) => {
    const scale = scaleFor(spec.length * 2.6, spec.width * 2.6, [1000, 640]);
    const [w, h] = [spec.length * scale.unit, spec.width * scale.unit];
    const [x, y, ww, hh] = [300, 240, 1000, 620];
    const stones: string[] = [];
    const joint = 10;
    for (let row = -1; row < hh / h + 1; row++)
      for (let column = -1; column < ww / w + 1; column++) {
        const off = spec.bond === 'half' && row % 2 ? w / 2 : 0;
        const tint = (((row * 5 + column * 3) % 4) + 4) % 4;
        stones.push(
          rect(
            x + column * w + off + joint / 2,
            y + row * h + joint / 2,
            w - joint,
            h - joint,
            { fill: shade(spec.colour, tint * 0.07 - 0.06), width: 3.5 },
            6,
          ),
        );
      }
    return sheet(
      { title: spec.title, scale: `PLAN ${scale.name}`, number },
      shadow(
        [
          [x, y],
          [x + ww, y],
          [x + ww, y + hh],
          [x, y + hh],
        ],
        20,
        24,
      ),
      `<clipPath id="pave"><rect x="${x}" y="${y}" width="${ww}" height="${hh}"/></clipPath><g clip-path="url(#pave)">${rect(x, y, ww, hh, { fill: '#b9b5aa', stroke: 'none' })}${stones.join('')}${rect(x, y, ww, hh, { fill: 'url(#stipple)', stroke: 'none', opacity: 0.6 })}</g>`,
      rect(x, y, ww, hh, { width: outline }),
      dimension([x, y + hh], [x + w, y + hh], String(spec.length), 80),
      dimension([x, y + h], [x, y], String(spec.width), -84, { beyond: 'start' }),
      tag(110, 108, `${spec.thickness} THICK`),
    );
  };
}

/** A freestanding frame: pergola, carport or shelter, in elevation. */
export function pergola(spec: {
  title: string;
  width: number;
  height: number;
  tag: string;
  colour: string;
}): Draw {
  return (number) => {
    const scale = scaleFor(spec.width * 1.2, spec.height, [1050, 640]);
    const [w, h] = [spec.width * scale.unit, spec.height * scale.unit];
    const [x, foot] = [820 - w / 2, 850];
    const top = foot - h;
    const fill = { fill: spec.colour, width: outline };
    const rafters = Array.from({ length: 11 }, (_, i) =>
      rect(x - 40 + ((w + 60) * i) / 10, top - 46, 20, 46, {
        ...fill,
        width: 3.5,
        fill: shade(spec.colour, 0.2),
      }),
    );
    const brace = (from: number, way: number): string =>
      shape(
        [
          [from, top + 210],
          [from + 26 * way, top + 210],
          [from + 176 * way, top + 60],
          [from + 140 * way, top + 60],
        ],
        fill,
      );
    return sheet(
      { title: spec.title, scale: `ELEVATION ${scale.name}`, number },
      rect(120, foot, 1360, 60, { fill: 'url(#hatch)', stroke: 'none', opacity: 0.5 }),
      line(
        [
          [120, foot],
          [1480, foot],
        ],
        { width: outline },
      ),
      shadow(
        [
          [x, top],
          [x + w, top],
          [x + w, top + 70],
          [x, top + 70],
        ],
        20,
        24,
      ),
      ...[x, x + w - 44].map((px) => rect(px, top, 44, h, fill)),
      ...[x, x + w - 44].map((px) => rect(px - 14, foot - 26, 72, 26, { fill: tone.steel, width: 3.5 })),
      brace(x + 44, 1),
      brace(x + w - 44, -1),
      rect(x - 70, top, w + 140, 60, fill),
      ...rafters,
      dimension([x, foot + 60], [x + w, foot + 60], String(spec.width), 76),
      dimension([x - 60, foot], [x - 60, top], String(spec.height), -84),
      tag(110, 92, spec.tag),
    );
  };
}
