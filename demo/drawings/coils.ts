// Wire in coils.

import type { Draw } from '../rows.ts';
import { dimension, tag } from './annotations.ts';
import { accent, curve, disc, ink, rect, shade } from './drafting.ts';
import { sheet } from './sheet.ts';

/** A coil of wire, tied in three places. */
export function coil(spec: {
  title: string;
  label: string;
  diameter: string;
  tag: string;
  colour: string;
}): Draw {
  return (number) => {
    const rings = [300, 274, 250, 226, 204, 184].map(
      (r, i) =>
        disc(790 + i * 3, 540 - i * 3, r, { width: 17, stroke: ink }) +
        disc(790 + i * 3, 540 - i * 3, r, { width: 10, stroke: shade(spec.colour, (i % 3) * 0.14) }),
    );
    return sheet(
      { title: spec.title, scale: 'PICTORIAL', number },
      disc(820, 572, 312, { width: 60, opacity: 0.08 }),
      ...rings,
      ...[20, 140, 260].map(
        (angle) =>
          `<g transform="rotate(${angle} 790 540)">${rect(770, 226, 44, 150, { fill: accent, width: 3 }, 8)}</g>`,
      ),
      curve('M1000 770C1110 830 1180 850 1330 800', { width: 17 }),
      curve('M1000 770C1110 830 1180 850 1330 800', { width: 10, stroke: spec.colour }),
      dimension([490, 560], [1090, 560], spec.diameter, 380),
      tag(110, 108, spec.tag),
      tag(110, 228, spec.label, 38).replace(accent, ink),
    );
  };
}
