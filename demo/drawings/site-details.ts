// More detail drawings for a builder's plan: masonry, fixings, eaves and decks. All are 1600 by 1200.

import { dimension, note } from './annotations.ts';
import { plate } from './details.ts';
import {
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
  shadow,
  shape,
  tone,
} from './drafting.ts';
import { back, solid } from './extrusion.ts';
import { cabbageTree, ground, person } from './scenery.ts';

/** A block wall under construction with upright starter bars. */
export function blockWall(): string {
  const parts: string[] = [];
  for (let row = 0; row < 5; row++) {
    const first = row === 4 ? 3 : row === 3 ? 1 : 0;
    for (let i = first; i < 6; i++) {
      const x = 250 + i * 190 + (row % 2 ? 95 : 0);
      const wide = row % 2 && i === 5 ? 95 : 190;
      parts.push(
        rect(x, 780 - row * 96, wide - 8, 88, {
          fill: shade(tone.concrete, 0.12 * ((i * 3 + row) % 3) - 0.08),
          width: 3.5,
        }),
        rect(x, 780 - row * 96, wide - 8, 88, { fill: 'url(#stipple)', stroke: 'none' }),
      );
    }
  }
  const bars = [330, 520, 710, 900, 1090, 1280].map(
    (x) =>
      line(
        [
          [x, 780],
          [x, 250],
        ],
        { width: 15 },
      ) +
      line(
        [
          [x, 780],
          [x, 250],
        ],
        { width: 9, stroke: tone.steel, dash: '8 8' },
      ),
  );
  return plate(
    'CONCRETE & MASONRY',
    'ELEVATION 1:20',
    ...bars,
    ...parts,
    rect(160, 870, 1290, 110, { fill: tone.concrete, width: outline }),
    rect(160, 870, 1290, 110, { fill: 'url(#stipple)', stroke: 'none' }),
    ...[240, 420, 600, 780, 960, 1140, 1320].map((x) => disc(x, 940, 11, { fill: ink, stroke: 'none' })),
    line(points('180,940 1430,940'), { width: 6 }),
    ground(60, 870, 100),
    ground(1450, 870, 90),
    line(points('200,398 1420,398'), { width: 2, stroke: '#c2410c' }),
    dimension([250, 868], [250, 780], '200', -70, { beyond: 'end' }),
    note([1090, 300], [1180, 220], 'D12 AT 600', 38),
    person(1480, 868, 300),
  );
}

