/**
 * Facet values by slot, filters, and counts.
 *
 * Counts are disjunctive: those of a facet are made with every other filter applied, so the number beside a choice is
 * what choosing it would find. One pass does all: a document that fails no filter counts everywhere, one that fails
 * exactly one counts in that facet only.
 */

/** What `failing` answers for a document that passes every filter. */
export const PASSES = -1;
/** ... and for one that fails two or more: it counts nowhere. */
export const FAILS_MANY = -2;

const NO_VALUE = -1;
const UNKNOWN_VALUE = -2;

type Reader<Doc> = (doc: Doc) => string | null | undefined;

class Column<Doc> {
  readonly read: Reader<Doc>;
  readonly values: string[] = [];
  slots = new Int32Array(16);
  counts = new Int32Array(0);
  private readonly ids = new Map<string, number>();

  constructor(read: Reader<Doc>) {
    this.read = read;
  }

  idOf(value: string): number {
    return this.ids.get(value) ?? UNKNOWN_VALUE;
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
    let id = this.ids.get(value);
    if (id === undefined) {
      id = this.values.length;
      this.ids.set(value, id);
      this.values.push(value);
    }
    this.slots[slot] = id;
  }
}

export class Facets<Doc, Facet extends string> {
  private readonly columns = new Map<Facet, Column<Doc>>();
  private readonly list: Column<Doc>[];
  private active: { at: number; slots: Int32Array; wanted: number }[] = [];

  constructor(readers: Partial<Record<Facet, Reader<Doc>>>) {
    for (const name of Object.keys(readers) as Facet[]) {
      const read = readers[name];
      if (read !== undefined) this.columns.set(name, new Column(read));
    }
    this.list = [...this.columns.values()];
  }

  /** Records the values of a new document. */
  set(slot: number, doc: Doc): void {
    for (const column of this.list) column.set(slot, doc);
  }

  /** Starts a count with these filters. Names that are no facets are ignored. */
  begin(filters: { [name in Facet]?: string | null | undefined }): void {
    this.active = [];
    let at = 0;
    for (const [name, column] of this.columns) {
      column.counts = new Int32Array(column.values.length);
      const value = Object.hasOwn(filters, name) ? filters[name] : undefined;
      if (typeof value === 'string') {
        this.active.push({ at, slots: column.slots, wanted: column.idOf(value) });
      }
      at++;
    }
  }

  /** PASSES, FAILS_MANY, or the number of the one facet whose filter the document fails. */
  failing(slot: number): number {
    const { active } = this;
    let failed = PASSES;
    for (let nth = 0; nth < active.length; nth++) {
      const { at, slots, wanted } = active[nth]!;
      if (slots[slot] === wanted) continue;
      if (failed !== PASSES) return FAILS_MANY;
      failed = at;
    }
    return failed;
  }

  /** Counts a document, given what `failing` said of it. */
  count(slot: number, failed: number): void {
    if (failed === FAILS_MANY) return;
    if (failed === PASSES) for (let nth = 0; nth < this.list.length; nth++) tally(this.list[nth]!, slot);
    else tally(this.list[failed]!, slot);
  }

  /** The counts since `begin`, values that nobody has left out. */
  result(): Record<Facet, Map<string, number>> {
    const entries: [string, Map<string, number>][] = [];
    for (const [name, column] of this.columns) {
      const counts = new Map<string, number>();
      column.counts.forEach((count, id) => {
        if (count > 0) counts.set(column.values[id]!, count);
      });
      entries.push([name, counts]);
    }
    return Object.fromEntries(entries) as Record<Facet, Map<string, number>>;
  }
}

function tally<Doc>(column: Column<Doc>, slot: number): void {
  const id = column.slots[slot]!;
  if (id >= 0) column.counts[id]!++;
}
