// Specifications of Flashings & Rainwater.

import { alike, type Sheet } from './sheet.ts';

export const rainwater: Sheet = {
  ...alike('Thickness: 0.55 mm; Material: Steel; Longest length: 6 m', {
    'SB-D01': 'Girth: 400 mm; Colour: Charcoal; Use: Ridge; Cover each side: 130 mm',
    'SB-D02': 'Girth: 300 mm; Colour: Lichen; Use: Gable end',
    'SB-D03': 'Girth: 350 mm; Colour: Slate; Use: Roof to wall; Upstand: 150 mm',
    'SB-D04': 'Girth: 500 mm; Use: Valley; Minimum pitch: 8°',
    'SB-D07': 'Girth: 120 mm; Use: Window head; Fall: 15°',
    'SB-D08': 'Girth: 100 mm; Use: Horizontal joints of sheet cladding',
    'SB-D09': 'Girth: 150 mm; Use: External corners; Legs: 75 mm',
  }),
  ...alike('Material: Aluminium; Longest length: 6 m', {
    'SB-D05': 'Girth: 420 mm; Thickness: 0.90 mm; Use: Parapet; Fall: 5°',
    'SB-D10': 'Girth: 150 mm; Use: Window sill; Ends: Folded',
  }),
  ...alike('Use: Chimneys and pipes', {
    'SB-D06': 'Width: 300 mm; Length: 5 m; Material: Lead-free, butyl back; Colour: Charcoal; Stretch: 60 %',
  }),
  ...alike('Use: Foot of the cavity', {
    'SB-D11': 'Width: 20 mm; Length: 3 m; Material: PVC; Vent area: 1000 mm² a metre',
  }),
  ...alike('Use: Eaves', {
    'SB-D12':
      'Width: 125 mm; Profile: Quarter-round; Material: Steel; Colour: Charcoal; Length: Rolled on site; Bracket spacing: 600 mm',
    'SB-D13': 'Width: 175 mm; Height: 125 mm; Profile: Square; Material: Zinc-aluminium steel',
    'SB-D14': 'Width: 150 mm; Profile: Half-round; Material: Copper; Thickness: 0.6 mm',
    'SB-D15': 'Length: 3 m; Profile: Classic; Material: PVC; Colour: White; Bracket spacing: 500 mm',
    'SB-D16': 'Width: 200 mm; Length: 20 m; Type: Gutter guard; Material: Aluminium; Mesh: 2 mm',
  }),
  ...alike('Use: Downpipe', {
    'SB-D17': 'Diameter: 80 mm; Length: 3 m; Profile: Round; Material: PVC; Roof area: 60 m²',
    'SB-D18': 'Diameter: 80 mm; Length: 3 m; Profile: Round; Material: Galvanised steel',
    'SB-D19':
      'Width: 100 mm; Height: 50 mm; Length: 2.4 m; Profile: Rectangular; Material: Coated steel; Colour: Charcoal; Roof area: 65 m²',
    'SB-D20': 'Width: 200 mm; Material: Zinc-aluminium steel; Thickness: 0.9 mm; Outlet: 80 mm',
  }),
  ...alike('Use: Drainage', {
    'SB-D21': 'Width: 100 mm; Length: 1 m; Material: Polymer concrete; Grate: Galvanised; Load class: B',
    'SB-D22': 'Diameter: 110 mm; Length: 25 m; Wall: Corrugated, punched; Comes with: Filter sock',
    'SB-D23':
      'Diameter: 100 mm; Length: 6 m; Profile: Round; Material: PVC; Stiffness: SN6; Standard: AS/NZS 1260',
  }),
};
