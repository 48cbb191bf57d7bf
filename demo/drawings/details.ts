// One detail drawing for each product category, in the style of a builder's plan. All are 1600 by 1200.

import { dimension, note } from './annotations.ts';
import { curve, detail, line, outline, type Point, points, rect, shade, shadow, tone } from './drafting.ts';
import { back, solid } from './extrusion.ts';
import { villa } from './houses.ts';
import { at, boarded, cabbageTree, caption, ground, hills, opening, person } from './scenery.ts';
import { board } from './sheet.ts';

/** The sheet of a detail: its drawing and a caption in the corner. */
export const plate = (title: string, under: string, ...art: string[]): string =>
  board(1600, 1200, [...art, caption(110, 1110, title, under)]);

/** A framed wall with lintel, nogs and brace. */
export function framedWall(): string {
  const stud = { fill: tone.timber, width: 3.5 };
  const parts: string[] = [];
  for (let x = 250; x <= 1330; x += 120) if (x < 730 || x > 1000) parts.push(rect(x, 300, 34, 560, stud));
  parts.push(rect(696, 300, 34, 560, stud), rect(730, 440, 34, 420, stud), rect(996, 440, 34, 420, stud));
  for (let x = 250; x < 690; x += 120) parts.push(rect(x + 34, 560 + ((x / 120) % 2) * 12, 86, 26, stud));
  for (let x = 1090; x < 1330; x += 120) parts.push(rect(x + 34, 566, 86, 26, stud));
  for (const x of [800, 890]) parts.push(rect(x, 300, 34, 70, stud), rect(x, 760, 34, 100, stud));
  parts.push(
    rect(730, 370, 300, 70, { ...stud, fill: shade(tone.timber, -0.1) }),
    rect(764, 734, 232, 26, stud),
    rect(250, 266, 1114, 34, stud),
    rect(250, 232, 1114, 34, stud),
    rect(250, 860, 1114, 34, stud),
  );
  return plate(
    'STRUCTURAL TIMBER',
    'WALL FRAME 1:25',
    ground(120, 894, 1360),
    shadow(points('250,232 1364,232 1364,860 250,860'), 16, 20),
    ...parts,
    line(points('284,860 690,300'), { width: 15 }),
    line(points('284,860 690,300'), { width: 9, stroke: tone.zinc }),
    note([880, 405], [1130, 170], 'LVL LINTEL', 38),
    dimension([250, 894], [370, 894], '600', 84, { beyond: 'end' }),
    dimension([250, 894], [250, 232], '2400', -90),
  );
}

/** Four kinds of joinery in one wall. */
export function joineryWall(): string {
  return plate(
    'WINDOWS & JOINERY',
    'ELEVATION 1:40',
    boarded(160, 190, 1280, 700, 50, '#ece6d6'),
    ground(100, 890, 1400),
    opening(240, 300, 380, 300, 2),
    opening(240, 660, 380, 110, 3),
    opening(720, 290, 160, 480, 1, '#7b9081'),
    line(points('720,450 880,450'), { width: 11 }),
    opening(960, 290, 400, 590, 3, '#454d4b'),
    rect(150, 176, 1300, 24, { fill: '#566360', width: outline }),
    line(points('730,446 800,298 870,446'), { width: 3, dash: '20 12' }),
    dimension([240, 890], [620, 890], '1800', 88),
    dimension([960, 890], [1360, 890], '2400', 88),
    person(1500, 888, 330),
  );
}

/** A villa gable against the hills. */
export function roofAndWall(): string {
  return plate(
    'ROOFING & CLADDING',
    'ELEVATION 1:75',
    hills(80, 860, 1440, 420),
    ground(100, 890, 1400),
    cabbageTree(1440, 890, 340),
    at(230, 890, 1.18, villa('#efe7d2', '#566360')),
    dimension([230, 890], [230, 530], '2700', -70),
  );
}

/** A wall with its layers exposed one by one: lining, batts, stud, wrap, batten, board. */
export function wallLayers(): string {
  const run = back(330);
  const layers: readonly (readonly [x: number, width: number, colour: string, name: string])[] = [
    [300, 34, tone.board, 'LINING'],
    [344, 250, tone.wool, 'R2.8'],
    [604, 26, '#b9c4c9', 'WRAP'],
    [640, 84, tone.timber, 'CAVITY'],
    [734, 62, '#dfe1d2', 'BOARD'],
  ];
  const parts = layers.map(([x, width, colour], i) => {
    const top = 230 + i * 70;
    const box: Point[] = [
      [x * 1.1, top],
      [(x + width) * 1.1, top],
      [(x + width) * 1.1, 880],
      [x * 1.1, 880],
    ];
    const fluff =
      i === 1
        ? Array.from({ length: 9 }, (_, k) =>
            curve(`M${x * 1.1 + 12} ${top + 30 + k * 58}c90 -56 110 40 60 30s20 -70 100 -20s60 50 90 -6`, {
              width: detail,
              opacity: 0.6,
            }),
          ).join('')
        : '';
    return solid(box, run, colour) + fluff;
  });
  return plate(
    'INSULATION & LININGS',
    'WALL SECTION 1:5',
    ground(120, 880, 1360),
    ...parts,
    dimension([378, 880], [654, 880], '90', 90),
    note([1010, 560], [1190, 380], 'BOARD', 36),
    note([360, 700], [280, 640], 'LINING', 36),
  );
}
