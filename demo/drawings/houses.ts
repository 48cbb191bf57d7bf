// Houses in elevation. The ground is at y = 0, and x starts at 0 on the left.

import {
  accent,
  curve,
  detail,
  disc,
  ink,
  line,
  outline,
  type Point,
  points,
  rect,
  shade,
  shape,
  tone,
} from './drafting.ts';
import { boarded, ironRoof, opening } from './scenery.ts';

/** A bay villa: gable with finial, verandah with fretwork, brick chimney. 900 wide, 560 high. */
export function villa(wall = '#efe7d2', roof = '#8d4a3c'): string {
  const posts = [430, 560, 700, 850].map((x) => rect(x, -262, 18, 262, { fill: tone.white, width: 3 }));
  const fret = [448, 578, 718].map((x, i) =>
    curve(`M${x} -262q${i === 0 ? 28 : 30} 6 34 44M${x + (i === 0 ? 112 : 122)} -262q-30 6 -34 44`, {
      width: 4,
    }),
  );
  return [
    rect(640, -600, 62, 150, { fill: tone.clay, width: 3.5 }),
    rect(632, -612, 78, 18, { fill: tone.clay, width: 3.5 }),
    ironRoof(points('330,-520 760,-520 900,-296 330,-296'), roof, 22),
    boarded(30, -300, 830, 280, 17, wall),
    rect(30, -20, 830, 20, { fill: '#b9b3a5', width: 3 }),
    boarded(60, -310, 300, 290, 17, wall),
    shape(points('40,-300 210,-540 380,-300'), { fill: shade(wall, 0.3), width: outline }),
    ...[0.3, 0.5, 0.7].map((part) =>
      line(
        [
          [40 + 170 * part, -300 - 240 * part],
          [380 - 170 * part, -300 - 240 * part],
        ],
        { width: 1.8, opacity: 0.5 },
      ),
    ),
    line(points('22,-288 210,-556 398,-288'), { width: 18 }),
    line(points('22,-288 210,-556 398,-288'), { width: 11, stroke: tone.white }),
    line(points('210,-556 210,-612'), { width: 8 }),
    disc(210, -400, 34, { fill: tone.glass, width: 3.5 }),
    line(points('176,-400 244,-400'), { width: 3 }),
    line(points('210,-434 210,-366'), { width: 3 }),
    opening(110, -250, 200, 180, 3, tone.white),
    ironRoof(points('380,-320 880,-320 905,-264 380,-264'), shade(roof, 0.15), 20),
    opening(470, -210, 70, 150, 1, tone.white),
    opening(730, -210, 90, 150, 2, tone.white),
    rect(606, -226, 82, 206, { fill: '#3f5f55', width: 3.5 }),
    rect(620, -206, 54, 76, { fill: tone.glass, width: detail }),
    disc(676, -110, 5, { fill: accent, stroke: 'none' }),
    ...posts,
    ...fret,
    line(points('440,-60 606,-60'), { width: 6 }),
    line(points('690,-60 860,-60'), { width: 6 }),
    rect(590, -20, 112, 20, { fill: tone.timber, width: 3 }),
  ].join('');
}

/** A long, low house with a wall of sliders and a deck. 1100 wide, 470 high. */
export function coastalHouse(roof = '#566360'): string {
  return [
    ironRoof(points('60,-470 640,-470 690,-330 20,-330'), roof, 26),
    boarded(60, -330, 580, 300, 30, tone.cedar, true),
    shape(points('640,-30 640,-430 1080,-390 1080,-30'), { fill: '#e6e4da', width: 3.5 }),
    shape(points('600,-452 1120,-404 1120,-376 600,-424'), { fill: roof, width: outline }),
    opening(110, -280, 360, 238, 4, '#454d4b'),
    opening(520, -280, 80, 120, 1, '#454d4b'),
    opening(700, -360, 320, 70, 3, '#454d4b'),
    opening(700, -250, 150, 208, 2, '#454d4b'),
    rect(910, -250, 100, 220, { fill: '#a95b43', width: 3.5 }),
    ...[935, 960, 985].map((x) =>
      line(
        [
          [x, -240],
          [x, -40],
        ],
        { width: 2 },
      ),
    ),
    rect(0, -30, 1110, 30, { fill: tone.timber, width: outline }),
    ...Array.from({ length: 27 }, (_, i) =>
      line(
        [
          [20 + i * 41, -30],
          [20 + i * 41, 0],
        ],
        { width: 1.8 },
      ),
    ),
  ].join('');
}

