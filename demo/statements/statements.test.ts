import { expect, test } from 'vitest';
import { statementData } from '../../shared/building-statements.ts';
import { seed } from '../content.ts';

const codes = seed.products.map(({ sku }) => sku);
const served = seed.statements.flatMap(({ products }) => products);
const excused = Object.values(seed.no_statement_reasons).flat();

test('every statement is one that staff could have entered, with an address of its own', () => {
  for (const { products: _, ...statement } of seed.statements)
    expect([statement.name, statementData.parse(statement)]).toEqual([statement.name, statement]);
  expect(new Set(seed.statements.map(({ slug }) => slug)).size).toBe(seed.statements.length);
  expect(seed.statements.length).toBeGreaterThanOrEqual(25);
});

test('a product has at most one statement or one reason, and about nine in ten have one of them', () => {
  const named = [...served, ...excused];
  expect(named.filter((code) => !codes.includes(code))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  const published = seed.products.filter(({ is_published }) => is_published);
  const share = published.filter(({ sku }) => named.includes(sku)).length / published.length;
  expect(share).toBeGreaterThan(0.85);
  expect(share).toBeLessThan(0.95);
});
