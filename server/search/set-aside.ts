/** Takes full matches out that have every word but are not what was asked for: mentions, and things of another size. */
import { PASSES } from './facets.ts';
import { identityOf } from './identity.ts';
import { isCalled, type QueryNames, queryNames, rolesIn } from './name-bonus.ts';
import { type NearSize, nearestIn, type WantedMeasure, wantedMeasure } from './nearest-size.ts';
import type { NearestSize } from './options.ts';
import { Best, type Ranked } from './ranking.ts';
import { FEW, SECOND_LOOK, type Selection } from './selection.ts';
import { isOtherSize } from './sizes.ts';
import { splitWords } from './text.ts';
import { isNumeric } from './word-forms.ts';

/** Of how many things without the size that was asked for the sizes are compared. */
const MOST_COMPARED = 200;
/** How many of them are listed. */
const MOST_NEAR = 20;

export interface SetAside {
  mentions: Ranked[];
  otherSizes: Ranked[];
  nearest: NearestSize | null;
}

/**
 * Takes the mentions and the documents of another size out of the full matches, if these are few; call it before anything is counted.
 * Those in `kept` stay. Every count and every order then leaves them out.
 * @returns both, best first, without those that fail a filter; of the other sizes, the nearest first.
 */
export function setAside<Doc, Facet extends string, OrderName extends string>(
  selection: Selection<Doc, Facet, OrderName>,
  kept: readonly number[],
): SetAside {
  const { documents, matching, plan } = selection;
  const full = fewFull(selection);
  if (full === undefined) return { mentions: [], otherSizes: [], nearest: null };
  const few = full.filter(({ slot }) => !kept.includes(slot));
  const query = queryNames(plan.words);
  const near = nearestThings(selection, full, kept, query);
  const otherSizes = few.filter(({ slot }) => isOtherSize(documents.nameAt(slot), plan.sizes));
  const fitting = few.filter((one) => !otherSizes.includes(one));
  const mentions = near ? fitting : mentionsOf(selection, fitting, query);
  for (const { slot } of [...mentions, ...otherSizes]) matching.drop(slot);
  const passes = ({ slot }: Ranked) => documents.facets.failing(slot) === PASSES;
  const listed = (found: Ranked[]) => selection.lookAgain(found.filter(passes));
  const nearest = near?.things ?? [];
  for (const { slot } of nearest) matching.drop(slot);
  const others = otherSizes.filter(({ slot }) => nearest.every((one) => one.slot !== slot));
  return {
    mentions: listed(mentions),
    otherSizes: [...nearest, ...listed(others)],
    nearest: near?.nearest ?? null,
  };
}

/** The full matches, whatever the filters; undefined if there are more than are looked at again. */
function fewFull<Doc, Facet extends string, OrderName extends string>(
  selection: Selection<Doc, Facet, OrderName>,
): Ranked[] | undefined {
  const { every } = selection;
  const { docs, ranks } = selection.documents;
  const { has, slots } = selection.matching;
  const found: Ranked[] = [];
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!;
    if (has[slot] !== every || docs[slot] === undefined) continue;
    if (found.length === SECOND_LOOK) return undefined;
    found.push({ slot, key: selection.keyOf(slot) });
  }
  return found.sort((a, b) => b.key - a.key || ranks[a.slot]! - ranks[b.slot]!);
}

function mentionsOf<Doc, Facet extends string, OrderName extends string>(
  selection: Selection<Doc, Facet, OrderName>,
  fitting: readonly Ranked[],
  query: QueryNames,
): Ranked[] {
  const mentions = fitting.filter(({ slot }) => isMention(selection, slot, query));
  // What many documents have and none is called by is a property, such as "treated".
  const isProperty = mentions.length === fitting.length && mentions.length >= FEW;
  return isProperty ? [] : mentions;
}

