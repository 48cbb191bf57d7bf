// Finished scenes: cards of 1600 by 1200, and wide slides of 2400 by 1000 whose left half is left plain.

import { dimension } from './annotations.ts';
import { joineryWall } from './details.ts';
import { line, paper, points, shade } from './drafting.ts';
import { coastalHouse, halfFramed, shopfronts, terraces, villa } from './houses.ts';
import { at, cabbageTree, caption, ground, hills, level, person, roundTree } from './scenery.ts';
import { board } from './sheet.ts';
import { footbridge, hall, schoolRoof, warehouse } from './works.ts';
import { workshop, yard } from './yard.ts';

function card(title: string, under: string, ...art: string[]): string {
  // Case studies show them nearly as wide as the window.
  return board(1600, 1200, [...art, caption(110, 1110, title, under)], paper, 1);
}

const street = (): string =>
  card(
    'SHOPFRONTS',
    'STREET ELEVATION 1:100',
    hills(80, 860, 1440, 300),
    ground(80, 890, 1440),
    at(180, 890, 1, shopfronts()),
    person(700, 888, 130),
    person(1120, 888, 124, '#e0a33f'),
    level(90, 330, 120, '+9.40'),
    dimension([180, 890], [470, 890], '6200', 84),
  );
const coast = (): string =>
  card(
    'COASTAL HOME',
    'WEST ELEVATION 1:75',
    hills(80, 820, 1440, 460),
    ground(80, 860, 1440),
    cabbageTree(160, 860, 380),
    roundTree(1440, 860, 300),
    at(220, 860, 1.06, coastalHouse()),
    level(1290, 362, 200, '+4.60'),
    dimension([330, 860], [710, 860], '4800', 90),
  );
const bridge = (): string =>
  card(
    'FOOTBRIDGE',
    'ELEVATION 1:100',
    hills(80, 700, 1440, 330),
    at(180, 720, 1, footbridge()),
    dimension([220, 480], [1380, 480], '24000', -80),
    cabbageTree(1440, 712, 330),
  );
const store = (): string =>
  card(
    'COOL STORE',
    'CROSS SECTION 1:100',
    ground(80, 880, 1440),
    at(180, 880, 1, warehouse()),
    dimension([200, 880], [1400, 880], '30000', 94),
    level(60, 370, 150, '+9.8'),
  );
const restored = (): string =>
  card(
    'BAY VILLA',
    'STREET ELEVATION 1:50',
    hills(80, 860, 1440, 380),
    ground(80, 890, 1440),
    roundTree(220, 890, 420),
    at(340, 890, 1.15, villa('#dfe4dc', '#8d4a3c')),
    cabbageTree(1470, 890, 380),
    dimension([375, 890], [1330, 890], '11400', 90),
  );
const school = (): string =>
  card(
    'SCHOOL ROOF',
    'NORTH ELEVATION 1:100',
    hills(80, 840, 1440, 420),
    ground(80, 870, 1440),
    at(170, 870, 1, schoolRoof()),
    roundTree(130, 870, 280),
    dimension([200, 870], [1350, 870], '32400', 90),
  );
const terrace = (): string =>
  card(
    'TERRACED HOMES',
    'STREET ELEVATION 1:75',
    hills(80, 860, 1440, 300),
    ground(80, 880, 1440),
    at(230, 880, 1, terraces()),
    roundTree(180, 880, 320),
    person(690, 878, 130),
    dimension([260, 880], [610, 880], '5200', 88),
  );
const gathering = (): string =>
  card(
    'COMMUNITY HALL',
    'CROSS SECTION 1:75',
    ground(80, 880, 1440),
    at(200, 880, 1, hall()),
    dimension([240, 880], [1360, 880], '14400', 92),
    level(1400, 560, 150, '+3.00'),
  );

/** Scenes by name, for case studies and the about page. */
export const scenes = {
  street,
  coast,
  bridge,
  store,
  restored,
  school,
  terrace,
  gathering,
  joineryWall,
  bench: () =>
    card(
      'JOINERY SHOP',
      'BENCH ELEVATION 1:20',
      ground(120, 900, 1360),
      at(260, 900, 1.1, workshop()),
      person(1440, 898, 360),
    ),
  yard: () => card('THE YARD', 'ELEVATION 1:75', ground(80, 880, 1440), at(170, 880, 1, yard())),
} as const;

function wide(...art: string[]): string {
  return board(2400, 1000, art);
}

/** Hero slides and the header picture of the catalogue. */
export const slides = {
  frame: (): string =>
    wide(
      hills(1000, 850, 1400, 330),
      ground(0, 860, 2400),
      cabbageTree(2270, 860, 260),
      at(1120, 860, 1, halfFramed()),
      person(1060, 858, 150),
      dimension([1150, 860], [2190, 860], '12600', 84),
      level(2010, 300, 200, '+5.60'),
    ),
  joinery: (): string =>
    wide(
      hills(960, 820, 1440, 420),
      ground(0, 850, 2400),
      roundTree(1060, 850, 260),
      cabbageTree(2290, 850, 300),
      at(1150, 850, 1.02, coastalHouse()),
      dimension([1262, 850], [1629, 850], '4800', 86),
    ),
  yard: (): string =>
    wide(
      ground(0, 850, 2400),
      at(1090, 850, 1, yard()),
      line(points('0,934 2400,934'), { width: 2, stroke: shade('#14201b', 0.6), dash: '60 40' }),
    ),
  street: (): string =>
    wide(
      hills(1000, 850, 1400, 300),
      ground(0, 860, 2400),
      at(1130, 860, 0.98, shopfronts()),
      person(1090, 858, 130),
      person(1760, 858, 124, '#e0a33f'),
    ),
} as const;
