// The yard and the joinery shop. The ground is at y = 0.

import { accent, curve, detail, disc, line, outline, points, rect, shade, shape, tone } from './drafting.ts';
import { opening, person } from './scenery.ts';
import { strut } from './works.ts';

/** The yard: timber racks and a flat-deck truck with its crane. 1240 wide, 420 high. */
export function yard(): string {
  const parts: string[] = [];
  for (let rack = 0; rack < 3; rack++) {
    const x = 10 + rack * 170;
    for (let row = 0; row < 4; row++) {
      const y = -60 - row * 92;
      parts.push(rect(x, y, 150, 10, { fill: '#566b7d', width: detail }));
      for (let stick = 0; stick < 5; stick++)
        for (let high = 0; high < 3 - (row % 2); high++)
          parts.push(
            rect(x + 8 + stick * 27, y - 24 - high * 22, 25, 20, {
              fill: shade((rack + row) % 2 ? tone.treated : tone.timber, 0.15 * ((stick + high) % 3)),
              width: 1.8,
            }),
          );
    }
    parts.push(
      rect(x - 8, -410, 12, 410, { fill: '#566b7d', width: detail }),
      rect(x + 146, -410, 12, 410, { fill: '#566b7d', width: detail }),
    );
  }
  parts.push(
    line(points('-20,-428 540,-470'), { width: 16 }),
    line(points('-20,-428 540,-470'), { width: 9, stroke: '#6d8577' }),
  );
  parts.push(
    rect(640, -96, 430, 24, { fill: '#4a5552', width: 3.5 }),
    rect(1068, -236, 150, 170, { fill: '#e9e5da', width: outline }, 14),
    shape(points('1110,-220 1196,-220 1206,-150 1110,-150'), { fill: tone.glass, width: 3.5 }),
    rect(1068, -130, 150, 26, { fill: accent, width: 3 }),
  );
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 9; i++)
      parts.push(
        rect(660 + i * 40, -120 - row * 24, 38, 22, {
          fill: shade(tone.timber, 0.12 * ((row + i) % 3)),
          width: 1.8,
        }),
      );
  parts.push(
    line(points('720,-96 720,-200'), { width: 5, stroke: accent }),
    line(points('960,-96 960,-200'), { width: 5, stroke: accent }),
  );
  parts.push(
    strut([1046, -96], [1046, -330], 18, '#e0a33f'),
    strut([1046, -330], [850, -430], 14, '#e0a33f'),
    strut([850, -430], [700, -380], 10, '#e0a33f'),
    line(points('700,-380 700,-300'), { width: 4 }),
    curve('M700 -300q-16 10 -8 24q12 8 14 -8', { width: 5 }),
  );
  for (const x of [720, 800, 1140])
    parts.push(
      disc(x, -40, 40, { fill: '#3a4440', width: outline }),
      disc(x, -40, 16, { fill: tone.steel, width: 3 }),
    );
  parts.push(person(586, 0, 150));
  return parts.join('');
}

/** A joiner's bench with a sash on it. 1000 wide, 420 high. */
export function workshop(): string {
  const tools = [
    'M120 -400h70v26h-24v90h-22v-90h-24z',
    'M260 -400l100 40l-8 20l-100 -40zM360 -360l70 80',
    'M480 -400v130M466 -400h28M480 -270l-16 20h32z',
    'M600 -396h120v20h-120zM600 -376l14 70h20l-8 -70',
  ];
  return [
    rect(60, -430, 880, 190, { fill: '#ece6d6', width: 3.5 }),
    ...tools.map((data) => curve(data, { width: 5, fill: '#d9d4c4' })),
    ...[800, 850, 900].map((x, i) =>
      line(
        [
          [x, -410],
          [x, -330 + i * 20],
        ],
        { width: 11 - i * 2 },
      ),
    ),
    rect(0, -140, 1000, 34, { fill: tone.timber, width: outline }),
    rect(50, -106, 44, 106, { fill: tone.timber, width: outline }),
    rect(906, -106, 44, 106, { fill: tone.timber, width: outline }),
    rect(90, -70, 820, 18, { fill: tone.timber, width: 3.5 }),
    opening(330, -236, 330, 88, 3, tone.cedar),
    rect(150, -172, 110, 32, { fill: tone.dark, width: 3.5 }, 6),
    curve('M176 -172q-6 -30 24 -28M226 -172v-22h26v22', { width: 5 }),
    rect(740, -190, 120, 50, { fill: '#6d7875', width: 3.5 }, 8),
    curve('M720 -106q30 40 -10 60q40 -8 60 -40M780 -106q30 26 4 50', { width: 3, stroke: tone.dark }),
  ].join('');
}
