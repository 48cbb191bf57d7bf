// The lights of windows and doors: sash, glass, louvres and opening marks.

import { accent, curve, detail, ink, line, type Point, rect, shade, tone } from './drafting.ts';

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

/** One light: its sash, its glass and the mark of how it opens. `index` tells it from the other lights. */
export function leaf(
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
