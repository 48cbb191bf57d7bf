import { expect, test } from 'vitest';
import { statementData } from '../../shared/products/building-statements.ts';
import { seed } from '../content.ts';

test('every statement is one that staff could have entered, with an address of its own', () => {
  for (const statement of seed.statements)
    expect([statement.name, statementData.parse(statement)]).toEqual([statement.name, statement]);
  expect(new Set(seed.statements.map(({ slug }) => slug)).size).toBe(seed.statements.length);
  expect(seed.statements.length).toBeGreaterThanOrEqual(25);
});

test('every statement serves a product, and about nine products in ten have a statement or a reason', () => {
  const named = seed.products.flatMap(({ statement }) => statement ?? []);
  expect([...new Set(named)].sort()).toEqual(seed.statements.map(({ name }) => name).sort());
  const published = seed.products.filter(({ is_published }) => is_published);
  const informed = published.filter((row) => row.statement !== null || row.no_statement_reason !== null);
  const share = informed.length / published.length;
  expect(share).toBeGreaterThan(0.85);
  expect(share).toBeLessThan(0.95);
});
