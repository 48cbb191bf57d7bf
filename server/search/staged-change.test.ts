/** Changing many documents at once: what counts, when it shows, and what happens when it fails. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import {
  type Item,
  type ItemFacet,
  type ItemOrder,
  indexOf,
  item,
  itemOptions,
  named,
  sampleShop,
} from '../../tests/support/sample-shop.ts';
import { buildInChunks } from './build.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

const MANY = 10_000;

/** Waits until the event loop has gone round once. */
const nextTurn = () => new Promise(setImmediate);

test('documents are added, replaced and removed together', async () => {
  const index = named('Ash', 'Beech', 'Cedar', 'Oak');
  await index.changeInChunks({
    put: [item('Beech', { name: 'Birch' }), item('Elm')],
    remove: ['Cedar', 'Nothing', 'Cedar'],
  });
  expect(index.search().hits.map(({ doc }) => doc.name)).toEqual(['Ash', 'Birch', 'Elm', 'Oak']);
  expect(index.search({ text: 'cedar' }).total).toBe(0);
  expect(index.search({ text: 'beech' }).total).toBe(0);
  expect(index.search({ text: 'elm' }).total).toBe(1);
  expect(index.has('Cedar')).toBe(false);
  expect(index.size).toBe(4);
  expect(index.deadRatio).toBeCloseTo(2 / 6);
});

test('of a document put twice the last counts, and what is put is not removed', async () => {
  const index = named('Ash', 'Beech');
  await index.changeInChunks({
    put: [item('1', { name: 'First' }), item('1', { name: 'Second' }), item('Ash', { name: 'Alder' })],
    remove: ['Ash', '1'],
  });
  expect(index.search().hits.map(({ doc }) => doc.name)).toEqual(['Alder', 'Beech', 'Second']);
  expect(index.search({ text: 'first' }).total).toBe(0);
  expect(index.suggest('fi').completions).toEqual([]);
});

test('documents may come from an asynchronous source', async () => {
  async function* source() {
    for (const name of ['Ash', 'Beech']) {
      await nextTurn();
      yield item(name);
    }
  }
  const index = createSearchIndex(itemOptions);
  await index.changeInChunks({ put: source() });
  expect(index.search().hits.map(({ id }) => id)).toEqual(['Ash', 'Beech']);
});

test('a word, a facet value and a document show only once the change is complete', async () => {
  const index = indexOf(item('1', { name: 'Cedar Board', group: 'Timber' }), item('2', { name: 'Door' }));
  const look = () => ({
    typo: index.search({ text: 'hinga' }).corrections,
    groups: index.search().facets.group.get('Hardware'),
    filtered: index.search({ filters: { group: 'Hardware' } }).total,
    completions: index.suggest('hi').completions,
    hinges: index.search({ text: 'hinge' }).total,
    removed: index.search({ text: 'cedar' }).total,
    one: index.document('3')?.name,
  });
  const before = look();
  const seen: unknown[] = [];
  function* put() {
    yield item('3', { name: 'Hinge', group: 'Hardware' });
    seen.push(look());
    yield item('4', { name: 'Hinges', group: 'Hardware' });
    seen.push(look());
  }
  await index.changeInChunks({ put: put(), remove: ['1'] }, { budgetMs: 0 });
  expect(seen).toEqual([before, before]);
  expect(look()).toEqual({
    typo: [{ from: 'hinga', to: 'hinge' }],
    groups: 2,
    filtered: 2,
    completions: ['hinge'],
    hinges: 2,
    removed: 0,
    one: 'Hinge',
  });
});

test('whoever waits for a change goes on before anything else can read it', async () => {
  const index = named('Ash');
  let version = 1;
  let running = true;
  const mixtures: unknown[] = [];
  const looking = (async () => {
    while (running) {
      const isNew = index.search({ text: 'beech' }).total > 0;
      if (isNew !== (version === 2)) mixtures.push({ isNew, version });
      await nextTurn();
    }
  })();
  await index.changeInChunks({ put: [item('Beech')] }, { budgetMs: 0 });
  version = 2;
  await nextTurn();
  running = false;
  await looking;
  expect(mixtures).toEqual([]);
});

