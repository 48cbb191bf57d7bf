// Fences, gates, screens and balustrades in elevation.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { accent, detail, ink, line, outline, rect, shade, shadow, shape, tone } from './drafting.ts';
import { scaleFor, sheet } from './sheet.ts';

export interface Fence {
  title: string;
  width: number;
  height: number;
  kind: 'palings' | 'slats' | 'pool' | 'gate' | 'rail' | 'trellis' | 'sheet' | 'wires';
  colour: string;
  tag: string;
  count?: number;
}

function infill(spec: Fence, x: number, y: number, w: number, h: number): string {
  const fill = { fill: spec.colour, width: 3.5 };
  const count = spec.count ?? 12;
  const parts: string[] = [];
  switch (spec.kind) {
    case 'palings':
      for (const part of [0.12, 0.5, 0.86])
        parts.push(rect(x, y + h * part, w, 26, { fill: shade(spec.colour, -0.18), width: 3 }));
      for (let i = 0; i < count; i++)
        parts.push(
          shape(
            [
              [x + (w * i) / count + 3, y + 12],
              [x + (w * (i + 0.5)) / count, y],
              [x + (w * (i + 1)) / count - 3, y + 12],
              [x + (w * (i + 1)) / count - 3, y + h],
              [x + (w * i) / count + 3, y + h],
            ],
            { ...fill, fill: shade(spec.colour, 0.1 * ((i * 7) % 3) - 0.05) },
          ),
        );
      break;
    case 'sheet':
      parts.push(rect(x, y, w, h, fill));
      for (let i = 1; i < count; i++)
        parts.push(
          line(
            [
              [x + (w * i) / count, y],
              [x + (w * i) / count, y + h],
            ],
            { width: 3 },
          ),
          line(
            [
              [x + (w * (i + 0.2)) / count, y],
              [x + (w * (i + 0.2)) / count, y + h],
            ],
            { width: 1.6, opacity: 0.5 },
          ),
        );
      break;
    case 'slats':
      for (let i = 0; i < count; i++) parts.push(rect(x, y + (h * i) / count + 5, w, h / count - 10, fill));
      break;
    case 'pool':
    case 'gate':
      for (const part of [0.03, 0.93]) parts.push(rect(x, y + h * part, w, 24, fill));
      for (let i = 0; i <= count; i++)
        parts.push(rect(x + ((w - 14) * i) / count, y, 14, h, { ...fill, width: detail }));
      if (spec.kind === 'gate')
        parts.push(
          line(
            [
              [x, y + h],
              [x + w, y + h / 2],
              [x, y],
            ],
            { width: 3, dash: '20 12' },
          ),
          rect(x + w - 46, y + h * 0.4, 34, 90, { fill: accent, width: 3 }, 8),
        );
      break;
    case 'wires':
      for (let i = 0; i < count; i++)
        parts.push(
          line(
            [
              [x, y + 36 + ((h - 50) * i) / count],
              [x + w, y + 36 + ((h - 50) * i) / count],
            ],
            { width: 5 },
          ),
        );
      parts.push(rect(x - 20, y - 10, w + 40, 34, { fill: tone.cedar, width: outline }));
      break;
    case 'rail':
      for (const part of [0.1, 0.45, 0.8]) parts.push(rect(x - 20, y + h * part, w + 40, 60, fill));
      break;
    default:
      for (let i = -count; i < count * 2; i++) {
        parts.push(
          line(
            [
              [x + (w * i) / count, y],
              [x + (w * i) / count + h, y + h],
            ],
            { stroke: shade(spec.colour, -0.3), width: 13 },
          ),
          line(
            [
              [x + (w * i) / count, y],
              [x + (w * i) / count + h, y + h],
            ],
            { stroke: spec.colour, width: 8 },
          ),
        );
        parts.push(
          line(
            [
              [x + (w * i) / count + h, y],
              [x + (w * i) / count, y + h],
            ],
            { stroke: shade(spec.colour, -0.3), width: 13 },
          ),
          line(
            [
              [x + (w * i) / count + h, y],
              [x + (w * i) / count, y + h],
            ],
            { stroke: shade(spec.colour, 0.15), width: 8 },
          ),
        );
      }
      return `<clipPath id="in"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath><g clip-path="url(#in)">${parts.join('')}</g>${rect(x, y, w, h, { width: 18, stroke: ink })}${rect(x, y, w, h, { width: 10, stroke: spec.colour })}`;
  }
  return parts.join('');
}

/** A bay of fence, balustrade or gate in elevation. */
export function fence(spec: Fence): Draw {
  return (number) => {
    const scale = scaleFor(spec.width, spec.height, [960, 600]);
    const [w, h] = [spec.width * scale.unit, spec.height * scale.unit];
    const [x, foot] = [820 - w / 2, 850];
    const y = foot - h;
    const post = 52;
    const posts = [x - post, x + w].map((px) =>
      rect(px, y - 24, post, h + 110, {
        fill: shade(
          spec.kind === 'pool' || spec.kind === 'gate' || spec.kind === 'sheet' ? spec.colour : tone.treated,
          -0.08,
        ),
        width: outline,
      }),
    );
    return sheet(
      { title: spec.title, scale: `ELEVATION ${scale.name}`, number },
      rect(120, foot + 26, 1360, 60, { fill: 'url(#hatch)', stroke: 'none', opacity: 0.5 }),
      line(
        [
          [120, foot + 26],
          [1480, foot + 26],
        ],
        { width: outline },
      ),
      ['palings', 'sheet', 'slats'].includes(spec.kind)
        ? shadow(
            [
              [x, y],
              [x + w, y],
              [x + w, foot],
              [x, foot],
            ],
            22,
            16,
          )
        : '',
      ...posts,
      infill(spec, x, y, w, h),
      dimension([x - post, foot], [x - post, y], String(spec.height), -84),
      dimension([x, foot + 86], [x + w, foot + 86], String(spec.width), 72),
      tag(110, 92, spec.tag),
    );
  };
}
