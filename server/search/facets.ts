/**
 * Facet values by slot, filters, and counts. A filter takes several values, or the measures of a range: a document passes with any of
 * them.
 *
 * Counts are disjunctive: a facet is counted with all other filters applied, but not its own. So the number
 * beside a value is the number of documents that choosing it would find. One pass counts all facets: a
 * document that fails no filter counts in every facet, and a document that fails exactly one filter counts in
 * that facet only.
 */
import type { FacetFilter, FacetOrder, FacetRange, ReadMeasure, SearchOptions } from './options.ts';

/** The result of `failing` for a document that passes every filter. */
export const PASSES = -1;
/** The result of `failing` for a document that fails two or more filters. It is not counted. */
export const FAILS_MANY = -2;

const NO_VALUE = -1;
const UNKNOWN_VALUE = -2;

type CompareValues = (a: string, b: string) => number;
type Reader<Doc> = (doc: Doc) => string | null | undefined;

/** What a facet has of the documents: its values, and by slot which of them a document has. */
export interface FacetColumn {
  values: string[];
  slots: Int32Array;
}

class Column<Doc> {
  readonly read: Reader<Doc>;
  readonly values: string[] = [];
  /** What each value measures, read once. */
  private readonly measures: ReturnType<ReadMeasure>[] = [];
  private readonly readMeasure: ReadMeasure;
  slots: Int32Array = new Int32Array(16);
  counts = new Int32Array(0);
  isCounted = true;
  private readonly ids = new Map<string, number>();
  private sorted: number[] = [];

  constructor(read: Reader<Doc>, readMeasure: ReadMeasure) {
    this.read = read;
    this.readMeasure = readMeasure;
  }

  /** The ids of the values that pass a filter; one that no value has if there is none. */
  wanted(values: readonly string[], range: FacetRange | undefined): [number, ...number[]] {
    const known = values.flatMap((value) => this.ids.get(value) ?? []);
    const measured = range === undefined ? [] : this.within(range);
    const [first = UNKNOWN_VALUE, ...others] = new Set([...known, ...measured]);
    return [first, ...others];
  }

  private within({ kind, from, to }: FacetRange): number[] {
    return [...this.measures.entries()].flatMap(([id, measure]) =>
      measure?.kind === kind && measure.size >= from && measure.size <= to ? [id] : [],
    );
  }

  /** Orders ids: those of measures by size, then the others. */
  compare(a: number, b: number, descending: boolean, compareValues: CompareValues): number {
    const [one, other] = [this.measures[a]!, this.measures[b]!];
    if (one === null || other === null) {
      if (one !== other) return one === null ? 1 : -1;
      const order = compareValues(this.values[a]!, this.values[b]!);
      return descending ? -order : order;
    }
    if (one.kind !== other.kind) return one.kind < other.kind ? -1 : 1;
    return descending ? other.size - one.size : one.size - other.size;
  }

  /** The ids in the order of their values, so that results do not depend on how the index grew. */
  sortedIds(): readonly number[] {
    if (this.sorted.length !== this.values.length) {
      this.sorted = [...this.values.keys()].sort((a, b) => (this.values[a]! < this.values[b]! ? -1 : 1));
    }
    return this.sorted;
  }

  set(slot: number, doc: Doc): void {
    if (slot >= this.slots.length) {
      const grown = new Int32Array(Math.max(slot + 1, this.slots.length * 2));
      grown.set(this.slots);
      this.slots = grown;
    }
    const value = this.read(doc) ?? null;
    if (value === null) {
      this.slots[slot] = NO_VALUE;
      return;
    }
    this.slots[slot] = this.ids.get(value) ?? this.add(value);
  }

  restore({ values, slots }: FacetColumn): void {
    for (const value of values) this.add(value);
    this.slots = slots;
  }

  private add(value: string): number {
    const id = this.values.length;
    this.ids.set(value, id);
    this.values.push(value);
    this.measures.push(this.readMeasure(value));
    return id;
  }
}

interface Active {
  at: number;
  slots: Int32Array;
  /** The one value that passes. */
  only: number;
  /** 1 for each value that passes, by id; null if there is one. */
  several: Uint8Array | null;
}

/** What the facets need to know of the options of an index. */
interface FacetOptions<Doc, Facet extends string>
  extends Pick<SearchOptions<Doc, Facet>, 'measure' | 'compareValues'> {
  facets?: Partial<Record<Facet, Reader<Doc>>> | undefined;
}

export class Facets<Doc, Facet extends string> {
  private readonly columns = new Map<Facet, Column<Doc>>();
  private readonly list: Column<Doc>[];
  private counted: Column<Doc>[] = [];
  private active: Active[] = [];