test('other changes are refused until a change is complete', async () => {
  const index = named('Ash');
  const refusal = 'The search index is being changed in chunks: wait for that change to finish.';
  const others: Promise<void>[] = [];
  const tryOthers = () => {
    expect(() => index.add(item('Elm'))).toThrow(refusal);
    expect(() => index.replace(item('Ash'))).toThrow(refusal);
    expect(() => index.discard('Ash')).toThrow(refusal);
    others.push(expect(index.changeInChunks({ remove: ['Ash'] })).rejects.toThrow(refusal));
  };
  function* put() {
    yield item('Beech');
    tryOthers();
    yield item('Cedar');
    tryOthers();
    expect(index.has('Beech')).toBe(false);
  }
  const change = index.changeInChunks({ put: put() });
  tryOthers();
  await change;
  await Promise.all(others);
  expect(others).toHaveLength(3);
  expect(index.size).toBe(3);
  expect(index.discard('Ash')).toBe(true);
  await index.changeInChunks({ put: [item('Elm')] });
  expect(index.search().hits.map(({ id }) => id)).toEqual(['Beech', 'Cedar', 'Elm']);
});

test('a change that fails changes nothing, and the next one works', async () => {
  const unreadable: Item = Object.defineProperty(item('3'), 'about', {
    get: () => {
      throw new Error('unreadable');
    },
  });
  function* failing() {
    yield item('Elm');
    throw new Error('gone away');
  }
  const index = named('Ash', 'Beech');
  await expect(index.changeInChunks({ put: failing(), remove: ['Ash'] })).rejects.toThrow('gone away');
  await expect(index.changeInChunks({ put: [item('Elm'), unreadable] })).rejects.toThrow('unreadable');
  expect(() => index.replace(unreadable)).toThrow('unreadable');
  expect(index.search().hits.map(({ id }) => id)).toEqual(['Ash', 'Beech']);
  expect(index.search({ text: 'elm' })).toMatchObject({ total: 0, closeTotal: 0 });
  expect([index.has('Ash'), index.has('Elm')]).toEqual([true, false]);
  expect(index.deadRatio).toBeCloseTo(2 / 4);
  index.replace(item('Ash', { name: 'Alder' }));
  await index.changeInChunks({ put: [item('Fir')], remove: ['Beech'] });
  expect(index.search().hits.map(({ doc }) => doc.name)).toEqual(['Alder', 'Fir']);
  expect(index.search({ text: 'fir' }).total).toBe(1);
});

test('the event loop goes on after every document and after a few comparisons', async () => {
  let [reads, comparisons] = [0, 0];
  const counting = {
    ...itemOptions,
    fields: {
      name: {
        text: ({ name }: Item) => {
          reads++;
          return name;
        },
      },
    },
    orders: {
      name: (a: Item, b: Item) => {
        comparisons++;
        return itemOptions.orders!.name(a, b);
      },
    },
  };
  const items = Array.from({ length: 1000 }, (_, at) =>
    item(`${at}`, { name: `Board ${(at * 7919) % 1000}` }),
  );
  const most = { reads: 0, comparisons: 0 };
  let running = true;
  const looking = (async () => {
    while (running) {
      [reads, comparisons] = [0, 0];
      await nextTurn();
      most.reads = Math.max(most.reads, reads);
      most.comparisons = Math.max(most.comparisons, comparisons);
    }
  })();
  const index = await buildInChunks(counting, items, { budgetMs: 0 });
  await index.changeInChunks({ put: items.map((one) => ({ ...one })) }, { budgetMs: 0 });
  running = false;
  await looking;
  expect(most.reads).toBe(1);
  expect(most.comparisons).toBeGreaterThan(0);
  expect(most.comparisons).toBeLessThan(200);
});

test(`${MANY} of ${MANY} documents change while the event loop goes on`, async () => {
  const shop = sampleShop();
  const items = Array.from({ length: MANY }, (_, at) => ({ ...shop[at % shop.length]!, id: `${at}` }));
  const changed = items.map((one, at) => ({
    ...one,
    name: `${shop[(at * 7) % shop.length]!.name} ${at % 9}`,
  }));
  const page = (of: SearchIndex<Item, ItemFacet, ItemOrder>) =>
    of.search({ text: 'cedar window', limit: 20 });
  const index = await buildInChunks(itemOptions, items);
  const before = page(index);

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const seen: unknown[] = [];
  let running = true;
  const change = index.changeInChunks({ put: changed }).then(() => {
    running = false;
  });
  while (running) {
    seen.push(page(index));
    await nextTurn();
  }
  await change;
  delay.disable();
  const [took, hold] = [performance.now() - start, delay.max / 1e6];
  process.stdout.write(
    `${MANY} changed documents: ${took.toFixed()} ms, longest hold ${hold.toFixed(1)} ms\n`,
  );

  expect(seen.length).toBeGreaterThan(1);
  for (const one of seen) expect(one).toEqual(before);
  const fresh = await buildInChunks(itemOptions, changed);
  expect(page(index)).toEqual(page(fresh));
  expect(page(index)).not.toEqual(before);
});
