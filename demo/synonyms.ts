// Words of the trade that mean what only this catalogue calls so. The dictionary (dictionary/trade-words.csv) has the others.
import type { SeedSynonym } from './rows.ts';

export const synonyms: SeedSynonym[] = [
  { name: 'batt, batts, insulation, insulation batts', finds: 'segment' },
  { name: 'wall batts, wall insulation', finds: 'wall segment' },
  { name: 'ceiling batts, ceiling insulation', finds: 'ceiling segment' },
  { name: 'underfloor insulation, floor insulation', finds: 'underfloor segment' },
  { name: 'glasswool batts, fibreglass batts, pink batts', finds: 'glasswool segment' },
];
