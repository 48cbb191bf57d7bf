/**
 * Trade marks that builders of New Zealand use as words, and what they mean by them. The demo leaves them out; a shop
 * would add them as synonyms. Written from the trade, without looking at the judged queries.
 */
import type { SynonymRow } from '../../../server/catalogue/synonyms.queries.ts';

const MEANINGS: Record<string, string> = {
  'gib, gib board, gibboard, gibraltar board, jib': 'plasterboard',
  'aqualine, gib aqualine': 'water-resistant plasterboard',
  'braceline, gib braceline': 'bracing plasterboard',
  'noiseline, gib noiseline': 'acoustic plasterboard',
  'pink batts, knauf, earthwool': 'insulation, glasswool',
  'mammoth, greenstuf, autex': 'insulation, polyester',
  'expol, kooltherm, kingspan': 'insulation, board insulation',
  'colorsteel, colour steel, coloursteel, colorcote, zincalume': 'long-run roofing, roofing',
  'corro, corrugate iron, corrugated iron': 'corrugate roofing',
  'hardie, james hardie, hardies, hardieflex, villaboard, axon, stria': 'fibre cement',
  'linea, linea weatherboard': 'fibre cement weatherboard, weatherboard',
  'shadowclad, ecoply': 'plywood',
  'strandfloor, pynefloor, superfloor': 'flooring sheet, particleboard flooring',
  'hyspan, hyone, hy90, lumberworx, gl8': 'lvl, laminated beam',
  velux: 'skylight, roof window',
  'tyvek, thermakraft, watergate, covertek': 'underlay, building wrap',
  'marley, stormcloud': 'spouting, pvc downpipe',
  'liquid nails, sikaflex, sika, no more gaps, selleys, fullers': 'construction adhesive, sealant',
  'ramset, dynabolt, dyna bolt, trubolt, chemset': 'anchor, concrete anchor',
  'paslode, hilti, gun nail': 'framing nail, nail',
  'pryda, mitek, gangnail, gang nail, lumberlok, bowmac': 'nail plate, bracket, strap brace',
  'tek, teks, tek screw, buildex': 'roofing screw, self-drilling screw',
  'quikrete, firth, dricon, rapid set': 'concrete mix, mortar',
  'hebel, aac': 'aerated concrete panel, masonry',
  'trex, futurewood, biform, outdure': 'composite decking',
  'protecto, aluband, super-stick, superstick': 'flashing tape',
  'waratah, hurricane wire': 'fence wire, warratah standard',
};

/** One-way synonyms: the trade marks find what they mean. */
export const tradeMarks: SynonymRow[] = Object.entries(MEANINGS).map(([name, finds]) => ({ name, finds }));
