// Building information of windows and doors.

import type { StatementData } from '../../shared/products/building-statements.ts';
import { statement } from './makers.ts';

export const joinery: StatementData[] = [
  statement('northlight', {
    name: 'Thermally broken aluminium windows and sliding doors',
    slug: 'thermally-broken-windows-and-sliding-doors',
    identifier:
      'Northlight thermally broken suite: sliding windows (SB-W01, W02, W03, W05), awning and fixed windows (SB-W06, W07, W10), sliding door (SB-W13) and stacking door (SB-W14). The NZS 4211 label shows the order number and the wind zone.',
    description:
      'Windows and doors made to order from 6060-T5 aluminium with a polyamide thermal break in frame and sash, powder coated, with low-E double glazing filled with argon.',
    scope_of_use:
      'Exterior walls of houses and small buildings within the scope of NZS 3604, up to the wind zone on the label and no higher than Extra High.',
    clauses: ['B1', 'B2', 'E2', 'F2', 'G4', 'G7', 'H1'],
    compliance:
      'Tested to NZS 4211 and glazed to NZS 4223, the suite contributes to meeting B1.3.1, B1.3.2 and B1.3.3(h), F2.3.1 and F2.3.3. If installed and flashed to E2/AS1, contributes to meeting E2.3.2 and E2.3.7. Frame and glass contribute to B2.3.1(b), 15 years, and rollers, stays and latches to B2.3.1(c), 5 years. Contributes to G4.3.1 and G7.3.1 by the size of the openings, and to H1.3.1 by the R-value on the quotation.',
    limitations:
      'Not for sites with wind pressures above the Extra High zone, or for curtain walls. Couplings and large panels may be limited to a lower zone, which the label shows.',
    design_requirements:
      'State the wind zone, the exposure zone, the cladding and any barrier or escape opening with the order. Choose safety glass by NZS 4223.3. Check the R-value against H1/AS1 for the climate zone.',
    installation_requirements:
      'Allow 5 mm clearance each side. Fit sill support bars, flashing tape and a head flashing to E2/AS1, with an air seal round the full perimeter of the trim opening. Do not block the drain slots in the sill.',
    maintenance_requirements:
      'Wash frames and seals every six months, and every three months within 500 m of the sea. Clear the drain slots and oil rollers and stays each year. Replace worn seals and cracked glass at once.',
  }),
  statement('harbourline', {
    name: 'Aluminium windows, bifolds and French doors',
    slug: 'aluminium-windows-bifolds-and-french-doors',
    identifier:
      'Harbourline aluminium suite: sliding window (SB-W04), awning windows (SB-W08, W09), casement pair (SB-W11), bifold door (SB-W15), bifold servery (SB-W16) and French doors (SB-W17). The NZS 4211 label shows the order number and the wind zone.',
    description:
      'Windows and doors made to order from 6060-T5 aluminium, powder coated, with low-E double glazing filled with argon. SB-W09 has a thermally broken frame and SB-W04 has not; the quotation shows the frame of the others.',
    scope_of_use:
      'Exterior walls of houses and small buildings within the scope of NZS 3604, up to the wind zone on the label.',
    clauses: ['B1', 'B2', 'E2', 'F2', 'G4', 'G7', 'H1'],
    compliance:
      'Tested to NZS 4211 and glazed to NZS 4223, the suite contributes to meeting B1.3.1, B1.3.2 and B1.3.3(h), F2.3.1 and F2.3.3. If installed and flashed to E2/AS1, contributes to meeting E2.3.2 and E2.3.7. Frame and glass contribute to B2.3.1(b), 15 years, and hardware to B2.3.1(c), 5 years. Contributes to G4.3.1, G7.3.1 and H1.3.1 as shown on the quotation.',
    limitations:
      'A frame without a thermal break may not reach the R-value that H1/AS1 sets for a new house unless the design allows for it. Top-hung bifolds need a lintel that carries their weight. Not for curtain walls.',
    design_requirements:
      'State the wind zone, the exposure zone and the cladding with the order. Allow 8 mm for the deflection of the lintel above bifolds. Choose safety glass by NZS 4223.3, and check the R-value against H1/AS1.',
    installation_requirements:
      'Allow 5 mm clearance each side, pack at every fixing and keep the head of bifolds straight and level. Fit sill support, flashing tape, head flashing and air seal to E2/AS1. Flush sills need their own drain.',
    maintenance_requirements:
      'Wash frames and seals every six months, and every three months within 500 m of the sea. Keep tracks and drain slots clear, oil hinges and rollers each year, and adjust bifold panels when they drag.',
  }),
  statement('northlight', {
    name: 'Entrance and back doors',
    slug: 'entrance-and-back-doors',
    identifier:
      'Northlight entrance doors: vertical groove (SB-W18) and side light (SB-W19); five-light laundry door (SB-W23). A label on the hinge stile shows the order number and the wind zone.',
    description:
      'Hinged exterior doors in aluminium frames. Entrance doors have an insulated leaf with an aluminium skin and a multi-point lock; the laundry door has an aluminium leaf with five toughened lights and a hook-bolt lock.',
    scope_of_use:
      'Entrances and back doors of houses and small buildings within the scope of NZS 3604, up to the wind zone on the label.',
    clauses: ['B1', 'B2', 'D1', 'E2', 'F2', 'H1'],
    compliance:
      'If installed as set out below, contributes to meeting B1.3.1 and B1.3.3(h), E2.3.2, F2.3.1 and F2.3.3 (safety glass to NZS 4223.3). Leaf and frame contribute to B2.3.1(b), 15 years, and locks, hinges and seals to B2.3.1(c), 5 years. The 20 mm sill of SB-W18 contributes to D1.3.2 on an accessible route. The insulated leaf contributes to H1.3.1.',
    limitations:
      'Not fire or smoke doors. A door with a sill of 20 mm needs cover from the weather or a drained threshold in exposed positions.',
    design_requirements:
      'State the hand, the swing, the wall thickness and the wind zone with the order. Design the step or threshold so that water runs away from the sill, and check the door against H1/AS1.',
    installation_requirements:
      'Set the frame plumb on a sill flashing, pack behind hinges and lock keepers, and seal between frame and wall to E2/AS1. Adjust hinges and keepers after the leaf is hung.',
    maintenance_requirements:
      'Wash the faces every six months and oil hinges and locks each year. Check the seals and the drain of the sill before each winter, and replace worn seals.',
  }),
  statement('harbourline', {
    name: 'Interior doors',
    slug: 'interior-doors',
    identifier:
      'Harbourline pre-hung flush door 760 x 1980 mm (SB-W21) and cavity slider unit 810 x 1980 mm (SB-W22). The label on the jamb shows the batch.',
    description:
      'A primed, hollow-core flush leaf of 35 mm hung in its jamb, and a steel-stiffened pocket frame with track, leaf and jambs for a sliding door.',
    scope_of_use: 'Doorways inside houses and small buildings, in dry rooms and in ventilated bathrooms.',
    clauses: ['B2', 'D1', 'F2'],
    compliance:
      'If installed and maintained as set out below, contributes to meeting B2.3.1(c), 5 years, and, for the pocket frame in the wall, B2.3.1(b), 15 years. Contributes to meeting D1.3.1 by the clear width of the doorway, and F2.3.1.',
    limitations:
      'Not for outside use, not fire, smoke or acoustic doors, and not part of a bracing wall. The pocket of a cavity slider cannot hold pipes or wiring.',
    design_requirements:
      'Frame the opening for the size of the unit, with a lintel that carries the load above. Allow for the clear width where an accessible route is needed.',
    installation_requirements:
      'Fix frames plumb and square with packers behind each hinge. Fix linings to a pocket with screws short enough to clear the leaf. Paint all six sides of the leaf before use.',
    maintenance_requirements:
      'Repaint when the surface wears. Tighten hinges and clean the sliding track each year.',
  }),
  statement('harbourline', {
    name: 'Sectional garage doors',
    slug: 'sectional-garage-doors',
    identifier:
      'Harbourline sectional door, flat panel 2400 x 2100 mm (SB-W24) and glazed row 4800 x 2100 mm (SB-W25). The plate inside the bottom section shows the serial number and the wind rating.',
    description:
      'Insulated overhead doors in hinged sections: two skins of galvanised steel round a foam core, with torsion springs, nylon rollers and perimeter seals. SB-W25 has a row of obscure lights.',
    scope_of_use: 'Vehicle openings of garages that belong to houses and small buildings.',
    clauses: ['B1', 'B2', 'F2'],
    compliance:
      'If installed with the parts supplied, contributes to meeting B1.3.1, B1.3.2 and B1.3.3(h); SB-W25 does so up to the Very High wind zone with its stiffening struts. Skins and tracks contribute to meeting B2.3.1(b), 15 years; springs, rollers and seals to B2.3.1(c), 5 years. Contributes to meeting F2.3.1.',
    limitations:
      'Not a fire door and not fully weathertight in driven rain. The wind rating holds only for the opening size on the plate.',
    design_requirements:
      'Allow 250 mm of headroom, and a lintel and jambs that take the wind load of the door. Let the floor fall to the outside.',
    installation_requirements:
      'Fix tracks and spring plates to structural framing. Springs are tensioned by a trained installer only. Fit the struts before the door is used.',
    maintenance_requirements:
      'Wash every three months, more often near the sea. Oil hinges and springs every six months, and have cables and springs inspected each year by a trained person.',
  }),
];
