// Searches that need another answer than what their words find.
import type { SeedSearchRule } from './rows.ts';

const NOT_SOLD = ['paint', 'house paint', 'wallpaper', 'carpet', 'tiles', 'taps', 'toilet', 'power tools'];

export const searchRules: SeedSearchRule[] = [
  ...NOT_SOLD.map((name) => ({ name, category: null, is_sold: false })),
  { name: 'joinery', category: 'Windows & Joinery', is_sold: true },
];
