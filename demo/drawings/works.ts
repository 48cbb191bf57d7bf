// Sheds, bridges, schools and halls: the larger structures. The ground is at y = 0.

import {
  accent,
  curve,
  detail,
  disc,
  ink,
  line,
  type Point,
  points,
  rect,
  shade,
  shape,
  tone,
} from './drafting.ts';
import { boarded, ironRoof, opening, person } from './scenery.ts';

/** A structural member drawn as a thick outlined line. */
export function strut(from: Point, to: Point, width: number, colour: string): string {
  return line([from, to], { width: width + 6 }) + line([from, to], { width, stroke: colour });
}

/** A portal-frame warehouse in section with racking and a forklift. 1240 wide, 520 high. */
export function warehouse(): string {
  const parts: string[] = [rect(0, -24, 1240, 24, { fill: tone.concrete, width: 3.5 })];
  parts.push(
    shape(points('20,-390 620,-500 1220,-390 1220,-24 20,-24'), { fill: '#f0eee6', stroke: 'none' }),
  );
  for (let bay = 0; bay < 3; bay++) {
    const x = 130 + bay * 270;
    for (let shelf = 0; shelf < 3; shelf++) {
      const y = -120 - shelf * 100;
      parts.push(rect(x, y, 210, 10, { fill: accent, width: detail }));
      const load =
        [tone.timber, tone.treated, tone.wool, tone.zinc, '#cfe0e6'][(bay * 2 + shelf) % 5] ?? tone.timber;
      parts.push(
        rect(x + 14, y - 58, 84, 58, { fill: load, width: 3 }),
        rect(x + 110, y - (shelf % 2 ? 40 : 62), 86, shelf % 2 ? 40 : 62, {
          fill: shade(load, 0.3),
          width: 3,
        }),
      );
    }
    parts.push(
      rect(x - 8, -360, 12, 336, { fill: '#566b7d', width: detail }),
      rect(x + 206, -360, 12, 336, { fill: '#566b7d', width: detail }),
    );
  }
  parts.push(
    strut([26, -24], [26, -384], 22, tone.steel),
    strut([1214, -24], [1214, -384], 22, tone.steel),
    strut([26, -384], [620, -492], 22, tone.steel),
    strut([1214, -384], [620, -492], 22, tone.steel),
  );
  parts.push(
    strut([26, -300], [150, -406], 10, tone.steel),
    strut([1214, -300], [1090, -406], 10, tone.steel),
  );
  for (let i = 0; i <= 10; i++) {
    const x = 30 + i * 118;
    parts.push(
      rect(x - 9, -404 - (1 - Math.abs(620 - x) / 600) * 110, 18, 22, { fill: tone.timber, width: detail }),
    );
  }
  parts.push(
    line(points('-6,-396 620,-520 1246,-396'), { width: 15 }),
    line(points('-6,-396 620,-520 1246,-396'), { width: 8, stroke: '#6d8577' }),
  );
  parts.push(
    rect(980, -110, 130, 70, { fill: '#e0a33f', width: 3.5 }, 8),
    rect(1010, -176, 70, 70, { width: 6 }),
    rect(966, -210, 14, 180, { fill: ink, stroke: 'none' }),
    rect(906, -44, 70, 10, { fill: ink, stroke: 'none' }),
    disc(1006, -38, 22, { fill: '#3a4440', width: 3.5 }),
    disc(1086, -38, 22, { fill: '#3a4440', width: 3.5 }),
  );
  return parts.join('');
}

/** A timber footbridge over water, with trusses and piles. 1240 wide, 420 high. */
export function footbridge(): string {
  const parts: string[] = [];
  for (let wave = 0; wave < 4; wave++)
    parts.push(
      curve(
        `M${40 + wave * 30} ${100 + wave * 34}q26 -18 52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0`,
        { width: 3, stroke: '#7fa0a3', opacity: 0.8 - wave * 0.15 },
      ),
    );
  for (const x of [330, 890])
    parts.push(
      strut([x, -20], [x - 26, 190], 26, tone.treated),
      strut([x + 60, -20], [x + 86, 190], 26, tone.treated),
      strut([x - 14, 110], [x + 74, 110], 14, tone.treated),
    );
  parts.push(
    shape(points('-20,-10 90,-10 150,110 60,220 -20,220'), { fill: '#dfe5da', width: 3.5 }),
    shape(points('1260,-10 1150,-10 1090,110 1180,220 1260,220'), { fill: '#dfe5da', width: 3.5 }),
  );
  for (let i = 0; i < 10; i++) {
    const x = 90 + i * 106;
    parts.push(
      strut([x, -30], [x + 53, -210], 13, tone.timber),
      strut([x + 106, -30], [x + 53, -210], 13, tone.timber),
    );
  }
  parts.push(
    strut([143, -210], [1097, -210], 20, tone.timber),
    strut([40, -26], [1200, -26], 26, tone.timber),
  );
  for (let i = 0; i < 54; i++)
    parts.push(rect(52 + i * 21.2, -58, 17, 16, { fill: tone.treated, width: 1.8 }));
  for (let i = 0; i < 11; i++) parts.push(disc(90 + i * 106, -28, 8, { fill: ink, stroke: 'none' }));
  parts.push(person(460, -60, 124), person(780, -60, 118, '#e0a33f'), person(830, -60, 96, '#566b7d'));
  return parts.join('');
}

