// What a drawing says about its object: dimensions, notes and tags.

import { accent, detail, disc, ink, line, type Point, paper, rect, short } from './drafting.ts';
import { lettering, letteringWidth } from './lettering.ts';

function arrowHead([x, y]: Point, angle: number): string {
  return `<path d="M0 0L-26 -8.5L-26 8.5Z" fill="${accent}" transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)})"/>`;
}

export interface Dimension {
  /** Cap height, 42 by default. */
  cap?: number;
  /**
   * Where to put the label if it does not fit between the points: after the second point or before the first.
   */
  beyond?: 'end' | 'start';
  /** Omits the thin extension lines from the object to the dimension. */
  bare?: boolean;
}

/** A dimension from a to b, offset by `offset` to the right of the direction from a to b. */
export function dimension(a: Point, b: Point, label: string, offset: number, style: Dimension = {}): string {
  const cap = style.cap ?? 42;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const [nx, ny] = [-uy, ux];
  const sign = Math.sign(offset) || 1;
  const at = (from: Point, along: number, off: number): Point => [
    from[0] + ux * along + nx * off,
    from[1] + uy * along + ny * off,
  ];
  const degrees = (Math.atan2(uy, ux) * 180) / Math.PI;
  const upright = degrees > 90.5 || degrees <= -90.5 ? degrees + 180 : degrees;
  const textTurn = Math.abs(degrees - 90) < 1 ? -90 : upright;
  const wide = letteringWidth(label, cap) + 34;
  const inside = length > wide + 70;
  const tight = length < 76;
  const parts: string[] = [];
  if (!style.bare && Math.abs(offset) > 24) {
    for (const end of [a, b])
      parts.push(
        line([at(end, 0, sign * 16), at(end, 0, offset + sign * 18)], { width: 2, stroke: '#5d6661' }),
      );
  }
  const tail = tight ? 52 : 0;
  const start = at(a, tight ? -tail : 0, offset);
  const reach = inside ? 0 : wide + 20;
  const lead = style.beyond === 'start';
  const stop = at(b, inside || lead ? tail : Math.max(tail, 40), offset);
  parts.push(line([lead && !inside ? at(a, -Math.max(tail, 40), offset) : start, stop], { width: detail }));
  parts.push(arrowHead(at(a, 0, offset), tight ? degrees : degrees + 180));
  parts.push(arrowHead(at(b, 0, offset), tight ? degrees + 180 : degrees));
  const middle = inside
    ? at(a, length / 2, offset)
    : lead
      ? at(a, -(Math.max(tail, 40) + reach / 2), offset)
      : at(b, Math.max(tail, 40) + reach / 2, offset);
  const radians = (textTurn * Math.PI) / 180;
  const foot: Point = [middle[0] - (Math.sin(radians) * cap) / 2, middle[1] + (Math.cos(radians) * cap) / 2];
  if (inside)
    parts.push(
      `<rect x="${short(-wide / 2)}" y="${short(-cap * 0.8)}" width="${short(wide)}" height="${short(cap * 1.6)}" fill="${paper}" transform="translate(${short(middle[0])} ${short(middle[1])}) rotate(${short(textTurn)})"/>`,
    );
  parts.push(lettering(foot[0], foot[1], label, { cap, anchor: 'middle', turn: textTurn }));
  return parts.join('');
}

/** A note with a thin leader line that ends in a dot at `at`. */
export function note(at: Point, text: Point, label: string, cap = 36): string {
  const left = text[0] < at[0];
  const knee: Point = [text[0] + (left ? 14 : -14), text[1] - cap / 2];
  return [
    line([at, [knee[0] + (left ? 36 : -36), knee[1]], knee], { width: detail }),
    disc(at[0], at[1], 7, { fill: accent, stroke: 'none' }),
    lettering(text[0], text[1], label, { cap, anchor: left ? 'end' : 'start' }),
  ].join('');
}

/** An orange tag with a treatment class, an R-value or a gauge. (x, y) is its upper left corner. */
export function tag(x: number, y: number, label: string, cap = 46): string {
  const width = letteringWidth(label, cap) + cap * 1.3;
  const height = cap * 2;
  return [
    rect(x + 8, y + 9, width, height, { fill: ink, stroke: 'none', opacity: 0.1 }, 10),
    rect(x, y, width, height, { fill: accent, stroke: 'none' }, 10),
    lettering(x + width / 2, y + height / 2 + cap / 2, label, {
      cap,
      anchor: 'middle',
      colour: '#ffffff',
      weight: 0.15,
    }),
  ].join('');
}
