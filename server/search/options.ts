/** The interface of the index: what a caller passes in and what it returns. Types only. */

/** One searched field of a document. */
export interface FieldOptions<Doc> {
  /** The field's text. Null, undefined and '' mean that the document does not have the field. */
  text: (doc: Doc) => string | null | undefined;
  /** The weight of a hit in this field, relative to other fields. Default 1. */
  boost?: number;
}

/** How to build an index. `Facet` and `Order` are the caller's names. */
export interface SearchOptions<Doc, Facet extends string = string, Order extends string = string> {
  /** The document's unique key. */
  id: (doc: Doc) => string;
  /** The searched fields. For the ranking, the field with the highest boost is the document's name. */
  fields: Record<string, FieldOptions<Doc>>;
  /**
   * A text that says what kind of thing a document is, such as its category. The last word of the name that
   * is in it, in any spelling, says what the thing is: a "Window Head Flashing" of the kind "Flashings" is not
   * a window.
   */
  kind?: (doc: Doc) => string | null | undefined;
  /**
   * A text that says what a document is, such as its name, category and brand. Of few documents with all words, those that have
   * none of them there or in the code only mention what was asked for.
   */
  identity?: (doc: Doc) => string;
  /** Whether a document comes before another one that matches a query just as well. */
  preferred?: (doc: Doc) => boolean;
  /** Words that a query ignores if it has others, such as "cheap" and "buy". */
  fillers?: readonly string[];
  /**
   * A code that names the document, such as a part number. Visitors find it with or without its dashes and
   * spaces. A document whose code is the whole query is the first hit.
   */
  code?: (doc: Doc) => string | null | undefined;
  /** Values to filter by and to count. Null when the document has no value for the facet. */
  facets?: Record<Facet, (doc: Doc) => string | null | undefined>;
  /** What a value measures, so that facets can be filtered by a range; null if it is no measure. Each value is read once. */
  measure?: ReadMeasure;
  /** How values of a facet are ordered that are no measures; by their text without it. As for Array.sort. */
  compareValues?: (a: string, b: string) => number;
  /** Comparators, as for Array.sort. Ids break ties. The first one is the default order. */
  orders?: Record<Order, (a: Doc, b: Doc) => number>;
}

/** Documents to put and ids of documents to remove, all at once. */
export interface SearchChange<Doc> {
  put?: Iterable<Doc> | AsyncIterable<Doc>;
  remove?: Iterable<string>;
}

/** Measures of one kind can be compared. */
export type ReadMeasure = (value: string) => { kind: string; size: number } | null;

/** Measures of a kind from one size to another, both included. */
export interface FacetRange {
  kind: string;
  from: number;
  to: number;
}

/** A document passes if it has the value, one of several, or one within the range. Without both, none passes. */
export type FacetFilter = string | { values?: readonly string[]; range?: FacetRange | undefined };

/**
 * An order by the values of a facet: first those that are measures, by size, then the others. Documents without a value come last in
 * both directions. The default order breaks ties.
 */
export interface FacetOrder<Facet extends string = string> {
  facet: Facet;
  descending?: boolean;
}

/** One search. Everything is optional: an empty request returns the first page of all documents. */
export interface SearchRequest<Facet extends string = string, Order extends string = string> {
  /** Any string. Cut to 100 characters and 8 words; never an error (decision "search order"). */
  text?: string | undefined;
  /** By facet. A document must pass all of them. A value that no document has finds nothing. */
  filters?: { [name in Facet]?: FacetFilter | undefined } | undefined;
  /** Facets whose counts the caller does not need. They can still be filters. */
  uncounted?: readonly Facet[] | undefined;
  /** If absent: best match first if there is text, else the first order (decision "default order"). */
  order?: Order | FacetOrder<Facet> | undefined;
  /**
   * Ids of documents that come first, in this order, if they pass the filters, even if they do not match the
   * text. They count as full matches. Ignored with `order`.
   */
  pinned?: readonly string[] | undefined;
  /** How many hits to skip. Default 0. */
  offset?: number | undefined;
  /** How many hits to return. Default 10. */
  limit?: number | undefined;
}

export type Match = 'all' | 'mention' | 'other_size' | 'some';

/** A document that was found. */
export interface SearchHit<Doc> {
  id: string;
  doc: Doc;
  /**
   * 'all': the document has every word. 'mention': it has them only where they do not say what it is. 'other_size': its name has
   * another size. 'some': a close match. Listed in this order (decision "search order").
   */
  match: Match;
  /** Comparable only within one answer. 0 without text. */
  score: number;
}

/** A document that is near to a text. */
export interface NearHit<Doc> {
  doc: Doc;
  /** The words of the text that it does not have, or has only as a piece of another word. */
  lacks: readonly string[];
}

/** A word that no document has, and the known word used in its place. */
export interface Correction {
  from: string;
  to: string;
}

/** Words that the documents do not have, and what they were read as: a synonym. */
export interface Meaning {
  from: string;
  to: string;
}

/** A size or measure that nothing that is called like this has, and the nearest one that something has. */
export interface NearestSize {
  /** The other words of the query. */
  thing: string;
  wanted: string;
  found: string;
}

/** The result of one search. */
export interface SearchAnswer<Doc, Facet extends string = string> {
  hits: SearchHit<Doc>[];
  /** How many documents have every word and pass every filter, without mentions and other sizes. */
  total: number;
  /** How many others follow: mentions, other sizes and close matches. */
  closeTotal: number;
  /** Per facet and value: how many documents this value would find with all other filters unchanged. */
  facets: Record<Facet, Map<string, number>>;
  corrections: Correction[];
  meanings: Meaning[];
  /** Null where something has the size, none is asked for, or none is near. */
  nearest: NearestSize | null;
  /** Lower-case forms to highlight. They may be parts of longer words. */
  words: string[];
  /** "Did you mean": whole queries. Empty unless nothing at all was found. */
  suggestions: string[];
}

/** What to show below a search box while a visitor types. */
export interface SuggestAnswer<Doc> {
  /** Whole queries with a completed last word, the most frequent first. */
  completions: string[];
  hits: SearchHit<Doc>[];
  words: string[];
  corrections: Correction[];
}