  private readonly compareValues: CompareValues;

  constructor({
    facets: readers = {},
    measure = () => null,
    compareValues = (a, b) => (a < b ? -1 : 1),
  }: FacetOptions<Doc, Facet>) {
    this.compareValues = compareValues;
    for (const name of Object.keys(readers) as Facet[]) {
      const read = readers[name];
      if (read !== undefined) this.columns.set(name, new Column(read, measure));
    }
    this.list = [...this.columns.values()];
  }

  /** Records the values of a new document. */
  set(slot: number, doc: Doc): void {
    for (const column of this.list) column.set(slot, doc);
  }

  /** What each facet has of the documents in slots before this one. */
  *before(slot: number): Generator<[Facet, FacetColumn]> {
    for (const [name, { values, slots }] of this.columns)
      yield [name, { values, slots: slots.slice(0, slot) }];
  }

  /** Takes over what `before` gave. */
  restore(name: string, column: FacetColumn): void {
    this.columns.get(name as Facet)!.restore(column);
  }

  /** Starts a count with these filters. Ignores names that are not facets. Those in `uncounted` are not counted. */
  begin(filters: { [name in Facet]?: FacetFilter | undefined }, uncounted: readonly Facet[] = []): void {
    this.active = [];
    let at = 0;
    for (const [name, column] of this.columns) {
      column.isCounted = !uncounted.includes(name);
      column.counts = new Int32Array(column.isCounted ? column.values.length : 0);
      const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
      if (filter !== undefined) this.active.push({ at, slots: column.slots, ...passing(column, filter) });
      at++;
    }
    this.counted = this.list.filter(({ isCounted }) => isCounted);
  }

  /** Returns PASSES, FAILS_MANY, or the index of the one facet whose filter the document fails. */
  failing(slot: number): number {
    const { active } = this;
    let failed = PASSES;
    for (let nth = 0; nth < active.length; nth++) {
      const { at, slots, only, several } = active[nth]!;
      const id = slots[slot]!;
      if (several === null ? id === only : id >= 0 && several[id] === 1) continue;
      if (failed !== PASSES) return FAILS_MANY;
      failed = at;
    }
    return failed;
  }

  /** Counts a document. `failed` is the result of `failing` for it. */
  count(slot: number, failed: number): void {
    if (failed === FAILS_MANY) return;
    const { list, counted } = this;
    if (failed === PASSES) for (let nth = 0; nth < counted.length; nth++) tally(counted[nth]!, slot);
    else if (list[failed]!.isCounted) tally(list[failed]!, slot);
  }

  /** The slots in the order of a facet. Those with equal values stay in the order in which they are given. */
  sorted(slots: readonly number[], { facet, descending = false }: FacetOrder<Facet>): number[] {
    const column = this.columns.get(facet);
    if (column === undefined) return [...slots];
    const compare = (a: number, b: number) => column.compare(a, b, descending, this.compareValues);
    const ids = [...new Set(slots.map((slot) => column.slots[slot]!))].filter((id) => id !== NO_VALUE);
    const ranks = new Map<number, number>();
    let rank = 0;
    for (const [at, id] of ids.sort(compare).entries()) {
      if (at > 0 && compare(ids[at - 1]!, id) !== 0) rank++;
      ranks.set(id, rank);
    }
    const ranked: number[][] = Array.from({ length: rank + 2 }, () => []);
    for (const slot of slots) ranked[ranks.get(column.slots[slot]!) ?? rank + 1]!.push(slot);
    return ranked.flat();
  }

  /** The counts since `begin`. Omits values that no document has. Facets that were not counted have none. */
  result(): Record<Facet, Map<string, number>> {
    const entries: [string, Map<string, number>][] = [];
    for (const [name, column] of this.columns) {
      const counts = new Map<string, number>();
      for (const id of column.isCounted ? column.sortedIds() : []) {
        const count = column.counts[id]!;
        if (count > 0) counts.set(column.values[id]!, count);
      }
      entries.push([name, counts]);
    }
    return Object.fromEntries(entries) as Record<Facet, Map<string, number>>;
  }
}

function tally<Doc>(column: Column<Doc>, slot: number): void {
  const id = column.slots[slot]!;
  if (id >= 0) column.counts[id]!++;
}

function passing<Doc>(column: Column<Doc>, filter: FacetFilter): Pick<Active, 'only' | 'several'> {
  const { values = [], range } = typeof filter === 'string' ? { values: [filter] } : filter;
  const [only, ...others] = column.wanted(values, range);
  if (others.length === 0) return { only, several: null };
  const several = new Uint8Array(column.values.length);
  for (const id of [only, ...others]) several[id] = 1;
  return { only, several };
}