/** Whether no word of the query says what the document is. Sizes and pieces of one or two letters do not say so anyway. */
function isMention<Doc, Facet extends string, OrderName extends string>(
  { documents, plan }: Selection<Doc, Facet, OrderName>,
  slot: number,
  query: QueryNames,
): boolean {
  const { words, isThingKnown } = plan;
  const telling = new Set(
    isThingKnown
      ? [query.head]
      : words.flatMap(({ word, holders }, role) => (isNumeric(word) || holders !== undefined ? [] : [role])),
  );
  if (telling.size === 0) return false;
  const identity = identityOf(documents.docs[slot] as Doc, documents.options);
  const roles = [...rolesIn(identity, query).values()];
  return identity.length > 0 && !roles.some((role) => telling.has(role));
}

/**
 * What was asked for and passes the filters, in the sizes nearest to the one that none of it has; undefined if one has it, or none is
 * near, whatever the filters: they must not decide what counts as found.
 */
function nearestThings<Doc, Facet extends string, OrderName extends string>(
  selection: Selection<Doc, Facet, OrderName>,
  full: readonly Ranked[],
  kept: readonly number[],
  query: QueryNames,
): { things: Ranked[]; nearest: NearestSize | null } | undefined {
  const { documents, plan } = selection;
  const { measure } = documents.options;
  const wanted = measure && wantedMeasure(plan.literal, measure);
  // Without a word for it, nothing can be called so.
  if (!wanted || isNumeric(plan.words[query.head]!.word)) return undefined;
  const isThing = (slot: number) => isCalled(documents.thingAt(slot), query);
  const hasSize = (slot: number) => {
    const found = nearestIn(documents.nameAt(slot), wanted, measure);
    // A number in a text may mean anything, so the name decides. Where it has no such size, the text may have it; but what is kept,
    // such as a pinned document, need not have any of the words.
    if (found || kept.includes(slot)) return found?.distance === 0;
    return !isOtherSize(documents.nameAt(slot), plan.sizes);
  };
  if (full.some(({ slot }) => isThing(slot) && hasSize(slot))) return undefined;
  const near = withAllOthers(selection, wanted)
    .filter(({ slot }) => isThing(slot) && !kept.includes(slot))
    .flatMap((ranked): NearThing[] => {
      const name = documents.nameAt(ranked.slot);
      const found = nearestIn(name, wanted, measure);
      return found ? [{ ...ranked, near: found, named: namedWords(name, query) }] : [];
    })
    .sort((a, b) => b.named - a.named || a.near.distance - b.near.distance || b.key - a.key);
  // One has it, written in another way: 2.4 m for 2400.
  if (near.length === 0 || near.some((one) => one.near.distance === 0)) return undefined;
  const things = near.filter(({ slot }) => documents.facets.failing(slot) === PASSES).slice(0, MOST_NEAR);
  const [first] = things;
  const thing = plan.words.filter(({ word }) => !wanted.words.has(word)).map(({ word }) => word);
  return {
    things: things.map(({ slot, key }) => ({ slot, key })),
    nearest: first ? { thing: thing.join(' '), wanted: wanted.text, found: first.near.text } : null,
  };
}

interface NearThing extends Ranked {
  near: NearSize;
  /** How many words of the query its name has: a sliding door is nearer than another door of the sliding doors. */
  named: number;
}

function namedWords(name: string, query: QueryNames): number {
  return new Set(rolesIn(splitWords(name), query).values()).size;
}

/** The best documents that have every word but those of the size. */
function withAllOthers<Doc, Facet extends string, OrderName extends string>(
  selection: Selection<Doc, Facet, OrderName>,
  wanted: WantedMeasure,
): Ranked[] {
  const { words } = selection.plan;
  const others = words.reduce((bits, { word }, role) => bits | (wanted.words.has(word) ? 0 : 1 << role), 0);
  if (others === 0) return [];
  const { docs, ranks } = selection.documents;
  const { has, slots } = selection.matching;
  const best = new Best(MOST_COMPARED);
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!;
    if ((has[slot]! & others) !== others || docs[slot] === undefined) continue;
    best.offer(slot, selection.keyOf(slot), ranks[slot]!);
  }
  return best.sorted();
}
