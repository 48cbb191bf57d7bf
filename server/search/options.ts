/** The contract of the index: what a caller passes in and what it answers. No code. */

/** One searched field of a document. */
export interface FieldOptions<Doc> {
  /** The field's text; null, undefined and '' are an absent field. */
  text: (doc: Doc) => string | null | undefined;
  /** How much a hit here weighs beside hits in other fields; 1 when absent. */
  boost?: number;
}

/** What an index is made of. `Facet` and `Order` are the names the caller gave. */
export interface SearchOptions<Doc, Facet extends string = string, Order extends string = string> {
  /** The document's unique key. */
  id: (doc: Doc) => string;
  /** Searched fields; the one with the highest boost is the document's name for the ranking. */
  fields: Record<string, FieldOptions<Doc>>;
  /** What can be filtered and counted; null when the document has no value there. */
  facets?: Record<Facet, (doc: Doc) => string | null | undefined>;
  /** Comparators, like those of Array.sort; ids break ties. The first one is the default order. */
  orders?: Record<Order, (a: Doc, b: Doc) => number>;
}

/** One question. Everything is optional: an empty request is the first page of all documents. */
export interface SearchRequest<Facet extends string = string, Order extends string = string> {
  /** Any string; cut at 100 characters and 8 words, never an error (decision 10). */
  text?: string | undefined;
  /** Facet values that a document must have, all of them. A value nobody has finds nothing. */
  filters?: { [name in Facet]?: string | null | undefined } | undefined;
  /** Absent: best match first when there is text, else the first order (decision 11). */
  order?: Order | undefined;
  /** Hits to skip, 0 when absent. */
  offset?: number | undefined;
  /** Hits to return, 10 when absent. */
  limit?: number | undefined;
}

/** One document found. */
export interface SearchHit<Doc> {
  id: string;
  doc: Doc;
  /** 'all': it has every word. 'some': a close match, listed after those (decision 10). */
  match: 'all' | 'some';
  /** Comparable within one answer only; 0 without text. */
  score: number;
}

/** A word nobody has, and the known word taken in its place. */
export interface Correction {
  from: string;
  to: string;
}

/** What one question found. */
export interface SearchAnswer<Doc, Facet extends string = string> {
  hits: SearchHit<Doc>[];
  /** Documents that have every word and pass every filter. */
  total: number;
  /** Close matches listed after those; more than 0 only while total is below 10. */
  closeTotal: number;
  /** Per facet, how many documents a choice of that value would find with every other filter kept. */
  facets: Record<Facet, Map<string, number>>;
  corrections: Correction[];
  /** Lower-case forms to highlight; they may stand inside longer words. */
  words: string[];
  /** "Did you mean": whole queries, only when nothing at all was found. */
  suggestions: string[];
}

/** What to show below a search box while someone types. */
export interface SuggestAnswer<Doc> {
  /** Whole queries whose last word is completed, the most frequent first. */
  completions: string[];
  hits: SearchHit<Doc>[];
  words: string[];
  corrections: Correction[];
}
