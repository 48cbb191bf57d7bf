// Specifications of Windows & Joinery.

import { alike, type Sheet } from './sheet.ts';

const glazed = 'Glazing: Low-E argon double glazing; Material: Aluminium 6060-T5; Standard: NZS 4211';
const warm = `Thermal break: Yes; ${glazed}`;
const cold = `Thermal break: No; ${glazed}`;

export const joinery: Sheet = {
  ...alike(warm, {
    'SB-W01': 'Width: 1200 mm; Height: 1000 mm; Opening: Sliding; Lights: 2; Colour: Warm White',
    'SB-W02': 'Width: 1500 mm; Height: 1200 mm; Opening: Sliding; Lights: 2; Colour: Charcoal',
    'SB-W03': 'Width: 1800 mm; Height: 1200 mm; Opening: Sliding; Lights: 2; Colour: Bronze',
    'SB-W05': 'Width: 2400 mm; Height: 1200 mm; Opening: Sliding; Lights: 3',
    'SB-W06':
      'Width: 600 mm; Height: 900 mm; Opening: Awning; Lights: 1; Colour: Matt Black; Stays: Stainless 316',
    'SB-W07': 'Width: 800 mm; Height: 1600 mm; Opening: Awning; Lights: 2; Colour: Charcoal',
    'SB-W09': 'Width: 2400 mm; Height: 1400 mm; Opening: Awning; Lights: 3',
    'SB-W10': 'Width: 1800 mm; Height: 1500 mm; Opening: Fixed; Lights: 1; Colour: Bronze; Weight: 110 kg',
    'SB-W13':
      'Width: 2400 mm; Height: 2100 mm; Opening: Sliding; Panels: 2; Colour: Charcoal; Glass: Toughened',
    'SB-W14': 'Width: 3600 mm; Height: 2100 mm; Opening: Stacking; Panels: 3; Colour: Matt Black',
  }),
  ...alike(cold, {
    'SB-W04': 'Width: 900 mm; Height: 600 mm; Opening: Sliding; Lights: 2; Glass: Obscure',
  }),
  ...alike(glazed, {
    'SB-W08': 'Width: 1600 mm; Height: 1000 mm; Opening: Awning; Lights: 2; Colour: Warm White',
    'SB-W11': 'Width: 1200 mm; Height: 1200 mm; Opening: Casement; Lights: 2; Reveals: Cedar-toned',
    'SB-W15': 'Width: 3200 mm; Height: 2100 mm; Opening: Bifold; Panels: 4; Colour: Bronze',
    'SB-W16': 'Width: 1800 mm; Height: 1000 mm; Opening: Bifold; Panels: 3; Colour: Warm White',
    'SB-W17':
      'Width: 1600 mm; Height: 2000 mm; Opening: Hinged; Swing: Outwards; Panels: 2; Colour: Lichen; Lock: Three-point',
  }),
  ...alike('Glass: Toughened; Standard: NZS 4211', {
    'SB-W12': 'Width: 600 mm; Height: 1200 mm; Opening: Louvre; Blades: 10; Blade height: 152 mm',
  }),
  ...alike('Opening: Hinged; Use: Entrance', {
    'SB-W18':
      'Width: 1010 mm; Height: 2100 mm; Thickness: 54 mm; Lock: Multi-point; Colour: Barn Red; Material: Insulated leaf, aluminium skin',
    'SB-W19':
      'Width: 1500 mm; Height: 2100 mm; Lock: Multi-point; Colour: Steel Blue; Glazing: Double glazed side light',
    'SB-W20': 'Width: 910 mm; Height: 2040 mm; Thickness: 44 mm; Panels: 4; Material: Western red cedar',
  }),
  ...alike('Use: Internal', {
    'SB-W21':
      'Width: 760 mm; Height: 1980 mm; Thickness: 35 mm; Opening: Hinged; Core: Hollow; Finish: Primed',
    'SB-W22':
      'Width: 810 mm; Height: 1980 mm; Opening: Sliding; Frame: Steel-stiffened pocket; Closing: Soft-close',
  }),
  ...alike('Opening: Hinged; Use: Back door', {
    'SB-W23':
      'Width: 860 mm; Height: 2000 mm; Lights: 5; Glass: Obscure, toughened; Colour: Silver; Suits framing: 90 mm',
  }),
  ...alike('Opening: Sectional; Insulation: Foam core', {
    'SB-W24': 'Width: 2400 mm; Height: 2100 mm; Sections: 4; Thickness: 40 mm; Headroom: 250 mm',
    'SB-W25': 'Width: 4800 mm; Height: 2100 mm; Sections: 5; Lights: 6; Glass: Obscure; Wind zone: Very High',
  }),
  ...alike('Use: Sliding windows', {
    'SB-W26':
      'Width: 1200 mm; Height: 1000 mm; Mesh: Fibreglass; Colour: Charcoal; Material: Aluminium frame',
  }),
  ...alike('Standard: To be confirmed', {
    'SB-Y01':
      'Width: 900 mm; Height: 1200 mm; Opening: Awning; Thermal break: Yes; Glazing: Triple glazed; Colour: Charcoal',
    'SB-Y02': 'Width: 750 mm; Height: 1500 mm; Opening: Double-hung; Finish: Primed; Cords and weights: New',
  }),
};
