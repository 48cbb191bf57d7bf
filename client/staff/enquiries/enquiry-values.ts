import type { ListRow } from '../../../shared/catalogue/material-lists.ts';
import { type EnquiryStatus, OUTCOMES, type Outcome } from '../../../shared/enquiries/enquiries.ts';
import type { RouterInputs } from '../../api.ts';

export type AddedValues = Required<Omit<RouterInputs['staff']['contactQueries']['create'], 'id'>>;

/** What the form holds: of an enquiry that is read, what staff do about it; of a new one, what they write down. */
export interface EnquiryValues extends Record<string, unknown> {
  /** The status, or an answer that was no email. */
  status?: EnquiryStatus | Outcome;
  assignee_id?: string | null;
  note?: string;
  full_name?: string;
  phone?: string | null;
  email?: string;
  items?: EnquiryLine[];
  /** What is left in the field that adds lines: it is sent as the last line. */
  line?: string;
}

type SentLine = NonNullable<AddedValues['items']>[number];

/** A line as the form shows it: with what is not sent. */
export type EnquiryLine = SentLine & {
  name: string;
  sku?: string | undefined;
  /** What was pasted, with the products that it may mean. */
  row?: ListRow | undefined;
  /** Its place in the enquiry as it was read. */
  was?: number | undefined;
};

const withoutShown = ({ sku, row, ...sent }: EnquiryLine): SentLine => sent;

/** The lines to send. What is left in the field that adds lines is the last one. */
export function linesOf({ items = [], line = '' }: EnquiryValues): SentLine[] {
  const left = line.trim() === '' ? [] : [{ product_id: null, name: line.trim(), quantity: 1 }];
  return [...items.map(withoutShown), ...left];
}

/** What is sent of it: an answer without an email is an outcome, and the status follows from it. */
export function enquiryDataOf({ status, items = [], line = '', ...values }: EnquiryValues, isNew: boolean) {
  if (isNew) return { ...values, items: linesOf({ items, line }) };
  const outcome = OUTCOMES.find((one) => one === status);
  return outcome ? { ...values, outcome } : { ...values, status };
}
