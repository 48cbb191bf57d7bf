/** What the page of an enquiry tells its screen (server/http/own-enquiry.ts). */
import type { OwnEnquiry } from './own-enquiry.ts';
import type { KeptFile, RefusedFile } from './posted-form.ts';

/** How many lines can be added at once without a list. */
export const TYPED_LINES = 6;
/** Under which name the form, and an error, has a part of a line. */
export const lineField = (place: number, part: keyof TypedLine) => `lines.${place}.${part}`;

/** Under which name an error has a product of the visitor's list. */
export const listedField = (product_id: string) => `listed.${product_id}`;

/** A line as it was typed. */
export interface TypedLine {
  /** A product's name or code, or other words. */
  name: string;
  quantity: string;
}

/** What could not be added, for the next try. */
export interface RefusedAddition {
  message: string;
  /** By field. */
  errors: Record<string, string>;
  text: string;
  lines: TypedLine[];
  /** The products of the visitor's list that go along, by id. */
  listed: string[];
  /** The files that were received, and need not be chosen again. */
  files: KeptFile[];
  /** The others. */
  refused: RefusedFile[];
}

/** What is left of a value in JSON. */
type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;
/** An enquiry in a page: times are texts. */
export type PageEnquiry = Json<OwnEnquiry>;

export const toPage = (enquiry: OwnEnquiry): PageEnquiry => JSON.parse(JSON.stringify(enquiry));

export type EnquiryPage =
  /** The link does not work. `text`: what was typed and is not stored. */
  | { kind: 'closed'; text: string }
  | {
      kind: 'open';
      enquiry: PageEnquiry;
      /** The idempotency key of what is added next. */
      key: string;
      /** Something has just been added. */
      isDone: boolean;
      refused: RefusedAddition | null;
      /** Why the enquiry was not withdrawn, and the reason that was given. */
      unsent: { message: string; reason: string } | null;
    };

/** The query under which a page holds its EnquiryPage. */
export const ENQUIRY_PAGE = ['enquiryPage'] as const;