/** A bearer bolted to a post, with the joint exploded along its centre line. */
export function boltedJoint(): string {
  const run = back(240);
  const box = (x: number, y: number, w: number, h: number): Point[] => [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  const axis = (x: number): Point => [x, 560 - (x - 700) * 0];
  const nut = (x: number): string =>
    rect(x, 510, 50, 100, { fill: tone.zinc, width: outline }, 6) +
    line(
      [
        [x, 543],
        [x + 50, 543],
      ],
      { width: detail },
    ) +
    line(
      [
        [x, 577],
        [x + 50, 577],
      ],
      { width: detail },
    );
  const washer = (x: number): string =>
    rect(x, 490, 16, 140, { fill: shade(tone.zinc, 0.3), width: outline });
  return plate(
    'FASTENERS & FIXINGS',
    'EXPLODED JOINT 1:2',
    shadow(points('560,930 760,930 1000,800 800,860'), 20, 20),
    solid(box(560, 260, 150, 660), run, tone.treated),
    solid(box(860, 400, 110, 320), back(420), tone.timber),
    disc(636, 560, 22, { fill: '#5b5a3e', width: 3 }),
    rect(250, 538, 270, 44, { fill: tone.zinc, width: outline }),
    ...Array.from({ length: 9 }, (_, i) =>
      line(
        [
          [440 + i * 9, 538],
          [446 + i * 9, 582],
        ],
        { width: detail },
      ),
    ),
    nut(190),
    washer(262),
    washer(1180),
    nut(1240),
    line([axis(120), axis(1420)], { width: 2.5, dash: '30 9 6 9', stroke: '#c2410c' }),
    dimension([250, 640], [520, 640], 'M12', 70),
    dimension([560, 920], [710, 920], '90', 80, { beyond: 'end' }),
    note([1188, 610], [1270, 800], 'WASHER', 38),
  );
}

/** An eave in section: rafter, fascia, spouting, underlay, iron. */
export function eave(): string {
  const gutter: Point[] = points('420,640 420,800 440,806 520,790 556,730 560,650 540,636 532,652');
  const flipped = gutter.map(([x, y]): Point => [980 - x, y]);
  return plate(
    'FLASHINGS & RAINWATER',
    'EAVE SECTION 1:5',
    shape(points('560,690 1420,300 1420,420 600,792 560,792'), { fill: tone.timber, width: outline }),
    curve('M700 690q200 -80 600 -280M760 730q220 -90 620 -280', { width: 1.8, opacity: 0.5 }),
    rect(560, 640, 46, 230, { fill: tone.timber, width: outline }),
    rect(560, 640, 46, 230, { fill: 'url(#hatch)', stroke: 'none' }),
    rect(606, 850, 300, 24, { fill: tone.concrete, width: 3.5 }),
    rect(906, 560, 120, 420, { fill: tone.timber, width: outline }),
    line(points('906,560 1026,980'), { width: detail }),
    line(points('1026,560 906,980'), { width: detail }),
    rect(860, 870, 34, 110, { fill: '#dfe1d2', width: 3.5 }),
    line(points('500,668 1440,240'), { width: 5, dash: '20 12', stroke: '#6d8577' }),
    line(points('470,660 1440,218'), { width: 13 }),
    line(points('470,660 1440,218'), { width: 6, stroke: '#566360' }),
    line(flipped, { width: 11 }),
    line(flipped, { width: 4, stroke: tone.zinc }),
    dimension([420, 806], [560, 806], '125', 110, { beyond: 'start' }),
    note([1180, 330], [1020, 170], '0.55 BMT ON UNDERLAY', 38),
    note([470, 760], [330, 560], 'SPOUTING', 38),
    note([760, 862], [690, 1010], 'SOFFIT', 38),
  );
}

/** A deck and a pergola with a fence behind them. */
export function deckAndPergola(): string {
  const parts: string[] = [];
  for (let i = 0; i < 26; i++)
    parts.push(
      rect(150 + i * 50, 420, 46, 400, {
        fill: shade(tone.treated, 0.08 * (i % 3)),
        width: 2,
      }),
    );
  for (const x of [330, 1210]) parts.push(rect(x, 290, 50, 530, { fill: tone.timber, width: outline }));
  parts.push(rect(240, 262, 1110, 56, { fill: tone.timber, width: outline }));
  for (let i = 0; i < 14; i++)
    parts.push(rect(262 + i * 80, 210, 26, 54, { fill: shade(tone.timber, 0.2), width: 3.5 }));
  for (const x of [260, 560, 860, 1160, 1400])
    parts.push(rect(x, 880, 44, 90, { fill: tone.treated, width: 3.5 }));
  parts.push(
    rect(140, 820, 1340, 26, { fill: tone.cedar, width: outline }),
    rect(160, 846, 1300, 46, { fill: tone.treated, width: 3.5 }),
  );
  for (let i = 1; i < 19; i++)
    parts.push(
      line(
        [
          [140 + i * 70, 820],
          [140 + i * 70, 846],
        ],
        { width: 2 },
      ),
    );
  return plate(
    'DECKING & OUTDOOR',
    'ELEVATION 1:40',
    cabbageTree(1440, 820, 470),
    ...parts,
    ground(100, 970, 1400),
    shape(points('560,820 560,740 820,740 820,820'), { fill: '#dfe3da', width: 3.5 }),
    line(points('560,700 560,820'), { width: 9 }),
    person(1010, 820, 300),
    dimension([330, 262], [330, 820], '2400', 120),
  );
}
