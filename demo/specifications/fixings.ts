// Specifications of Fasteners & Fixings.

import { alike, type Sheet } from './sheet.ts';

export const fixings: Sheet = {
  ...alike('Type: Nail', {
    'SB-F01': 'Length: 100 mm; Diameter: 4.0 mm; Material: Galvanised steel; Head: Flat; Pack: 5 kg',
    'SB-F02':
      'Length: 75 mm; Diameter: 3.15 mm; Material: Stainless 316; Head: Jolt; Shank: Annular; Pack: 1 kg',
    'SB-F03': 'Length: 60 mm; Diameter: 2.8 mm; Material: Galvanised steel; Shank: Annular; Pack: 5 kg',
    'SB-F04':
      'Length: 90 mm; Diameter: 3.15 mm; Material: Galvanised steel; Head: D-head; Collation: 34°; Pack: 3000',
    'SB-F05':
      'Length: 30 mm; Diameter: 2.5 mm; Material: Galvanised steel; Head: Wide and thin; Pack: 2.5 kg',
  }),
  ...alike('Type: Screw', {
    'SB-F06':
      'Length: 65 mm; Gauge: 10; Material: Stainless 316; Head: Countersunk; Drive: Square; Pack: 500',
    'SB-F07': 'Length: 65 mm; Gauge: 12; Material: Steel; Head: Hex flange; Seal: EPDM; Pack: 250',
    'SB-F08': 'Length: 45 mm; Gauge: 12; Material: Steel; Head: Hex; Point: Self-drilling; Pack: 250',
    'SB-F09': 'Length: 32 mm; Gauge: 6; Material: Phosphated steel; Head: Bugle; Thread: Coarse; Pack: 1000',
    'SB-F10': 'Length: 150 mm; Gauge: 14; Material: Steel; Head: Wafer; Pack: 50',
  }),
  ...alike('Type: Bolt', {
    'SB-F11':
      'Length: 150 mm; Diameter: 12 mm; Material: Galvanised steel; Head: Hex; Comes with: Nut and washer',
    'SB-F12': 'Length: 100 mm; Diameter: 10 mm; Material: Stainless 316; Head: Hex; Use: Timber',
    'SB-F13': 'Length: 130 mm; Diameter: 10 mm; Material: Galvanised steel; Head: Cup; Use: Gates and rails',
  }),
  ...alike('Type: Anchor; Use: Concrete', {
    'SB-F14': 'Length: 99 mm; Diameter: 12 mm; Material: Zinc-plated steel; Pack: 25',
    'SB-F15': 'Length: 140 mm; Diameter: 10 mm; Material: Galvanised steel; Pack: 20',
  }),
  ...alike('Type: Bracket', {
    'SB-F16': 'Width: 47 mm; Height: 120 mm; Material: Galvanised steel; Coating: Z275; Use: Joists',
    'SB-F17': 'Width: 47 mm; Height: 190 mm; Material: Stainless 304; Use: Joists near the sea',
    'SB-F18':
      'Length: 190 mm; Width: 100 mm; Thickness: 1.0 mm; Material: Galvanised steel; Use: Butt joints',
    'SB-F19': 'Length: 30 m; Width: 25 mm; Thickness: 0.8 mm; Material: Galvanised steel; Use: Bracing',
    'SB-F20':
      'Height: 140 mm; Length: 90 mm; Width: 65 mm; Thickness: 3 mm; Material: Galvanised steel; Use: Posts and beams',
    'SB-F21':
      'Height: 90 mm; Length: 40 mm; Width: 35 mm; Material: Stainless steel; Use: Purlins and ledgers',
    'SB-F22':
      'Width: 100 mm; Material: Galvanised steel; Coating: Hot-dip galvanised; Use: Posts on concrete',
  }),
  ...alike('Type: Adhesive or sealant', {
    'SB-F23': 'Volume: 375 ml; Material: Solvent-free adhesive; Use: Linings and skirtings; Pack: Cartridge',
    'SB-F24':
      'Volume: 600 ml; Material: Polyurethane; Use: Cladding, concrete and roof joints; Pack: Sausage',
  }),
};
