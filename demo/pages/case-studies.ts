// Projects that used the materials.

import type { SeedCaseStudy } from '../rows.ts';

type Study = Omit<SeedCaseStudy, 'materials' | 'created_days_ago'> & { used: string[] };

const studies: Study[] = [
  {
    title: 'Coastal home above Te Horo Beach, Kāpiti',
    category: 'Residential',
    duration: 9,
    challenge:
      'A low house 200 m from the surf, in the Very High wind zone and exposure zone D, with a wall of glass facing the weather and owners who wanted cedar to silver evenly.',
    solution:
      'Thermally broken sliders on drained sills, stainless 316 fixings throughout, 0.55 BMT roofing in a marine coating, and cedar coated on all six faces before fixing. Every flashing was folded from site measurements.',
    result:
      'Closed in two weeks ahead of programme. After the first winter of westerlies there was not one callback for water.',
    used: [
      'Thermally broken sliding doors',
      'Cedar shiplap',
      '0.55 BMT standing seam',
      '316 stainless fixings',
    ],
    picture: 'scene-coast',
  },
  {
    title: 'Bay villa brought back, Mount Eden',
    category: 'Renovation',
    duration: 7,
    challenge:
      'A 1904 villa with a sagging bay, rotten sills under three coats of paint, no insulation and a heritage overlay on its street face.',
    solution:
      'We matched the rusticated weatherboard profile from a piece the builder posted to us, made new sashes to the old sight lines and fitted R2.8 segments from inside before bracing plasterboard.',
    result:
      'The street face kept its character, the bedrooms hold 18 degrees overnight, and the council signed off at the first inspection.',
    used: ['Rusticated weatherboard H3.1', 'Timber sashes', 'R2.8 wall segments', 'Bracing plasterboard'],
    picture: 'scene-restored',
  },
  {
    title: 'Estuary footbridge and boardwalk, Ōhope',
    category: 'Infrastructure',
    duration: 5,
    challenge:
      'Four hundred metres of boardwalk and a 24 m truss bridge across tidal mud, with no road to one end and a nesting season to work around.',
    solution:
      'H5 piles and H3.2 decking were bundled by span, barged in on spring tides and bolted with stainless hardware pre-sorted into bays.',
    result: 'Finished before the godwits came back. Schools now cross the estuary on foot.',
    used: ['Building poles H5', 'Glulam chords', 'H3.2 decking 90 x 32', 'M12 stainless bolts'],
    picture: 'scene-bridge',
  },
  {
    title: 'Kiwifruit cool store, Te Puke',
    category: 'Industrial',
    duration: 6,
    challenge:
      'A 30 m clear span that had to be weathertight before harvest, on ground that pumped under the rollers.',
    solution:
      'SE82 mesh and drainage mat under the slab, long-run six-rib walls in single lengths, and box gutters sized for a ten-year storm.',
    result: 'First trays were in the store eleven days before picking began.',
    used: ['Seismic mesh SE82', 'Six-rib wall sheet', 'Box gutter 175 x 125', 'PIR board 80 mm'],
    picture: 'scene-store',
  },
  {
    title: 'Shopfronts restored, Karangahape Road',
    category: 'Commercial',
    duration: 8,
    challenge:
      'Four Victorian shops, all different, all trading through the work, with a verandah that had to come up to seismic strength.',
    solution:
      'Night deliveries in two-hour slots, steel straps hidden in the parapets, lead-free flashings and new shop joinery made from laser measurements.',
    result: 'No shop closed for more than a morning, and the street won back its parapets.',
    used: ['Fixed picture windows', 'Parapet capping', 'Strap brace', 'Split-face block'],
    picture: 'scene-street',
  },
  {
    title: 'School reroof in term time, Kaitāia',
    category: 'Maintenance',
    duration: 3,
    challenge:
      'A leaking 32 m classroom block to be reroofed while lessons went on below, with asbestos soffits at one end.',
    solution:
      'Iron was rolled to length and craned in on two Saturdays; underlay went down the same hour that old sheets came off.',
    result: 'Twelve classrooms dry, none moved out, and the caretaker has thrown away his buckets.',
    used: [
      '0.55 BMT five-rib roofing',
      'Self-supporting underlay',
      'Quarter-round spouting 125',
      'Class 4 roofing screws',
    ],
    picture: 'scene-school',
  },
  {
    title: 'Terraced homes on Madras Street, Ōtautahi',
    category: 'Residential',
    duration: 12,
    challenge:
      'Eighteen two-storey homes on a narrow section: intertenancy walls to 60 minutes, TC3 ground, and room on site for one load at a time.',
    solution:
      'Materials came by home and by floor, in the order that the crew worked. Fire-rated and acoustic linings were pre-cut and labelled by wall.',
    result: 'A home was closed in every nine working days, with less than two skips of waste for each.',
    used: ['LVL joists', 'Fire-rated plasterboard 13 mm', 'Rigid air barrier', 'Thermally broken awnings'],
    picture: 'scene-terrace',
  },
  {
    title: 'Community hall in the old rail yard, Ōamaru',
    category: 'Commercial',
    duration: 10,
    challenge:
      'A 14 m clear hall in timber, warm enough for babies and strong enough to be the civil defence centre.',
    solution:
      'LVL trusses with bolted plates, R5.2 over the ceiling and R4.0 in the walls, on a raft slab with edge insulation.',
    result: 'Heated by two small heat pumps through a southern winter, and booked every night of the week.',
    used: ['LVL E13 beams', 'R5.2 ceiling segments', 'XPS slab edge board', 'Seismic mesh SE62'],
    picture: 'scene-gathering',
  },
];

export const caseStudies: SeedCaseStudy[] = studies.map(({ used, ...study }, index) => ({
  ...study,
  materials: JSON.stringify(used),
  created_days_ago: 30 + index * 45,
}));
