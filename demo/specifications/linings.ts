// Specifications of Insulation & Linings.

import { alike, type Sheet } from './sheet.ts';

const tested = 'Standard: AS/NZS 4859.1';

export const linings: Sheet = {
  ...alike(`Use: External walls; ${tested}`, {
    'SB-L01': 'R-value: R2.2; Thickness: 90 mm; Cover per pack: 13.5 m²; Material: Glasswool',
    'SB-L02': 'R-value: R2.8; Thickness: 90 mm; Cover per pack: 8.9 m²; Material: Glasswool',
    'SB-L03': 'R-value: R3.2; Thickness: 140 mm; Cover per pack: 7.8 m²; Material: Glasswool',
    'SB-L04': 'R-value: R4.0; Thickness: 140 mm; Cover per pack: 5.6 m²; Material: Glasswool',
    'SB-L05': 'R-value: R2.5; Thickness: 90 mm; Cover per pack: 9.4 m²; Material: Polyester',
  }),
  ...alike(`Use: Ceilings; ${tested}`, {
    'SB-L06': 'R-value: R3.6; Thickness: 170 mm; Cover per pack: 9.9 m²; Material: Glasswool',
    'SB-L07': 'R-value: R5.2; Thickness: 220 mm; Cover per pack: 6.4 m²; Material: Glasswool',
    'SB-L08': 'R-value: R7.0; Thickness: 290 mm; Cover per pack: 5.0 m²; Material: Glasswool',
    'SB-L09': 'R-value: R3.3; Thickness: 190 mm; Cover per pack: 7.2 m²; Material: Polyester',
  }),
  ...alike(`Use: Suspended timber floors; ${tested}`, {
    'SB-L10': 'R-value: R1.8; Thickness: 100 mm; Cover per pack: 8.0 m²; Material: Polyester',
    'SB-L11': 'R-value: R2.6; Thickness: 140 mm; Cover per pack: 5.4 m²; Material: Polyester',
  }),
  ...alike('Shape: Board', {
    'SB-L12':
      'R-value: R1.0; Thickness: 30 mm; Width: 600 mm; Length: 2.4 m; Material: Extruded polystyrene; Strength: 300 kPa; Use: Slab edges',
    'SB-L13':
      'R-value: R3.6; Thickness: 80 mm; Width: 1200 mm; Length: 2.4 m; Material: PIR foam, foil-faced; Use: Skillion roofs and slabs',
  }),
  ...alike('Width: 1200 mm; Material: Plasterboard; Edges: Tapered', {
    'SB-L14': 'Thickness: 10 mm; Length: 2.4 m; Use: Walls and ceilings',
    'SB-L15': 'Thickness: 13 mm; Length: 3.6 m; Use: Ceilings; Support centres: 600 mm',
    'SB-L16': 'Thickness: 10 mm; Length: 2.4 m; Use: Wet areas; Core: Water-resistant',
    'SB-L17': 'Thickness: 10 mm; Length: 2.4 m; Use: Bracing; Core: High-density, with glass fibre',
    'SB-L18': 'Thickness: 13 mm; Length: 2.4 m; Use: Fire-rated walls',
    'SB-L19': 'Thickness: 13 mm; Length: 2.4 m; Use: Quiet rooms; Core: Dense',
  }),
  ...alike('Use: Joints of plasterboard', {
    'SB-L20': 'Weight: 20 kg; Material: Jointing compound; Pack: Pail; Mixing: Ready-mixed',
  }),
  ...alike('Use: Walls', {
    'SB-L21': 'Width: 1.37 m; Length: 73 m; Material: Synthetic; Standard: NZS 2295',
    'SB-L22': 'Width: 1.35 m; Length: 37 m; Material: Bitumen-kraft paper; Absorbent: Yes',
    'SB-L23': 'Thickness: 4.5 mm; Width: 1200 mm; Length: 2.44 m; Material: Fibre cement',
    'SB-Q01': 'R-value: R2.6; Thickness: 90 mm; Material: Sheep wool and polyester; Protection: Moth-proofed',
  }),
  ...alike('Use: Ceilings', {
    'SB-Q02':
      'Thickness: 13 mm; Width: 1200 mm; Length: 2.4 m; Material: Plasterboard; Backing: Black tissue',
  }),
};
