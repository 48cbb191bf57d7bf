// Specifications of Decking & Outdoor.

import { alike, type Sheet } from './sheet.ts';

export const outdoor: Sheet = {
  ...alike('Use: Decks', {
    'SB-K01':
      'Treatment: H3.2; Width: 140 mm; Thickness: 32 mm; Length: 4.8 m; Material: Radiata pine; Finish: Griptread',
    'SB-K02':
      'Treatment: H3.2; Width: 90 mm; Thickness: 32 mm; Length: 3.6 m; Material: Radiata pine; Finish: Smooth',
    'SB-K03': 'Width: 140 mm; Thickness: 19 mm; Length: Random; Material: Kwila; Durability class: 1',
    'SB-K04': 'Width: 90 mm; Thickness: 19 mm; Length: 3 m; Material: Garapa; Durability class: 1',
    'SB-K05':
      'Width: 137 mm; Thickness: 23 mm; Length: 5.4 m; Material: Wood-plastic composite; Finish: Brushed; Colour: Driftwood',
    'SB-K06': 'Width: 118 mm; Thickness: 21 mm; Material: Thermally modified ash; Ends: End-matched',
  }),
  ...alike('Use: Fences and screens', {
    'SB-K07': 'Treatment: H3.2; Width: 2400 mm; Height: 1800 mm; Material: Treated timber; Weight: 62 kg',
    'SB-K08': 'Width: 1800 mm; Height: 1200 mm; Material: Western red cedar; Slats: 65 x 19 mm; Gaps: 12 mm',
    'SB-K12': 'Treatment: H4; Width: 2700 mm; Height: 1200 mm; Material: Treated timber; Rails: 150 x 40 mm',
    'SB-K13': 'Treatment: H3.2; Width: 1800 mm; Height: 600 mm; Material: Treated timber; Pattern: Diagonal',
    'SB-K14':
      'Diameter: 2.5 mm; Weight: 25 kg; Length: 650 m; Material: High-tensile steel; Coating: Class 3 galvanised',
  }),
  ...alike('Use: Pools; Colour: Matt Black', {
    'SB-K09': 'Width: 2400 mm; Height: 1200 mm; Bar spacing: 92 mm; Material: Aluminium',
    'SB-K10': 'Width: 970 mm; Height: 1200 mm; Latch: Magnetic, at 1.5 m; Closing: Self-closing',
  }),
  ...alike('Use: Balustrades', {
    'SB-K11':
      'Width: 2000 mm; Height: 1000 mm; Material: Stainless 316 and cedar; Wires: 9; Diameter: 3.2 mm',
  }),
  ...alike('Treatment: H4; Material: Treated timber; Use: Gardens', {
    'SB-K15': 'Width: 200 mm; Thickness: 100 mm; Length: 2.4 m; Finish: Rough-sawn',
    'SB-K16': 'Width: 145 mm; Thickness: 45 mm; Length: 4.8 m; Edges: Tongue and groove',
    'SB-K17': 'Width: 100 mm; Thickness: 25 mm; Length: 3.6 m',
    'SB-K23': 'Length: 1.8 m; Width: 900 mm; Height: 400 mm; Volume: 0.6 m³',
  }),
  ...alike('Material: Concrete; Use: Paths and drives', {
    'SB-K18': 'Width: 400 mm; Length: 400 mm; Thickness: 40 mm; Finish: Shellgrit; Slip rating: P5',
    'SB-K19': 'Width: 105 mm; Length: 210 mm; Thickness: 60 mm; Colour: Charcoal; Standard: AS/NZS 4455',
    'SB-K20': 'Width: 150 mm; Length: 390 mm; Thickness: 140 mm; Weight: 17 kg',
  }),
  ...alike('Material: Timber kit', {
    'SB-K21': 'Treatment: H3.2; Length: 3.6 m; Height: 2400 mm; Comes with: Brackets and bolts; Use: Pergola',
    'SB-K22':
      'Treatment: H3.2; Length: 6 m; Height: 2700 mm; Wind zone: Very High; Roof fall: 3°; Use: Carport',
  }),
};