/** One gable in two states: bare framing on the left, clad and roofed on the right. 1100 wide, 560 high. */
export function halfFramed(): string {
  const parts: string[] = [];
  const stud = { fill: tone.timber, width: 3 };
  parts.push(
    rect(30, -34, 1040, 34, { fill: tone.concrete, width: outline }),
    rect(30, -34, 1040, 34, { fill: 'url(#stipple)', stroke: 'none' }),
  );
  parts.push(rect(550, -330, 500, 296, { fill: '#dfe6dc', width: 3 }));
  parts.push(boarded(620, -330, 430, 296, 22, '#e4e0d0'));
  parts.push(opening(690, -268, 180, 140, 2, '#454d4b'));
  parts.push(
    rect(930, -244, 90, 210, { fill: '#a95b43', width: 3.5 }),
    disc(945, -140, 5, { fill: ink, stroke: 'none' }),
  );
  for (let x = 50; x < 560; x += 62) parts.push(rect(x, -314, 18, 264, stud));
  parts.push(rect(50, -330, 520, 18, stud), rect(50, -50, 520, 18, stud));
  for (let x = 68; x < 520; x += 62) parts.push(rect(x, x % 124 < 62 ? -190 : -182, 44, 12, stud));
  parts.push(rect(174, -240, 124, 24, stud), rect(192, -216, 88, 20, { fill: '#faf8f4', stroke: 'none' }));
  for (let x = 60; x <= 560; x += 125) {
    const rise = (x / 550) * 0;
    parts.push(
      line(
        [
          [x, -330 - rise],
          [x + 4, -330],
        ],
        { width: 2 },
      ),
    );
  }
  const ridge: Point = [550, -560];
  const rafter = (from: Point, to: Point): string =>
    line([from, to], { width: 20 }) + line([from, to], { width: 13, stroke: tone.timber });
  parts.push(
    rafter([0, -318], ridge),
    rafter([60, -330], [550, -330]),
    rafter([300, -330], [300, -444]),
    rafter([300, -330], [430, -500]),
    rafter([430, -330], [430, -500]),
    rafter([180, -330], [300, -440]),
  );
  parts.push(ironRoof([ridge, [568, -560], [1110, -312], [1090, -312]], '#566360', 2));
  parts.push(shape([ridge, [1060, -330], [550, -330]], { fill: '#e4e0d0', width: 3.5 }));
  for (let i = 1; i < 11; i++)
    parts.push(
      line(
        [
          [550, -330 - i * 21],
          [1060 - i * 46.6, -330 - i * 21],
        ],
        { width: 1.8, opacity: 0.5 },
      ),
    );
  parts.push(
    line(points('538,-566 1108,-310'), { width: 24 }),
    line(points('538,-566 1108,-310'), { width: 15, stroke: '#566360' }),
  );
  parts.push(
    rect(1066, -312, 34, 26, { fill: '#566360', width: 3.5 }),
    rect(1056, -286, 16, 252, { fill: '#6d7875', width: 3 }),
  );
  parts.push(line(points('550,-20 550,-600'), { width: 3, dash: '26 8 6 8', stroke: accent }));
  return parts.join('');
}

/** Three two-storey terraces, stepped. 1100 wide, 600 high. */
export function terraces(): string {
  const tints = ['#d9cfb8', '#b9c4bb', '#c99a7b'];
  return tints
    .map((tint, i) => {
      const x = 30 + i * 350;
      const lift = i * 26;
      return [
        boarded(x, -500 - lift, 350, 500 + lift, i === 1 ? 24 : 20, tint, i === 1),
        shape(
          [
            [x - 14, -500 - lift],
            [x + 175, -620 - lift],
            [x + 364, -500 - lift],
          ],
          { fill: '#566360', width: outline },
        ),
        opening(x + 40, -430 - lift, 110, 140, 1),
        opening(x + 200, -430 - lift, 110, 140, 2),
        rect(x + 20, -268 - lift * 0.4, 310, 16, { fill: '#566360', width: 3.5 }),
        opening(x + 40, -210, 140, 170, 2),
        rect(x + 226, -230, 88, 230, { fill: ['#3f5f55', '#a95b43', '#566b7d'][i] ?? ink, width: 3.5 }),
        line(
          [
            [x + 350, -500 - lift],
            [x + 350, 0],
          ],
          { width: 8 },
        ),
      ].join('');
    })
    .join('');
}

/** A street of shop fronts with a verandah over the footpath. 1240 wide, 560 high. */
export function shopfronts(): string {
  const shops: readonly (readonly [x: number, width: number, height: number, colour: string])[] = [
    [0, 290, 520, '#d8c9ae'],
    [290, 330, 470, '#b9c4bb'],
    [620, 260, 560, '#cd9a80'],
    [880, 330, 490, '#d9d4c6'],
  ];
  return shops
    .map(([x, w, h, colour], i) =>
      [
        rect(x, -h, w, h, { fill: colour, width: outline }),
        rect(x - 6, -h - 4, w + 12, 30, { fill: shade(colour, 0.3), width: 3.5 }),
        i % 2
          ? curve(`M${x + w * 0.25} ${-h}Q${x + w / 2} ${-h - 90} ${x + w * 0.75} ${-h}Z`, {
              fill: colour,
              width: outline,
            })
          : rect(x + w * 0.3, -h - 40, w * 0.4, 40, { fill: colour, width: outline }),
        opening(x + 40, -h + 80, (w - 120) / 2, 120, 1, tone.white),
        opening(x + w / 2 + 20, -h + 80, (w - 120) / 2, 120, 1, tone.white),
        opening(x + 26, -196, w - 150, 160, 2, '#3b4441'),
        rect(x + w - 98, -206, 72, 206, { fill: tone.glass, width: outline }),
        disc(x + w - 88, -100, 5, { fill: accent, stroke: 'none' }),
        rect(x - 2, -258, w + 4, 30, {
          fill: ['#566360', '#8d4a3c', '#3f5f55', '#566b7d'][i] ?? ink,
          width: 3.5,
        }),
        ...Array.from({ length: 3 }, (_, k) =>
          line(
            [
              [x + 20 + (k * (w - 40)) / 2, -258],
              [x + 20 + (k * (w - 40)) / 2, -300],
            ],
            { width: 3 },
          ),
        ),
      ].join(''),
    )
    .join('');
}
