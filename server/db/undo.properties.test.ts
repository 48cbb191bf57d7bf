/** Random bulk changes, single edits, deletions and undos leave the products as a simple model says. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const { products } = (await callAs(services, 'sales')).staff;

const PRODUCTS = 6;
const SHOWN = ['is_published', 'is_featured', 'stock_status'] as const;
type Values = Record<(typeof SHOWN)[number], boolean | string>;
const NEW: Values = { is_published: true, is_featured: false, stock_status: 'In Stock' };

/** What an operation did to one product. `stamp`: the number of the product's last change right after it. */
type Change =
  | { kind: 'update'; before: Partial<Values>; after: Partial<Values> }
  | { kind: 'remove'; before: Values }
  | { kind: 'restore'; stamp: number };
interface Operation {
  id: string;
  changes: Map<number, Change>;
}

/** The products as a list of values, null while deleted, and the operations that changed them. */
class Model {
  rows: (Values | null)[] = Array.from({ length: PRODUCTS }, () => ({ ...NEW }));
  stamps: number[] = Array(PRODUCTS).fill(0);
  operations: Operation[] = [];
  #clock = 0;

  /** Carries out changes and returns them as they can be undone. */
  apply(changes: Map<number, Change>): Map<number, Change> {
    for (const [at, change] of changes) {
      this.stamps[at] = ++this.#clock;
      if (change.kind === 'update') this.rows[at] = { ...this.rows[at]!, ...change.after };
      if (change.kind === 'remove') this.rows[at] = null;
      if (change.kind === 'restore') change.stamp = this.#clock;
    }
    return changes;
  }

  set(chosen: number[], after: Partial<Values>): Map<number, Change> {
    const changes = new Map<number, Change>();
    for (const at of chosen) {
      const row = this.rows[at];
      const changed = Object.entries(after).filter(
        ([name, value]) => row && row[name as keyof Values] !== value,
      );
      if (!row || changed.length === 0) continue;
      const before = Object.fromEntries(changed.map(([name]) => [name, row[name as keyof Values]]));
      changes.set(at, { kind: 'update', before, after: Object.fromEntries(changed) });
    }
    return this.apply(changes);
  }

  remove(chosen: number[]): Map<number, Change> {
    const present = chosen.filter((at) => this.rows[at]);
    return this.apply(new Map(present.map((at) => [at, { kind: 'remove', before: this.rows[at]! }])));
  }

  /** What an undo of `operation` does, and which products it leaves alone. */
  undo({ changes }: Operation): { done: Map<number, Change>; refused: number[] } {
    const done = new Map<number, Change>();
    for (const [at, change] of changes) {
      const row = this.rows[at];
      if (change.kind === 'remove') {
        if (!row) {
          this.rows[at] = change.before;
          done.set(at, { kind: 'restore', stamp: 0 });
        }
      } else if (change.kind === 'restore') {
        if (row && this.stamps[at] === change.stamp) done.set(at, { kind: 'remove', before: row });
      } else if (
        row &&
        Object.entries(change.after).every(([name, value]) => row[name as keyof Values] === value)
      )
        done.set(at, { kind: 'update', before: change.after, after: change.before });
    }
    return { done: this.apply(done), refused: [...changes.keys()].filter((at) => !done.has(at)) };
  }
}

const chosen = fc.uniqueArray(fc.nat(PRODUCTS - 1), { minLength: 1, maxLength: PRODUCTS });
const values = fc.oneof(
  fc.record({ is_published: fc.boolean() }),
  fc.record({ is_featured: fc.boolean() }),
  fc.record({ stock_status: fc.constantFrom('In Stock', 'Low Stock', 'Out of Stock') }),
);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bulk' as const), chosen, values }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), at: fc.nat(PRODUCTS - 1), values }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), chosen }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), operation: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function run(steps: Step[]): Promise<void> {
  const ids = await Promise.all(
    Array.from({ length: PRODUCTS }, (_, index) =>
      buildProduct(sql, { name: `Model ${index}`, ...NEW } as object),
    ),
  );
  const model = new Model();
  const remember = (id: string | null, changes: Map<number, Change>) => {
    if (changes.size > 0) model.operations.push({ id: id!, changes });
  };
  for (const next of steps) {
    if (next.kind === 'edit') {
      const id = ids[next.at]!;
      if (model.rows[next.at] === null) continue;
      await products.update({ id, data: next.values as object });
      // A save that changes nothing still counts as a change of what was created or restored.
      model.stamps[next.at] = -1;
      model.set([next.at], next.values);
    } else if (next.kind === 'undo') {
      const operation = model.operations[next.operation % Math.max(1, model.operations.length)];
      if (!operation) continue;
      const { done, refused } = model.undo(operation);
      const operation_id = operation.id;
      const announced = await products.undo({ operation_id, dry_run: true }).catch((error: Error) => error);
      const answer = await products.undo({ operation_id }).catch((error: Error) => error);
      if (done.size === 0) {
        expect(String(answer)).toContain('Nothing was undone');
        expect(String(announced)).toBe(String(answer));
        continue;
      }
      if (answer instanceof Error) throw answer;
      expect(announced).toEqual({ ...answer, operation_id: null });
      expect(answer.refused.map(({ name }) => name)).toEqual(refused.toSorted().map((at) => `Model ${at}`));
      remember(answer.operation_id, done);
    } else {
      const [[field, value] = []] = next.kind === 'bulk' ? Object.entries(next.values) : [];
      const change = next.kind === 'bulk' ? { field, value } : { field: 'delete' };
      const changes = next.kind === 'bulk' ? model.set(next.chosen, next.values) : model.remove(next.chosen);
      const answer = await products.bulk({ ids: next.chosen.map((at) => ids[at]!), change: change as never });
      expect(answer.changing).toBe(changes.size);
      remember(answer.operation_id, changes);
    }
    const rows = await sql<({ id: string } & Values)[]>`
      select id, is_published, is_featured, stock_status from products where id = any(${ids}::uuid[])`;
    const now = ids.map((id) => {
      const row = rows.find((one) => one.id === id);
      return row ? Object.fromEntries(SHOWN.map((name) => [name, row[name]])) : null;
    });
    expect(now).toEqual(model.rows);
  }
}

test('random bulk changes, edits, deletions and undos end as the model says', async () => {
  const sequences = fc.array(step, { minLength: 4, maxLength: 24 });
  await fc.assert(fc.asyncProperty(sequences, run), { numRuns: 60 });
});
