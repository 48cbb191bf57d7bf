/** After any changes the index answers like a fresh build, and while they are staged like before. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Item,
  indexOf,
  itemOptions,
  itemSynonyms,
  sampleShop,
} from '../../tests/support/sample-shop.ts';
import { answerOf, answersOf, requests } from '../../tests/support/search-answers.ts';
import { buildInChunks } from './build.ts';

const shop = sampleShop();
const IDS = 60;
const STOCKED = 50;
const edit = fc.record({
  at: fc.nat({ max: IDS }),
  as: fc.nat({ max: shop.length - 1 }),
  gone: fc.boolean(),
});
type Edit = { at: number; as: number; gone: boolean };
const idOf = ({ at }: Edit) => `item-${at}`;
const itemOf = (change: Edit): Item => ({ ...shop[change.as]!, id: idOf(change) });

function changeOf(edits: Edit[]) {
  return {
    put: edits.filter(({ gone }) => !gone).map(itemOf),
    remove: edits.filter(({ gone }) => gone).map(idOf),
  };
}

/** What the items are after a change, by the rules of `changeInChunks`. */
function applied(items: ReadonlyMap<string, Item>, { put, remove }: ReturnType<typeof changeOf>) {
  const now = new Map(items);
  for (const id of remove) now.delete(id);
  for (const one of put) now.set(one.id, one);
  return now;
}

test('an index that grew by single and chunked changes answers like one built at once', async () => {
  const step = fc.oneof(
    fc.record({ single: edit }),
    fc.record({ chunked: fc.array(edit, { maxLength: 40 }), budgetMs: fc.constantFrom(0, 4) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const grown = indexOf(...shop.slice(0, STOCKED));
      grown.setSynonyms(itemSynonyms);
      let items: ReadonlyMap<string, Item> = new Map(shop.slice(0, STOCKED).map((one) => [one.id, one]));
      for (const one of steps) {
        const change = changeOf('single' in one ? [one.single] : one.chunked);
        if ('chunked' in one) {
          await grown.changeInChunks(change, { budgetMs: one.budgetMs });
        } else {
          for (const doc of change.put) grown.replace(doc);
          for (const id of change.remove) expect(grown.discard(id)).toBe(items.has(id));
        }
        items = applied(items, change);
      }
      const fresh = await buildInChunks(itemOptions, [...items.values()].reverse(), { budgetMs: 0 });
      fresh.setSynonyms(itemSynonyms);
      expect(answersOf(grown)).toEqual(answersOf(fresh));
      for (let at = 0; at <= IDS; at++) {
        expect(grown.document(`item-${at}`)).toBe(items.get(`item-${at}`));
      }
    }),
    { numRuns: 30 },
  );
});

test('while a change is staged the index answers as before it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 60 }), fc.nat(), async (edits, from) => {
      const index = indexOf(...shop.slice(0, STOCKED));
      index.discard('item-3');
      const before = { ...answersOf(index), deadRatio: index.deadRatio };
      let looks = 0;
      let running = true;
      const looking = (async () => {
        while (running) {
          const nth = (from + looks++) % requests.length;
          expect(answerOf(index, requests[nth]!), JSON.stringify(requests[nth])).toEqual(before.answers[nth]);
          expect(index).toMatchObject({ size: before.size, deadRatio: before.deadRatio });
          const one = shop[looks % STOCKED]!;
          expect(index.document(one.id)).toBe(one.id === 'item-3' ? undefined : one);
          await new Promise(setImmediate);
        }
      })();
      await index.changeInChunks(changeOf(edits), { budgetMs: 0 });
      running = false;
      await looking;
      expect(looks).toBeGreaterThan(edits.length);
    }),
    { numRuns: 30 },
  );
});
