// What all windows and doors share: powder coat colours and the sentences about glass and frame.

export const finish = {
  white: '#e9e7df',
  charcoal: '#5d6966',
  bronze: '#8a7862',
  silver: '#c3c9c8',
  black: '#454d4b',
  green: '#7b9081',
  timber: '#d3a377',
  red: '#a95b43',
  blue: '#71879a',
} as const;

export const alu =
  'Made to order from 6060-T5 aluminium, tested to NZS 4211, with low-E argon double glazing for all six climate zones.';
export const thermal =
  'A polyamide break in frame and sash keeps the inside face warm and dry on a frosty morning.';
export const site = 'Comes with flashing tape, packers and support bars; allow 5 mm clearance each side.';

/** The customer-facing name of a finish. */
export function label(colour: keyof typeof finish): string {
  return {
    white: 'Warm White',
    charcoal: 'Charcoal',
    bronze: 'Bronze',
    silver: 'Silver',
    black: 'Matt Black',
    green: 'Lichen',
    timber: 'Cedar',
    red: 'Barn Red',
    blue: 'Steel Blue',
  }[colour];
}
