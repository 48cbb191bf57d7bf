// Building information of fixings.

import type { StatementData } from '../../shared/products/building-statements.ts';
import { statement } from './makers.ts';

export const fixings: StatementData[] = [
  statement('halberd', {
    name: 'Nails and screws',
    slug: 'nails-and-screws',
    identifier:
      'Halberd nails: flat head 100 x 4.0 (SB-F01), jolt head 316 75 x 3.15 (SB-F02), ring shank 60 x 2.8 (SB-F03), collated 90 x 3.15 (SB-F04), clout 30 x 2.5 (SB-F05). Screws: decking 316 10g x 65 (SB-F06), roofing 12g x 65 (SB-F07), self-drilling 12g x 45 (SB-F08), plasterboard 6g x 32 (SB-F09), structural wood 14g x 150 (SB-F10). The batch is on the box.',
    description:
      'Steel nails, hot-dip galvanised to AS/NZS 4680 or in stainless 316, and screws of stainless 316, of steel with a class 4 coating to AS 3566.2, or of phosphated steel.',
    scope_of_use:
      'Timber framing, sheet flooring and bracing, weatherboards, decks, soffits, metal roofing, steel purlins and plasterboard, each fixing as its name says.',
    imported: {
      from: 'Taiwan',
      manufacturer: [
        'Hsin Jui Fastener Works Co., Ltd.',
        '26 Luo Ding Road, Gangshan District, Kaohsiung, Taiwan',
        'https://hsinjui-works.example',
        'quality@hsinjui-works.example',
      ],
    },
    clauses: ['B1', 'B2', 'E2', 'F2'],
    compliance:
      'If used to the nailing schedules of NZS 3604 or a design to NZS AS 1720.1, contributes to meeting B1.3.1, B1.3.2 and B1.3.3 (b), (f) and (h). In the exposure zones below, contributes to meeting B2.3.1(a), 50 years, in framing and B2.3.1(b), 15 years, in cladding, decks and roofs. Roofing screws with their EPDM washer contribute to meeting E2.3.2. The fixings contribute to F2.3.1.',
    limitations:
      'Phosphated screws are for dry indoor linings only. Class 4 screws are not for sites within 500 m of breaking surf. Zinc-coated fixings must not touch cedar, copper or stainless steel.',
    design_requirements:
      'Choose size, number and spacing from NZS 3604, the maker of the sheet or an engineer. Choose galvanised or stainless by position and exposure zone (B, C or D) in section 4 of NZS 3604, and by the treatment of the timber.',
    installation_requirements:
      'Drive flush and not below the surface of the sheet. Pre-drill hardwood and the ends of boards. Fix roofing screws at the crest, square to the sheet, and stop when the washer bulges. Check the gun maker’s list for collated nails.',
    maintenance_requirements:
      'Enclosed fixings need none. Inspect exposed fixings every two years, wash roofing screws with the roof, and replace those that rust or lift.',
  }),
  statement('halberd', {
    name: 'Bolts and concrete anchors',
    slug: 'bolts-and-concrete-anchors',
    identifier:
      'Halberd hex bolt M12 x 150 (SB-F11), coach screw 316 M10 x 100 (SB-F12), cup-head bolt M10 x 130 (SB-F13), sleeve anchor M12 x 99 zinc (SB-F14) and screw bolt M10 x 140 (SB-F15). The batch is on the box; the head shows the maker’s mark.',
    description:
      'Galvanised steel bolts of property class 4.6 with nuts, stainless 316 coach screws, zinc-plated sleeve anchors, and mechanically galvanised screw bolts for concrete.',
    scope_of_use:
      'Bolted and coach-screwed joints of timber. Sleeve anchors: bottom plates and brackets to sound concrete or filled block, indoors and dry. Screw bolts: bottom plates and braced walls to concrete.',
    imported: {
      from: 'Taiwan',
      manufacturer: [
        'Hsin Jui Fastener Works Co., Ltd.',
        '26 Luo Ding Road, Gangshan District, Kaohsiung, Taiwan',
        'https://hsinjui-works.example',
        'quality@hsinjui-works.example',
      ],
    },
    clauses: ['B1', 'B2', 'F2'],
    compliance:
      'If used to NZS 3604 or a design to NZS AS 1720.1, or NZS 3101 for concrete, contributes to meeting B1.3.1, B1.3.2 and B1.3.3 (b), (f) and (h). In the positions and exposure zones of section 4 of NZS 3604, contributes to meeting B2.3.1(a), 50 years. The screw bolt is tested for seismic category C2. Contributes to meeting F2.3.1.',
    limitations:
      'Zinc-plated sleeve anchors are not for outdoor or damp places and not for seismic actions. Anchors are not for cracked or hollow masonry. Do not use a screw bolt a second time in a structural joint.',
    design_requirements:
      'Take the capacity from the load tables for the concrete strength, edge distance and embedment. Keep sleeve anchors 75 mm from an edge. Choose stainless steel where NZS 3604 asks for it.',
    installation_requirements:
      'Drill to the stated diameter and depth, clean the hole and tighten to the stated torque. Use a 50 x 50 x 3 mm square washer on timber. Drill 7 mm in radiata and 8 mm in hardwood for the coach screw.',
    maintenance_requirements:
      'Tighten bolts in green or exposed timber after a year. Inspect exposed bolts every two years and replace any that have rusted through the coating.',
  }),
  statement('anvilPoint', {
    name: 'Framing anchors, hangers and brackets',
    slug: 'framing-anchors-hangers-and-brackets',
    identifier:
      'Anvil Point joist hangers 47 x 120 galvanised and 47 x 190 stainless (SB-F16, F17), nail plate 190 x 100 (SB-F18), strap brace 25 x 0.8 (SB-F19), heavy angle bracket (SB-F20), multi-purpose bracket (SB-F21) and post anchor 100 mm (SB-F22). The code is stamped into each part.',
    description:
      'Connectors pressed from galvanised steel with a Z275 coating or from stainless steel, and brackets of 3 mm steel, hot-dip galvanised after pressing.',
    scope_of_use:
      'Joints of timber framing: joists, plates, bracing, posts and beams, and posts on concrete. Z275 parts are for dry, enclosed positions.',
    clauses: ['B1', 'B2', 'F2'],
    compliance:
      'If designed with the tested capacities and fixed as below, to NZS 3604 or NZS AS 1720.1, contributes to meeting B1.3.1, B1.3.2 and B1.3.3 (a), (b), (f), (g) and (h). In the positions and exposure zones of section 4 of NZS 3604, contributes to meeting B2.3.1(a), 50 years. Contributes to meeting F2.3.1.',
    limitations:
      'Capacities hold only with every hole filled and with the listed nails, screws or bolts. Z275 parts are not for exposed or sheltered outdoor positions or for H3.2 timber that may get wet. Do not mix stainless parts with galvanised nails.',
    design_requirements:
      'Compare the capacity (for example 10.5 kN for SB-F16, 12 kN for SB-F17, 18 kN uplift for a cast-in SB-F22) with the design action, with factors for the timber and the duration of load.',
    installation_requirements:
      'Fit tight to dry timber and fill all holes with the listed fixings. Lay a nail plate to each face. Tension the strap brace before linings go on, with three nails each end. Keep post ends 75 mm above the concrete.',
    maintenance_requirements:
      'Enclosed parts need none. Wash exposed parts with fresh water twice a year, inspect them each year, and replace parts that show red rust.',
  }),
];