/** A single-storey school block under scaffold with half of its roof replaced. 1240 wide, 420 high. */
export function schoolRoof(): string {
  const parts: string[] = [
    ironRoof(points('90,-400 620,-400 620,-250 30,-250'), '#b6aa9a', 18),
    ironRoof(points('620,-400 1150,-400 1210,-250 620,-250'), '#6d8577', 30),
  ];
  for (let i = 0; i < 5; i++)
    parts.push(
      rect(100 + i * 92, -380 + (i % 2) * 50, 60, 34, { fill: '#a57b5e', stroke: 'none', opacity: 0.5 }),
    );
  parts.push(boarded(60, -250, 1120, 250, 22, '#e6dfca'));
  for (let i = 0; i < 5; i++) parts.push(opening(100 + i * 216, -204, 130, 120, 2, tone.white));
  parts.push(rect(30, -262, 1180, 16, { fill: '#566360', width: 3.5 }));
  const pipes: string[] = [];
  for (let x = 640; x <= 1220; x += 145) pipes.push(`M${x} 0V-440`);
  for (const y of [-120, -250, -330]) pipes.push(`M620 ${y}H1240`);
  pipes.push('M640 0L785 -120M930 -120L785 0M930 0L1075 -120');
  parts.push(
    curve(pipes.join(''), { width: 7, stroke: '#5d6966' }),
    rect(620, -262, 620, 12, { fill: tone.timber, width: 3 }),
    rect(700, -412, 180, 12, { fill: '#6d8577', width: 3 }),
  );
  parts.push(person(760, -262, 120), person(1000, -262, 120, '#e0a33f'));
  return parts.join('');
}

/** A hall in section: trusses, purlins, lining and a stage. 1200 wide, 560 high. */
export function hall(): string {
  const parts: string[] = [
    rect(0, -30, 1200, 30, { fill: tone.concrete, width: 3.5 }),
    rect(0, -30, 1200, 30, { fill: 'url(#stipple)', stroke: 'none' }),
  ];
  parts.push(
    shape(points('50,-30 50,-320 600,-540 1150,-320 1150,-30'), { fill: '#f3efe4', stroke: 'none' }),
  );
  const t = tone.timber;
  parts.push(
    strut([600, -530], [600, -320], 16, t),
    strut([330, -320], [330, -426], 14, t),
    strut([870, -320], [870, -426], 14, t),
    strut([330, -320], [600, -520], 14, t),
    strut([870, -320], [600, -520], 14, t),
    strut([190, -320], [330, -426], 12, t),
    strut([1010, -320], [870, -426], 12, t),
  );
  parts.push(
    strut([40, -320], [1160, -320], 22, t),
    strut([20, -312], [600, -542], 24, t),
    strut([1180, -312], [600, -542], 24, t),
  );
  for (const x of [330, 600, 870])
    parts.push(
      disc(x, -320, 15, { fill: tone.steel, width: 3 }),
      disc(x, -320, 5, { fill: ink, stroke: 'none' }),
    );
  for (let i = 0; i < 9; i++)
    for (const side of [-1, 1])
      parts.push(
        rect(600 + side * (50 + i * 62) - 10, -570 + (50 + i * 62) * 0.396, 20, 22, {
          fill: t,
          width: detail,
        }),
      );
  parts.push(
    line(points('-10,-316 600,-584 1210,-316'), { width: 14 }),
    line(points('-10,-316 600,-584 1210,-316'), { width: 7, stroke: '#8d4a3c' }),
  );
  for (const x of [36, 1120])
    parts.push(
      rect(x, -320, 44, 290, { fill: tone.wool, width: 3.5 }),
      ...Array.from({ length: 7 }, (_, i) =>
        curve(`M${x + 4} ${-70 - i * 36}c10 -40 26 -40 18 -14s8 30 18 -10`, { width: detail }),
      ),
    );
  for (let i = 0; i < 5; i++) parts.push(opening(150 + i * 200, -240, 100, 130, 1, tone.white));
  parts.push(
    person(420, -30, 130),
    person(500, -30, 122, '#e0a33f'),
    rect(640, -80, 260, 12, { fill: t, width: 3 }),
    rect(660, -68, 12, 38, { fill: t, width: detail }),
    rect(870, -68, 12, 38, { fill: t, width: detail }),
  );
  return parts.join('');
}
