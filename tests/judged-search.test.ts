/** The judged queries of `npm run bench -- judged`: the arithmetic, the slips and the set itself. */
import { describe, expect, test } from 'vitest';
import { demoProducts } from '../tools/bench/search/demo-catalogue.ts';
import { HALVES, readJudgedQueries } from '../tools/bench/search/judged-set.ts';
import { readSecondJudge } from '../tools/bench/search/judges.ts';
import { mean, ndcg } from '../tools/bench/search/ndcg.ts';
import { Random } from '../tools/bench/search/random.ts';
import { mistyped, SLIPS } from '../tools/bench/search/slips.ts';

describe('NDCG@10', () => {
  test('is 1 in the best order, whatever follows', () => {
    expect(ndcg(['a', 'b', 'c', 'x'], { c: 1, b: 2, a: 3 })).toBe(1);
  });

  test('is 0 if nothing that was asked for is found', () => {
    expect(ndcg([], { a: 3 })).toBe(0);
    expect(ndcg(['x', 'y'], { a: 3 })).toBe(0);
  });

  // Found: 3/log2(2) + 0 + 7/log2(4) = 3 + 3.5. Best: 7/log2(2) + 3/log2(3) + 1/log2(4) = 7 + 1.8928 + 0.5.
  test('counts the grade and the place', () => {
    expect(ndcg(['b', 'x', 'a'], { a: 3, b: 2, c: 1 })).toBeCloseTo(6.5 / 9.3928, 4);
  });

  // 1/log2(8) = 1/3 for the seventh place.
  test('discounts a single answer by its place', () => {
    expect(ndcg(['1', '2', '3', '4', '5', '6', 'a'], { a: 1 })).toBeCloseTo(1 / 3, 10);
  });

  test('ends with the tenth answer, found or best', () => {
    const names = Array.from({ length: 12 }, (_, at) => `product ${at}`);
    const grades = Object.fromEntries(names.map((name) => [name, 3]));
    expect(ndcg(names.slice(0, 10), grades)).toBe(1);
    expect(ndcg([...Array.from({ length: 10 }, () => 'x'), 'a'], { a: 3 })).toBe(0);
  });

  test('is averaged', () => {
    expect(mean([1, 0.5, 0])).toBe(0.5);
    expect(mean([])).toBe(0);
  });
});

describe('slips', () => {
  const random = new Random(1);

  test('are of four kinds', () => {
    expect(SLIPS.drop('batts', 1, random)).toBe('btts');
    expect(SLIPS.swap('batts', 0, random)).toBe('abtts');
    expect(SLIPS.double('batts', 4, random)).toBe('battss');
    expect(['natts', 'vatts']).toContain(SLIPS.replace('batts', 0, random));
    expect(SLIPS.replace('qa', 0, random)).toBe('wa');
  });

  test('always change one word of the query', () => {
    for (const { text, word } of Array.from({ length: 50 }, () => mistyped('eell door', random)).flat()) {
      expect(['eell', 'door']).toContain(word);
      expect(text.split(' ')).toHaveLength(2);
      expect(text).not.toBe('eell door');
    }
  });
});

describe('judged.json', () => {
  const queries = readJudgedQueries(demoProducts().map(({ name }) => name));

  test('judges every query once, and each has answers unless nothing like it is stocked', () => {
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
    const unanswered = queries.filter(({ answers }) => Object.keys(answers).length === 0);
    expect(unanswered).toEqual(queries.filter(({ expected_none }) => expected_none));
  });

  test('has enough queries in each half', () => {
    for (const half of HALVES)
      expect(
        queries.filter((judged) => judged.half === half && !judged.expected_none).length,
      ).toBeGreaterThanOrEqual(75);
  });

  test('is refused if it judges a product that is not there', () => {
    expect(() => readJudgedQueries(['Another product'])).toThrow('unknown products');
  });
});

describe('second-judge.json', () => {
  const products = demoProducts();
  const second = readSecondJudge(new Map(products.map(({ id, name }) => [id, name])));

  test('grades every query but those by code, and agrees with the first judge more often than not', () => {
    const queries = readJudgedQueries(products.map(({ name }) => name)).filter(({ kind }) => kind !== 'code');
    const both = queries.flatMap(({ query, answers }) =>
      Object.entries(answers).map(([name, grade]) => [grade, second(query)[name]]),
    );
    expect(both.filter(([, other]) => other === undefined)).toEqual([]);
    expect(both.filter(([grade, other]) => grade === other).length).toBeGreaterThan(both.length / 2);
  });

  test('is refused if it names a product that is not there', () => {
    expect(() => readSecondJudge(new Map())).toThrow('unknown product');
  });
});
