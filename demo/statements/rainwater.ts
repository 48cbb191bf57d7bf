// Building information of flashings, rainwater goods and drainage.

import type { StatementData } from '../../shared/products/building-statements.ts';
import { statement } from './makers.ts';

export const rainwater: StatementData[] = [
  statement('fernfold', {
    name: 'Roof and wall flashings',
    slug: 'roof-and-wall-flashings',
    identifier:
      'Fernfold ridge, barge, apron and valley flashings (SB-D01 to SB-D04), parapet capping (SB-D05), lead-free pipe and chimney flashing (SB-D06), window head, Z, corner and sill flashings (SB-D07 to SB-D10). The label shows the material and the order number.',
    description:
      'Flashings folded to order from 0.55 mm coated steel or from aluminium, in lengths up to 6 m, and a lead-free flashing roll with a butyl back that can be moulded by hand.',
    scope_of_use:
      'Junctions and edges of metal roofs, window and door openings, corners and horizontal joints of cladding, on buildings within the scope of E2/AS1.',
    clauses: ['B2', 'E2', 'F2'],
    compliance:
      'If designed and installed to E2/AS1 and the NZ Metal Roof and Wall Cladding Code of Practice, contributes to meeting E2.3.1, E2.3.2, E2.3.5 and E2.3.7. Contributes to meeting B2.3.1(b), 15 years, or B2.3.1(a), 50 years, where it is built into a masonry wall and made of a material that E2/AS1 allows there. Contributes to meeting F2.3.1.',
    limitations:
      'The valley gutter is for pitches of 8 degrees and more. Coated steel is not for contact with wet mortar, copper or lead. The butyl of the roll does not stick below 5 degrees or to wet surfaces.',
    design_requirements:
      'Choose covers, upstands and the material by the wind zone, the exposure zone and the tables of compatible materials in E2/AS1. Size valleys for the catchment and the rainfall of the site.',
    installation_requirements:
      'Lap and seal joints as E2/AS1 shows, with end stops on head flashings. Leave a 5 mm gap above a Z flashing and do not seal it. Fix the parapet capping through its sides only. Roll the lead-free flashing down on dry, clean metal.',
    maintenance_requirements:
      'Wash unwashed areas each year, and every three months within 500 m of the sea. Clear leaves from valleys, and renew sealant and coatings before they fail.',
  }),
  statement('wetherly', {
    name: 'Spouting and downpipes',
    slug: 'spouting-and-downpipes',
    identifier:
      'Wetherly spouting: quarter-round 125 mm (SB-D12), box 175 x 125 mm (SB-D13), half-round copper 150 mm (SB-D14), PVC classic (SB-D15). Downpipes: PVC 80 mm (SB-D17), galvanised 80 mm (SB-D18), rectangular 100 x 50 mm (SB-D19). Rainwater head 200 mm (SB-D20).',
    description:
      'Spouting, downpipes and rainwater heads of coated or zinc-aluminium steel, copper or PVC, with brackets and joiners of the same material.',
    scope_of_use:
      'Collecting water from the roofs of houses and small buildings and leading it to a drain or a tank, outside the building envelope.',
    clauses: ['B1', 'B2', 'E1', 'E2', 'F2'],
    compliance:
      'If sized and installed to E1/AS1, contributes to meeting E1.3.1, E1.3.2 and E1.3.3, and to E2.3.1 and E2.3.2 by keeping roof water off the walls. Brackets at the centres below contribute to B1.3.1 for snow and the weight of water. Maintained as below, contributes to meeting B2.3.1(b), 15 years. Contributes to meeting F2.3.1.',
    limitations:
      'Not for internal gutters. Do not let water run from copper onto zinc-coated steel. PVC is not for walls that must not burn or near flues.',
    design_requirements:
      'Size spouting and downpipes by E1/AS1 for the roof area and the rainfall intensity. As a guide, one round 80 mm downpipe serves about 60 m² and one 100 x 50 mm downpipe about 65 m². Provide an overflow that does not run into the building.',
    installation_requirements:
      'Let spouting fall 1 in 500 or steeper. Space brackets at 600 mm, at 500 mm for PVC, and at 450 mm where snow lies. Allow 10 mm for the growth of PVC at joints. Clip downpipes every 1.5 m.',
    maintenance_requirements:
      'Clear leaves before each winter and after storms, and check brackets and joints. Wash coated steel each year, and every three months within 500 m of the sea.',
  }),
  statement('wetherly', {
    name: 'Surface and subsoil drainage',
    slug: 'surface-and-subsoil-drainage',
    identifier:
      'Wetherly channel drain with galvanised grate 1.0 m (SB-D21), subsoil drain coil 110 mm with filter sock (SB-D22) and stormwater pipe 100 mm SN6 (SB-D23). The date is moulded or printed on each part.',
    description:
      'A polymer-concrete channel with a heel-safe grate of load class B, a corrugated punched pipe in a filter sock, and a PVC pipe of stiffness SN6 to AS/NZS 1260 with rubber-ring joints.',
    scope_of_use:
      'Draining paving, driveways and doorways, the ground behind retaining walls and round slabs, and leading stormwater to an outfall.',
    clauses: ['B2', 'E1', 'F2'],
    compliance:
      'If designed to E1/AS1 or AS/NZS 3500.3 and installed as below, contributes to meeting E1.3.1, E1.3.2 and E1.3.3. Contributes to meeting B2.3.1(a), 50 years, under a building and B2.3.1(b), 15 years, elsewhere. Contributes to meeting F2.3.1.',
    limitations:
      'The grate is for cars, not for trucks. Subsoil pipe does not carry roof water. Not for foul water or for hot or oily discharge.',
    design_requirements:
      'Size channels and pipes for the catchment and the rainfall, with falls and inspection points to E1/AS1. Place subsoil pipes at the foot of the wall with a fall of at least 1 in 200.',
    installation_requirements:
      'Lay PVC pipe to AS/NZS 2032 on 100 mm of pea metal, with 500 mm of cover under lawns and 600 mm under drives. Bed the channel in concrete with the grate just below the paving. Surround subsoil pipe with clean drainage metal.',
    maintenance_requirements:
      'Lift the grate and clear the channel twice a year. Flush pipes and sumps when they run slowly, and keep tree roots away.',
  }),
];
