// Paper documents: certificates, the monthly catalogue, and the tiles used instead of portraits.

import { dimension } from './annotations.ts';
import {
  accent,
  curve,
  detail,
  disc,
  ink,
  line,
  outline,
  points,
  rect,
  shade,
  shadow,
  shape,
  tone,
} from './drafting.ts';
import { lettering, letteringWidth } from './lettering.ts';
import { board } from './sheet.ts';

function fitted(x: number, y: number, text: string, cap: number, most: number, weight = 0.14): string {
  const size = Math.min(cap, (cap * most) / letteringWidth(text, cap));
  return lettering(x, y, text, { cap: size, anchor: 'middle', weight });
}

const seals = {
  tree: 'M0 -62L46 10H22L54 56H10V78H-10V56H-54L-22 10H-46Z',
  drop: 'M0 -70C38 -14 54 12 54 34a54 54 0 0 1-108 0C-54 12-38 -14 0 -70Z',
  tick: 'M-58 4L-18 44L60 -44',
  leaf: 'M-50 56C-60 -30 0 -66 62 -62C66 0 30 60 -50 56ZM-50 56L20 -20',
  shield: 'M0 -70L60 -48V4C60 44 30 66 0 78C-30 66-60 44-60 4V-48Z',
  pane: 'M-54 -60H54V66H-54ZM0 -60V66M-54 2H54',
  flame: 'M0 -72C10 -30 54 -10 46 32A46 46 0 0 1-46 32C-50 6-24 4-22 -24C-8 -14 6 -30 0 -72Z',
  bolt: 'M-30 -60H30L46 -30L30 0H-30L-46 -30ZM-16 0V70H16V0M-16 20L16 10M-16 40L16 30M-16 60L16 50',
} as const;

export type Seal = keyof typeof seals;

/** A certificate on the drawing board: border, title, scope lines, seal. */
export function certificate(title: string, reference: string, seal: Seal): string {
  const [x, y, w, h] = [300, 110, 1000, 980];
  const rows = [0, 1, 2, 3].map((i) =>
    line(
      [
        [x + 150, 590 + i * 52],
        [x + w - 150 - (i === 3 ? 220 : 0), 590 + i * 52],
      ],
      { width: 8, stroke: '#d9d4c7' },
    ),
  );
  const [top, rest] = split(title);
  return board(1600, 1200, [
    shadow(
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
      24,
      26,
    ),
    rect(x, y, w, h, { fill: '#fffefb', width: outline }),
    rect(x + 34, y + 34, w - 68, h - 68, { width: 3, stroke: '#6d8577' }),
    rect(x + 46, y + 46, w - 92, h - 92, { width: 1.8, stroke: '#6d8577' }),
    curve(`M${x + w / 2 - 34} ${y + 92}h68v16h-26v40h26v16h-68v-16h26v-40h-26z`, {
      fill: ink,
      stroke: 'none',
    }),
    lettering(x + w / 2, 340, 'ISSUED TO SOUTHBEAM', { cap: 32, anchor: 'middle', colour: '#46534d' }),
    fitted(x + w / 2, rest ? 430 : 460, top, 62, 820),
    rest ? fitted(x + w / 2, 520, rest, 62, 820) : '',
    ...rows,
    line(
      [
        [x + 110, 950],
        [x + 420, 950],
      ],
      { width: 3 },
    ),
    curve(`M${x + 130} 930c30 -70 50 -60 40 -10s40 -60 50 -30s20 30 50 -16s20 30 60 6`, {
      width: 4,
      stroke: '#2b4a66',
    }),
    lettering(x + 110, 1002, reference, { cap: 30, colour: '#46534d' }),
    shape(
      [
        [x + w - 270, 900],
        [x + w - 300, 1062],
        [x + w - 240, 1030],
        [x + w - 205, 1066],
        [x + w - 190, 900],
      ],
      { fill: shade(accent, -0.2), width: 3 },
    ),
    disc(x + w - 230, 870, 124, { fill: accent, width: outline }),
    disc(x + w - 230, 870, 104, { width: 3, stroke: '#ffffff', dash: '3 12' }),
    `<g transform="translate(${x + w - 230} 866) scale(.86)">${curve(seals[seal], { stroke: '#ffffff', width: 9 })}</g>`,
  ]);
}

