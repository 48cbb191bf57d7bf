// The jamb of a window or door in section.

import { accent, curve, detail, line, outline, rect, shade, tone } from './drafting.ts';

/** A jamb in section: two aluminium shells, the thermal break between them, two panes and their spacer. */
export function jambSection(x: number, y: number, colour: string): string {
  const shell = (dx: number): string =>
    [
      curve(`M${x + dx} ${y}h92v250h-26v-60h-40v60h-26z`, { fill: shade(colour, 0.1), width: outline }),
      curve(`M${x + dx + 18} ${y + 18}h56v150h-56z`, { fill: '#faf8f4', width: 3 }),
    ].join('');
  const bar = (top: number): string => rect(x + 92, y + top, 44, 20, { fill: accent, width: 3 });
  return [
    rect(x - 30, y - 110, 290, 110, { fill: tone.timber, width: 3 }),
    line(
      [
        [x - 30, y - 110],
        [x + 260, y],
      ],
      { width: detail },
    ),
    line(
      [
        [x + 260, y - 110],
        [x - 30, y],
      ],
      { width: detail },
    ),
    shell(0),
    shell(136),
    bar(30),
    bar(136),
    rect(x + 74, y + 196, 26, 250, { fill: tone.glass, width: 3.5 }),
    rect(x + 128, y + 196, 26, 250, { fill: tone.glass, width: 3.5 }),
    rect(x + 100, y + 214, 28, 30, { fill: tone.steel, width: detail }),
    line(
      [
        [x + 60, y + 446],
        [x + 104, y + 430],
        [x + 122, y + 462],
        [x + 168, y + 446],
      ],
      { width: 3 },
    ),
  ].join('');
}
