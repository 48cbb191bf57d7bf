// Nails, screws and bolts: a side elevation to scale, and the head seen from above.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { detail, disc, ink, line, outline, rect, shade, shadow, shape, tone } from './drafting.ts';
import { type Fastener, headSide, recess, teeth } from './fastener-heads.ts';
import { scaleFor, sheet } from './sheet.ts';

/** One fastener on its side with the head to the left. */
export function fastener(spec: Fastener): Draw {
  return (number) => {
    const colour = spec.colour ?? tone.zinc;
    const scale = scaleFor(spec.length, spec.diameter * 3, [1080, 420]);
    const long = spec.length * scale.unit;
    const radius = Math.max(15, (spec.diameter / 2) * scale.unit);
    const [x, cy] = [Math.max(260, 800 - long / 2), 460];
    const end = x + long;
    const headRadius =
      { flat: 2.3, jolt: 1.45, countersunk: 2, hex: 1.9, flange: 2.4, wafer: 2.6, cup: 2.2, stud: 1 }[
        spec.head
      ] * radius;
    const parts = [
      shadow(
        [
          [x, cy + radius],
          [end, cy + radius],
          [end, cy - radius],
          [x, cy - radius],
        ],
        16,
        40,
      ),
    ];
    const point =
      spec.shank === 'blunt' || spec.shank === 'sleeve'
        ? 0
        : spec.shank === 'drill'
          ? radius * 2.4
          : radius * 2.6;
    parts.push(rect(x, cy - radius * 0.8, long - point, radius * 1.6, { fill: colour, width: outline }));
    const threadFrom =
      spec.shank === 'fine' || spec.shank === 'blunt' ? 0.45 : spec.shank === 'coarse' ? 0.36 : 0.12;
    const at = x + long * threadFrom;
    if (spec.shank === 'ring') {
      const rings: string[] = [];
      for (let rx = x + long * 0.14; rx < end - point - 8; rx += 20)
        rings.push(
          shape(
            [
              [rx, cy - radius * 0.8],
              [rx + 14, cy - radius],
              [rx + 14, cy + radius],
              [rx, cy + radius * 0.8],
            ],
            { fill: shade(colour, 0.2), width: detail },
          ),
        );
      parts.push(...rings);
    } else if (spec.shank === 'sleeve') {
      parts.push(
        rect(x + long * 0.3, cy - radius * 1.02, long * 0.62, radius * 2.04, {
          fill: shade(colour, 0.25),
          width: outline,
        }),
      );
      parts.push(
        line(
          [
            [x + long * 0.34, cy],
            [x + long * 0.8, cy],
          ],
          { width: 4 },
        ),
      );
      parts.push(
        shape(
          [
            [end - long * 0.08, cy - radius],
            [end, cy - radius * 1.2],
            [end, cy + radius * 1.2],
            [end - long * 0.08, cy + radius],
          ],
          { fill: shade(colour, -0.1), width: outline },
        ),
      );
      parts.push(teeth(x + 4, cy, radius * 0.98, long * 0.26, radius * 0.5, colour));
    } else if (spec.shank !== 'plain') {
      const pitch =
        spec.shank === 'blunt' ? radius * 0.52 : spec.shank === 'drill' ? radius * 0.75 : radius * 0.95;
      parts.push(teeth(at, cy, radius * 1.08, end - at - point, pitch, colour));
    }
    if (point) {
      if (spec.shank === 'drill')
        parts.push(
          shape(
            [
              [end - point, cy - radius * 0.7],
              [end - radius, cy - radius * 0.7],
              [end, cy],
              [end - radius, cy + radius * 0.7],
              [end - point, cy + radius * 0.7],
            ],
            { fill: shade(colour, 0.2), width: outline },
          ),
          line(
            [
              [end - point, cy + radius * 0.3],
              [end - radius, cy - radius * 0.5],
            ],
            { width: 3 },
          ),
        );
      else
        parts.push(
          shape(
            [
              [end - point, cy - radius * 0.8],
              [end, cy],
              [end - point, cy + radius * 0.8],
            ],
            { fill: shade(colour, 0.2), width: outline },
          ),
        );
    }
    parts.push(headSide(spec, x, cy, radius, headRadius, colour));
    parts.push(
      rect(x + 10, cy - radius * 0.6, Math.max(0, long * threadFrom - 20), radius * 0.3, {
        fill: '#ffffff',
        stroke: 'none',
        opacity: 0.55,
      }),
    );
    const [vx, vy] = [470, 850];
    const view = Math.min(170, Math.max(120, headRadius * 1.4));
    parts.push(
      line(
        [
          [vx - view - 40, vy],
          [vx + view + 40, vy],
        ],
        { width: 2, dash: '26 8 6 8' },
      ),
      line(
        [
          [vx, vy - view - 40],
          [vx, vy + view + 40],
        ],
        { width: 2, dash: '26 8 6 8' },
      ),
      disc(vx + 12, vy + 15, view, { fill: ink, stroke: 'none', opacity: 0.1 }),
      disc(vx, vy, view, { fill: shade(colour, 0.3), width: outline }),
      disc(vx, vy, view * 0.84, { width: 1.8, opacity: 0.5 }),
      recess(spec.drive ?? 'none', vx, vy, spec.drive === 'hex' ? view * 0.72 : view * 0.32),
    );
    const nose = spec.head === 'countersunk' || spec.head === 'stud' ? x : x - radius * 0.5;
    parts.push(dimension([nose, cy - headRadius], [end, cy - headRadius], String(spec.length), -84));
    parts.push(
      dimension([end - point - 30, cy - radius], [end - point - 30, cy + radius], `Ø ${spec.diameter}`, -4, {
        bare: true,
        beyond: 'end',
      }),
    );
    parts.push(tag(110, 108, spec.tag));
    return sheet({ title: spec.title, scale: `SCALE ${scale.name}`, number }, ...parts);
  };
}
