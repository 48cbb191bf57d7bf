// Specifications of Roofing & Cladding.

import { alike, type Sheet } from './sheet.ts';

const steel = 'Material: G550 steel; Length: Cut to measure';
const cavity = 'Fixing: Over a drained cavity; Standard: E2/AS1';

export const roofing: Sheet = {
  ...alike(steel, {
    'SB-R01': 'Thickness: 0.40 mm; Cover width: 762 mm; Profile: Corrugate; Coating: Zinc-aluminium',
    'SB-R02': 'Thickness: 0.55 mm; Cover width: 762 mm; Profile: Corrugate; Coating: Paint; Colour: Charcoal',
    'SB-R03':
      'Thickness: 0.55 mm; Cover width: 760 mm; Profile: Five-rib; Colour: Lichen; Rib height: 29 mm; Minimum pitch: 3°',
    'SB-R04': 'Thickness: 0.48 mm; Cover width: 900 mm; Profile: Six-rib; Colour: Barn Red',
    'SB-R05':
      'Thickness: 0.55 mm; Cover width: 430 mm; Profile: Standing seam; Colour: Slate; Rib height: 38 mm',
  }),
  ...alike('Material: Pressed steel', {
    'SB-R06':
      'Thickness: 0.40 mm; Profile: Tile; Coating: Stone chip; Colour: Bronze; Batten spacing: 370 mm',
  }),
  ...alike(cavity, {
    'SB-R07':
      'Treatment: H3.1; Width: 180 mm; Thickness: 32 mm; Profile: Bevelback; Material: Radiata pine; Finish: Primed; Length: 6.1 m',
    'SB-R08':
      'Treatment: H3.1; Width: 187 mm; Thickness: 18 mm; Profile: Rusticated; Material: Radiata pine; Finish: Primed',
    'SB-R09':
      'Width: 180 mm; Thickness: 25 mm; Profile: Bevelback; Material: Western red cedar; Finish: Bandsawn',
    'SB-R10':
      'Width: 180 mm; Thickness: 16 mm; Cover width: 150 mm; Length: 4.2 m; Material: Fibre cement; Finish: Primed',
    'SB-R11': 'Width: 140 mm; Thickness: 20 mm; Profile: Vertical shiplap; Material: Thermally modified pine',
    'SB-R12':
      'Width: 1200 mm; Thickness: 7.5 mm; Length: 2.4 m; Material: Fibre cement; Finish: Sanded and sealed',
    'SB-R13':
      'Treatment: H3.2; Width: 1196 mm; Thickness: 12 mm; Length: 2.745 m; Material: Plywood; Profile: Grooved; Finish: Bandsawn',
    'SB-R14':
      'Width: 1200 mm; Thickness: 9 mm; Length: 2.4 m; Material: Fibre cement; Finish: Through-coloured',
  }),
  ...alike('Use: Eaves and carport ceilings', {
    'SB-R15': 'Width: 1200 mm; Thickness: 4.5 mm; Length: 2.4 m; Material: Fibre cement; Finish: Sealed',
  }),
  ...alike('Use: Under metal roofing', {
    'SB-R16': 'Width: 1.25 m; Length: 40 m; Material: Kraft and film; Standard: NZS 2295; Minimum pitch: 8°',
    'SB-R17': 'Width: 1.35 m; Length: 37 m; Material: Three-layer synthetic; Cover per roll: 50 m²',
    'SB-R18': 'Width: 1.8 m; Length: 50 m; Material: Steel wire; Coating: Hot-dip galvanised; Mesh: 75 mm',
  }),
  ...alike('Use: Window openings', {
    'SB-R19': 'Width: 150 mm; Length: 20 m; Material: Butyl; Lowest temperature: 5 °C',
  }),
  ...alike('Use: Light from above', {
    'SB-R20': 'Width: 780 mm; Length: 1180 mm; Glazing: Laminated low-E double glazing; Minimum pitch: 3°',
    'SB-R21':
      'Thickness: 0.8 mm; Cover width: 762 mm; Profile: Corrugate; Material: Polycarbonate; Colour: Clear',
  }),
  ...alike('Length: Cut to measure', {
    'SB-Z01': 'Thickness: 0.70 mm; Profile: Corrugate; Material: Marine-grade aluminium; Finish: Mill',
  }),
  ...alike('Finish: Rough-sawn', {
    'SB-Z02': 'Width: 150 mm; Thickness: 20 mm; Material: Siberian larch; Use: Cladding',
  }),
};
