/**
 * What a page tells its screen about the contact form that a browser without JavaScript sent to it
 * (POST /contact), and what a visitor gets to see of an enquiry that arrived.
 */
import type { OpeningColumn } from '../constants.ts';
import type { DeliveryFields } from './delivery.ts';
import type { OpeningCells } from './opening-cells.ts';
import type { Opening } from './opening-schedule.ts';

/** An enquiry as its sender sees it after it arrived. */
export interface SentEnquiry extends DeliveryFields {
  /** Names the enquiry on the telephone, like 7K3M-Q9TX. */
  reference: string;
  /** Opens the page of the enquiry; null if it has none, and missing in what an earlier version kept. */
  token?: string | null;
  /** Whether an email with the reference follows. */
  sends_mail: boolean;
  full_name: string;
  email: string;
  /** Empty for none. */
  phone: string;
  subject: string;
  message: string;
  /** The names of the files. */
  file_names: readonly string[];
  items: readonly {
    name: string;
    sku?: string | null;
    quantity: number;
    unit: string;
    note: string;
    /** Whether it was added later. */
    is_added?: boolean | undefined;
  }[];
  openings: readonly Opening[];
}

/** The names of the form's fields that are typed. */
export const FORM_FIELDS = [
  'full_name',
  'email',
  'phone',
  'subject',
  'message',
  'delivery',
  'site_address',
  'needed_by',
] as const;
export type FormFields = Record<(typeof FORM_FIELDS)[number], string>;

/** The fields by their names, of a form or of what holds more than them. */
export function mapFields(value: (name: (typeof FORM_FIELDS)[number]) => string): FormFields {
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, value(name)])) as FormFields;
}

/** How many rows of the opening schedule the form has without JavaScript. */
export const PLAIN_ROWS = 6;
/** Under which name such a form, and an error, has a cell of a row. */
export const cellField = (row: number, column: OpeningColumn) => `openings.${row}.${column}`;

/** An uploaded file that the next try brings along, so that it need not be chosen again. */
export interface KeptFile {
  path: string;
  token: string;
  name: string;
  size: number;
}

/** Under which field an enquiry names one of its files, counted from 0. */
export const fileField = (place: number) => (place === 0 ? 'file_url' : `more_files.${place - 1}`);

/** A file that does not go with the enquiry. */
export interface RefusedFile {
  name: string;
  /** Why, and what to do. */
  problem: string;
}

export type PostedForm =
  | { kind: 'sent'; sent: SentEnquiry }
  | {
      kind: 'refused';
      fields: FormFields;
      errors: Record<string, string>;
      /** Why. Empty for a form that is only begun: somebody came with a list. */
      message: string;
      /** The list, as an address holds it. */
      list: string;
      /** The rows of the opening schedule. */
      openings: OpeningCells[];
      /** The files that were received, and need not be chosen again. */
      files: KeptFile[];
      /** The others. */
      refused: RefusedFile[];
    };

export type RefusedPost = Extract<PostedForm, { kind: 'refused' }>;

/** The query under which a page holds its PostedForm. */
export const POSTED_FORM = ['postedForm'] as const;
