// Building information of insulation and linings.

import type { StatementData } from '../../shared/products/building-statements.ts';
import { statement } from './makers.ts';

export const linings: StatementData[] = [
  statement('warmstead', {
    name: 'Insulation segments for walls, ceilings and floors',
    slug: 'insulation-segments',
    identifier:
      'Warmstead wall segments R2.2 to R4.0 (SB-L01 to SB-L05), ceiling segments R3.3 to R7.0 (SB-L06 to SB-L09) and underfloor segments R1.8 and R2.6 (SB-L10, L11). The R-value and the batch are on the pack label.',
    description:
      'Semi-rigid segments of glasswool (SB-L01 to L04, L06 to L08) or polyester (SB-L05, L09 to L11), 90 to 290 mm thick, with R-values declared to AS/NZS 4859.1.',
    scope_of_use:
      'Thermal insulation in framed external walls, above ceilings under a pitched roof and between the joists of suspended timber floors. Each segment is for the position in its name.',
    clauses: ['B2', 'C3', 'E3', 'F2', 'H1'],
    compliance:
      'If installed to NZS 4246 in a construction designed to H1/AS1 or H1/VM1, contributes to meeting H1.3.1(a), and E3.3.1 together with heating and ventilation. Enclosed and kept dry, contributes to meeting B2.3.1(a), 50 years. Covered by a lining or above a ceiling, does not stop the construction from meeting C3.4. Contributes to meeting F2.3.1.',
    limitations:
      'The R-value on the label is that of the segment alone, and it falls if the segment is compressed or wet. Not for skillion roofs without a ventilated gap, and not under concrete floors.',
    design_requirements:
      'Choose the construction R-value for the climate zone from H1/AS1 and allow for the framing. Leave a 25 mm gap below roof underlay, and a drained cavity or underlay that keeps wall segments dry.',
    installation_requirements:
      'Install to NZS 4246, dry and without gaps, folds or tucks. Keep clear of flues and of downlights that may not be covered. Staple underfloor segments tight against the floor.',
    maintenance_requirements:
      'None while dry. Replace segments that were wet, flattened or nested in, and put back segments that were moved for wiring.',
  }),
  statement('warmstead', {
    name: 'Rigid foam insulation boards',
    slug: 'rigid-foam-insulation-boards',
    identifier:
      'Warmstead XPS slab-edge board R1.0 30 mm (SB-L12) and PIR foil-faced board R3.6 80 mm (SB-L13). The batch is printed on each board.',
    description:
      'Closed-cell extruded polystyrene with a compressive strength of 300 kPa, and polyisocyanurate foam between two foil faces.',
    scope_of_use:
      'XPS: edges of concrete slabs, and under slabs on ground. PIR: skillion roofs behind a lining, and under slabs.',
    clauses: ['B2', 'C3', 'E2', 'F2', 'H1'],
    compliance:
      'If designed to H1/AS1 or H1/VM1, contributes to meeting H1.3.1(a). Protected as below, contributes to meeting B2.3.1(a), 50 years. XPS does not wick, so it does not carry ground moisture past the damp-proof membrane (E2.3.3). Both contribute to meeting F2.3.1, and PIR to C3.4 only behind a lining that gives the required group number.',
    limitations:
      'Both foams burn and must not stay exposed in a building. Not for use next to flues, in contact with solvents or where the service temperature passes 75 degrees (XPS) or 100 degrees (PIR).',
    design_requirements:
      'Check the load on boards under slabs with the engineer. Keep the damp-proof membrane continuous and protect XPS at the slab edge from sunlight, impact and insects.',
    installation_requirements:
      'Butt the boards closely. Set XPS against the boxing before the pour. Tape the joints of PIR with foil tape and line it on the room side before the building is used.',
    maintenance_requirements:
      'Keep the covering of the slab edge whole and make good any damage. Boards under a slab or behind a lining need no maintenance.',
  }),
  statement('linwell', {
    name: 'Plasterboard linings',
    slug: 'plasterboard-linings',
    identifier:
      'Linwell standard 10 and 13 mm (SB-L14, L15), bracing 10 mm (SB-L17), fire-rated 13 mm (SB-L18) and acoustic 13 mm (SB-L19) plasterboard; all-purpose jointing compound 20 kg (SB-L20). Type and date are printed on the back of each sheet.',
    description:
      'Gypsum plasterboard to AS/NZS 2588 with tapered long edges. Bracing and fire-rated boards contain glass fibre, and acoustic board has a dense core. The jointing compound is ready-mixed.',
    scope_of_use:
      'Linings of walls and ceilings inside buildings. Standard 10 mm suits ceiling battens at 450 mm, and 13 mm suits 600 mm. Bracing, fire and acoustic boards are for the systems published for them.',
    clauses: ['B1', 'B2', 'C3', 'F2', 'G6'],
    compliance:
      'If installed to AS/NZS 2589, contributes to meeting C3.4 by the group number of the finished lining, F2.3.1 and B2.3.1(c), 5 years. Bracing board in a P21-tested system contributes to B1.3.1 and B1.3.3 (f) and (h), and to B2.3.1(a), 50 years. Fire-rated board contributes to C3.6 and C3.7, and acoustic board to G6.3.1, as part of a tested system, and both to B2.3.1(b), 15 years.',
    limitations:
      'Not for showers, wet areas or outdoor use. A bracing, fire or acoustic rating is lost if the board, the fixing pattern or the framing of the system is changed.',
    design_requirements:
      'Take bracing units from the published table and apply them by NZS 3604. Choose fire systems of 30 to 120 minutes by C/AS1 or C/AS2, and acoustic systems by the STC that G6 asks.',
    installation_requirements:
      'Line only when the building is closed in and framing is at 20 % moisture or less. Fix with glue and screws at the centres of the system. Finish to Level 4 for paint, with joints tape-bedded in the compound.',
    maintenance_requirements:
      'Keep dry and repaint as needed. Repair holes in bracing, fire and acoustic linings with the same board and fixings, and seal new openings for services.',
  }),
  statement('linwell', {
    name: 'Wet-area plasterboard',
    slug: 'wet-area-plasterboard',
    identifier:
      'Linwell water-resistant plasterboard 10 mm, 2400 x 1200 mm, green face (SB-L16). The date is printed on the back.',
    description:
      'Gypsum plasterboard to AS/NZS 2588 with a wax-treated, water-resistant core and tapered long edges.',
    scope_of_use:
      'Linings of bathrooms and laundries, and the substrate behind tiles with a waterproof membrane or behind acrylic shower linings.',
    clauses: ['B2', 'C3', 'E3', 'F2'],
    compliance:
      'If finished with an impervious surface to E3/AS1, contributes to meeting E3.3.4, E3.3.5 and E3.3.6. Contributes to meeting B2.3.1(b), 15 years, behind tiles or shower linings, and B2.3.1(c), 5 years, elsewhere. Contributes to meeting C3.4 by the group number of the finished lining, and F2.3.1.',
    limitations:
      'Not waterproof by itself. Not for steam rooms, group showers, outdoor use or places that stay wet.',
    design_requirements:
      'Design showers and the walls beside baths with a membrane or a lining to E3/AS1, and ventilate the room to G4. Limit the weight of tiles to what the framing and the board carry.',
    installation_requirements:
      'Stop the sheet 10 mm above the floor or the bath, fix with corrosion-resistant screws, and seal round pipes. Apply the membrane as its maker asks before tiling.',
    maintenance_requirements:
      'Keep sealant, grout and the shower lining sound and repair leaks at once. Replace board that has softened.',
  }),
  statement('linwell', {
    name: 'Wall underlays and rigid air barrier',
    slug: 'wall-underlays-and-rigid-air-barrier',
    identifier:
      'Linwell synthetic wall underlay 1.37 m (SB-L21), absorbent kraft wall underlay 1.35 m (SB-L22) and rigid air barrier 4.5 mm (SB-L23). The batch is printed on each roll and sheet.',
    description:
      'A vapour-permeable synthetic underlay to NZS 2295, an absorbent bitumen-kraft underlay, and a sealed fibre cement sheet.',
    scope_of_use:
      'Behind wall claddings on timber framing. Flexible underlays: walls within the scope of NZS 3604 up to the Very High wind zone. Rigid air barrier: up to the Extra High wind zone.',
    clauses: ['B1', 'B2', 'C3', 'E2', 'F2', 'H1'],
    compliance:
      'If installed to E2/AS1 behind a cladding, contributes to meeting E2.3.2, E2.3.5 and E2.3.6, and H1.3.1(b) by limiting air leakage. Contributes to meeting B2.3.1(b), 15 years, and the rigid air barrier to B2.3.1(a), 50 years, where it braces. The rigid air barrier contributes to B1.3.1 and B1.3.3 (f) and (h) by its listed bracing units, and to C3.7 as a non-combustible sheet. The products contribute to meeting F2.3.1.',
    limitations:
      'Not a cladding. The taped rigid air barrier may stay uncovered for 180 days, and the underlays for as long as the wrapper states. Not a vapour barrier.',
    design_requirements:
      'Choose the underlay by the cladding, the wind zone and Table 23 of E2/AS1. Take the bracing units of the rigid air barrier from the table for walls of 2.4 and 2.7 m.',
    installation_requirements:
      'Run underlays from the bottom up with laps of 75 mm along and 150 mm at ends, tape openings, and strap wide stud spacings. Tape every joint and corner of the rigid air barrier and seal round pipes.',
    maintenance_requirements:
      'None while the cladding is sound. Repair tears and open tapes before the cladding is put back.',
  }),
];