function split(title: string): [string, string] {
  if (title.length < 22) return [title, ''];
  const words = title.split(' ');
  let first = '';
  while (words.length > 1 && first.length < title.length / 2 - 3) first = `${first} ${words.shift()}`.trim();
  return [first, words.join(' ')];
}

/** The monthly catalogue, open on the drawing board. */
export function openCatalogue(): string {
  const page = (x: number, way: number): string => {
    const far = x + 560 * way;
    return curve(`M${x} 300Q${x + 200 * way} 250 ${far} 290V930Q${x + 200 * way} 890 ${x} 940Z`, {
      fill: '#fffefb',
      width: outline,
    });
  };
  const rows = Array.from({ length: 6 }, (_, i) =>
    line(
      [
        [880, 640 + i * 40],
        [1290 - (i % 3) * 60, 634 + i * 40],
      ],
      { width: 8, stroke: '#d9d4c7' },
    ),
  );
  return board(1600, 1200, [
    shadow(points('240,320 1360,320 1360,950 800,980 240,950'), 24, 30),
    page(800, -1),
    page(800, 1),
    rect(310, 360, 400, 290, { fill: tone.glass, width: 3.5 }),
    rect(330, 380, 175, 250, { fill: shade(tone.glass, 0.4), width: 3 }),
    rect(512, 380, 178, 250, { fill: shade(tone.glass, 0.4), width: 3 }),
    dimension([310, 650], [710, 650], '1200', 64),
    lettering(310, 830, 'JOINERY MONTH', { cap: 44, weight: 0.15 }),
    curve('M880 560q20 -60 40 -60t40 60t40 0t40 -60t40 60t40 0t40 -60t40 60t40 0t40 -60t40 60', { width: 8 }),
    lettering(880, 440, 'LONG-RUN', { cap: 44, weight: 0.15 }),
    ...rows,
    line(points('800,296 800,940'), { width: 4 }),
    curve('M800 300q-12 320 0 640', { width: 1.8, opacity: 0.5 }),
    shape(points('1180,270 1250,276 1250,430 1215,396 1180,426'), { fill: accent, width: 3 }),
    `<g transform="translate(250 1010) rotate(-14)">${rect(0, 0, 460, 26, { fill: '#e0a33f', width: 3.5 })}${shape(
      points('460,0 510,13 460,26'),
      { fill: tone.timber, width: 3.5 },
    )}${rect(-40, 0, 40, 26, { fill: tone.zinc, width: 3.5 })}</g>`,
  ]);
}

/** A team member as a drawn tile: a hard hat, large initials, and a band in the colour of the shirt. */
export function portrait(name: string, shirt: string, hat: string): string {
  const initials = name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');
  return board(1200, 1200, [
    disc(616, 620, 500, { fill: ink, stroke: 'none', opacity: 0.07 }),
    disc(600, 600, 500, { fill: shade(shirt, 0.84), width: outline }),
    '<clipPath id="tile"><circle cx="600" cy="600" r="498"/></clipPath><g clip-path="url(#tile)">',
    rect(60, 870, 1080, 260, { fill: shirt, width: outline }),
    rect(60, 950, 1080, 34, { fill: '#f0b64a', stroke: 'none' }),
    rect(60, 1000, 1080, 34, { fill: '#e9e5da', stroke: 'none' }),
    '</g>',
    disc(600, 600, 500, { width: outline }),
    disc(600, 448, 300, { fill: ink, stroke: 'none', opacity: 0.08 }, 24),
    curve('M372 420C372 220 480 150 600 150S828 220 828 420Z', { fill: hat, width: outline }),
    curve('M470 420C456 300 480 220 520 176M730 420C744 300 720 220 680 176', { width: 4 }),
    curve('M552 154V420M648 154V420', { width: detail, opacity: 0.5 }),
    curve('M410 330C420 260 450 215 490 190', { stroke: '#ffffff', width: 14, opacity: 0.55 }),
    rect(312, 402, 576, 50, { fill: hat, width: outline }, 25),
    curve(`M566 306h68v16h-26v40h26v16h-68v-16h26v-40h-26z`, { fill: ink, stroke: 'none' }),
    lettering(600, 772, initials, { cap: 220, anchor: 'middle', weight: 0.12 }),
  ]);
}
