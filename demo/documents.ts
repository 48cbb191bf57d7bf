// The library of documents: which products have each, and what it says.

import { type Line, wrap, writePdf } from './pdf-writer.ts';
import type { SeedDocument } from './rows.ts';

type Page = Record<string, string>;

/** A page for each part, with a paragraph under each heading. */
function guide(title: string, parts: readonly Page[]): () => Buffer {
  return () =>
    writePdf(
      title,
      parts.map((part): Line[] => [
        [11, 'Plain', 'SOUTHBEAM BUILDING SUPPLIES', 40],
        [20, 'Bold', title, 34],
        ...Object.entries(part).flatMap(([heading, text]): Line[] => [
          [12, 'Bold', heading, 40],
          ...wrap(text).map((line): Line => [12, 'Plain', line, 20]),
        ]),
      ]),
    );
}

function document(
  title: string,
  kind: SeedDocument['kind'],
  shelves: readonly string[],
  ...parts: readonly Page[]
): SeedDocument {
  return { title, kind, shelves, file: guide(title, parts) };
}

const WINDOWS = ['Sliding Windows', 'Awning & Fixed Windows'];
const DOORS = ['Sliding & Bifold Doors', 'Entrance & Internal Doors'];

export const documents: SeedDocument[] = [
  document(
    'Storing and handling framing timber',
    'installation',
    ['Framing Timber', 'Posts & Poles'],
    {
      'On delivery':
        'Check the docket against the packs. Note damaged wrapping on the docket before the truck leaves.',
      Storage:
        'Keep packs at least 150 mm off the ground on level bearers, under a cover that lets air through. Slit the wrapping at the underside.',
    },
    {
      'Before lining':
        'Measure the moisture content with a meter. Framing must be at or below 20 % before linings are fixed.',
      Cutting:
        'Treat cut ends of H3.2 timber with a brush-on preservative. Wear a mask and burn no treated offcuts.',
    },
  ),
  document('Treated timber: safety data sheet', 'safety', ['Framing Timber', 'Posts & Poles'], {
    'What it contains':
      'Boron in H1.2 timber, copper compounds in H3.2 and above. Both are fixed in the wood once it has dried.',
    'Working with it':
      'Wear gloves when timber is wet. Wear a P2 mask when sawing or sanding. Wash hands before eating.',
    Waste: 'Take offcuts to a transfer station. Do not burn, compost or mulch treated timber.',
  }),
  document(
    'Long-run roofing: installation guide',
    'installation',
    ['Long-run Roofing'],
    {
      'Before you start':
        'Check that purlins are straight and at the spacing on the plan. Lay the underlay with 150 mm laps.',
      Laying:
        'Start at the end away from the prevailing wind. Fix through the crest with the washer just compressed.',
    },
    {
      Flashings: 'Turn up the sheet ends at the ridge and turn them down into the gutter.',
      'After the job':
        'Sweep off swarf the same day: it rusts and stains the coating. Touch up nothing with paint.',
    },
    { Maintenance: 'Wash areas that rain does not reach every six months, and near the sea every three.' },
  ),
  document(
    'Pre-painted steel: warranty',
    'warranty',
    ['Long-run Roofing'],
    {
      'What is covered':
        'Perforation and peeling of the coating in exposure zones B, C and D, for the years in the table for each zone.',
    },
    { 'What is not covered': 'Damage by swarf, unwashed areas, contact with copper or treated timber.' },
  ),
  document(
    'Windows: measuring and fixing',
    'installation',
    WINDOWS,
    {
      Measuring:
        'Measure the trim opening at three heights and three widths. Order by the smallest. We make 10 mm less all round.',
      Fixing: 'Pack at 150 mm from each corner and at 450 mm centres. Fix through the reveal into the studs.',
    },
    {
      Sealing: 'Use a backing rod and a continuous air seal around the reveal. Leave the sill jointer open.',
    },
  ),
  document('Windows and doors: care and maintenance', 'data_sheet', [...WINDOWS, ...DOORS], {
    Cleaning: 'Wash frames with warm water and mild detergent every three months, and monthly near the sea.',
    Hardware: 'Oil hinges and stays twice a year with a light machine oil. Use no silicone spray on seals.',
  }),
  document('Decking: spacing and fixing', 'installation', ['Decking'], {
    Spacing: 'Leave 5 mm between boards of dry timber, and none between wet boards: they shrink.',
    Fixing: 'Two screws per joist, 15 mm from each edge, drilled before fixing at the ends.',
  }),
  document('Insulation: fitting without gaps', 'installation', ['Wall Insulation'], {
    Walls: 'Cut to the cavity plus 5 mm. Do not fold or compress. Keep 25 mm clear of the wall underlay.',
    Ceilings: 'Keep 100 mm clear of recessed lights that are not rated for contact.',
  }),
];
