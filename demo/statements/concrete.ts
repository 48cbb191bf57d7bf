// Building information of concrete, masonry and reinforcing.

import type { StatementData } from '../../shared/products/building-statements.ts';
import { statement } from './makers.ts';

export const concrete: StatementData[] = [
  statement('quarryRoad', {
    name: 'Cement, concrete and mortar mixes',
    slug: 'cement-concrete-and-mortar-mixes',
    identifier:
      'Quarry Road GP cement 20 kg (SB-C01), rapid-set post concrete 20 kg (SB-C02), ready-mix concrete 17.5 MPa 25 kg (SB-C03), trade mortar mix M4 25 kg (SB-C04) and levelling compound 20 kg (SB-C05). The batch and the date of packing are on the bag.',
    description:
      'Portland cement to NZS 3122, and dry blends of cement, sand and stone: a rapid-setting concrete, a 17.5 MPa concrete, a class M4 mortar and a polymer-modified floor underlayment.',
    scope_of_use:
      'Cement: concrete, mortar and render. Post concrete: fence and deck posts. Ready-mix: pads, paths and pile footings to NZS 3604. Mortar is for bricks and blocks, and levelling compound for indoor floors, 2 to 20 mm thick.',
    clauses: ['B1', 'B2', 'F2'],
    compliance:
      'If mixed, placed and cured as printed on the bag, in a design to NZS 3604, NZS 4229 or NZS 4210, contributes to meeting B1.3.1, B1.3.2 and B1.3.3 (a), (b), (d) and (f). In structural work, contributes to meeting B2.3.1(a), 50 years; levelling compound contributes to B2.3.1(c), 5 years. Hardened products contribute to meeting F2.3.1.',
    limitations:
      'Ready-mix concrete is not for reinforced slabs or for exposure zones where NZS 3604 asks for more than 17.5 MPa. Post concrete is not for house piles. Levelling compound is not a wearing surface and not for wet rooms without a membrane.',
    design_requirements:
      'Choose the concrete strength and the cover to steel from NZS 3604 for the exposure zone, or design to NZS 3101. Choose the mortar class by NZS 4210.',
    installation_requirements:
      'Use clean water in the amount on the bag, and do not add water after the mix has begun to set. Cure concrete damp for seven days. Prime the floor before levelling. Wear gloves, eye protection and a mask.',
    maintenance_requirements:
      'Keep structural concrete and mortar free of trapped water. Repoint cracked joints, and have cracks wider than 1 mm in footings looked at by an engineer.',
  }),
  statement('blackReef', {
    name: 'Concrete blocks and clay bricks',
    slug: 'concrete-blocks-and-clay-bricks',
    identifier:
      'Black Reef concrete blocks: 20 series standard (SB-C06), 15 series half (SB-C07), 20 series split face (SB-C08), retaining wall block (SB-C09). Clay bricks: Harbour Red 110 mm (SB-C10), Oyster 70 series (SB-C11). The batch is on the pallet tag.',
    description:
      'Pressed concrete masonry units and fired clay bricks, made to AS/NZS 4455. The retaining wall block is dry-stacked with a rear lip.',
    scope_of_use:
      'Blocks: reinforced and filled walls to NZS 4229. Bricks: veneer, and paths or chimneys for SB-C10. Retaining wall block: garden walls up to 1.2 m that carry no surcharge.',
    clauses: ['B1', 'B2', 'C3', 'E2', 'F2'],
    compliance:
      'Blocks in walls designed to NZS 4229 or NZS 4230, and veneers tied to NZS 4210 and NZS 3604, contribute to meeting B1.3.1, B1.3.2 and B1.3.3 (a), (d), (f) and (h). Block walls contribute to meeting B2.3.1(a), 50 years, and veneers to B2.3.1(b), 15 years. Veneers over a cavity to E2/AS1 contribute to E2.3.2 and E2.3.5. As non-combustible units, they contribute to C3.5 and C3.7, and to F2.3.1.',
    limitations:
      'Units alone do not keep water out of a building: basement walls need tanking. The dry-stack wall needs an engineer above 1.2 m or under a load. Veneers carry only their own weight.',
    design_requirements:
      'Design walls for the earthquake zone of the site. Keep veneers within the heights of NZS 3604, over a cavity of 40 mm or more, with ties of the durability that the exposure zone asks.',
    installation_requirements:
      'Lay to NZS 4210 with full joints and clean cells, and fill reinforced cells with grout. Keep weep holes and vents open. Dry-stack walls need compacted hardfill and a drain behind.',
    maintenance_requirements:
      'Wash as needed without high pressure, keep weep holes clear and repoint worn joints. Renew the sealer on split-face blocks as its maker advises.',
  }),
  statement('stonebar', {
    name: 'Reinforcing mesh and bar',
    slug: 'reinforcing-mesh-and-bar',
    identifier:
      'Stonebar seismic mesh SE62 and SE82 (SB-C12, C13), bar D12 grade 300E and HD16 grade 500E (SB-C14, C15), starter bar D12 (SB-C16), stirrup R6 (SB-C17) and tie wire 1.57 mm (SB-C18). Heat numbers are on the tag of each bundle.',
    description:
      'Ductile welded mesh of grade 500E, deformed bar of grades 300E and 500E, cut and bent bar, and plain round stirrups, made to AS/NZS 4671; black annealed wire to tie them in place.',
    scope_of_use:
      'Reinforcing of concrete slabs on ground, footings, foundation walls and filled masonry. The tie wire holds steel in position until the concrete has set and carries no load.',
    clauses: ['B1', 'B2'],
    compliance:
      'If designed and placed to NZS 3604, NZS 4229 or NZS 3101, with workmanship to NZS 3109, mesh and bar contribute to meeting B1.3.1, B1.3.2 and B1.3.3 (a), (b), (c), (d) and (f). With the cover that those standards ask for the exposure zone, they contribute to meeting B2.3.1(a), 50 years.',
    limitations:
      'Not for use without concrete cover, and not for welding on site unless an engineer has approved the procedure. Grade 500E bar must not be bent with heat or rebent.',
    design_requirements:
      'Choose the mesh, the bars and the laps from NZS 3604 or the engineer’s drawings, and the cover by the exposure zone and the ground.',
    installation_requirements:
      'Support mesh on chairs at about 1 m so that it cannot sink in the pour. Lap mesh by one full square plus 50 mm, and D12 bar by 480 mm. Keep steel clean of oil and loose rust, and cap upright starters.',
    maintenance_requirements:
      'None while the cover is sound. Have cracked or spalled concrete and rust stains looked at by an engineer.',
  }),
  statement('quarryRoad', {
    name: 'Damp-proof membrane and damp-proof course',
    slug: 'damp-proof-membrane-and-course',
    identifier:
      'Quarry Road damp-proof membrane 250 µm, 4 x 25 m (SB-C19) and damp-proof course 110 mm x 30 m (SB-C20). The thickness and the batch are printed along the roll.',
    description:
      'Black polythene film of virgin resin, 250 µm thick, and an embossed polyethylene strip, 110 mm wide.',
    scope_of_use:
      'Membrane: under concrete slabs on ground. Course: between bottom plates of 90 mm framing and concrete, and in masonry veneer.',
    clauses: ['B2', 'E2', 'F2'],
    compliance:
      'If installed to E2/AS1 and NZS 3604, contributes to meeting E2.3.3, and B2.3.1(a), 50 years, under the slab or the framing. Contributes to meeting F2.3.1.',
    limitations:
      'The membrane does not hold back water under pressure and is not a radon barrier. Neither product may stay in sunlight for more than 28 days.',
    design_requirements:
      'Show the membrane without breaks under the slab and its thickenings, with floor levels above the ground as E2/AS1 asks. Use tanking where ground water can stand against the building.',
    installation_requirements:
      'Lay the membrane on blinding sand, lap 150 mm and tape, seal round pipes, and patch every puncture before the steel goes down. Lay the course so that it shows on each side of the plate.',
    maintenance_requirements:
      'None under the slab. Keep soil and paving below the floor level so that the course is not bridged.',
  }),
];
