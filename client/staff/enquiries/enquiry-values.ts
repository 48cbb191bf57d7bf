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
}

/** A line as the form shows it: with the code, which is not sent. */
type EnquiryLine = NonNullable<AddedValues['items']>[number] & { name: string; sku?: string | undefined };

/** What is sent of it: an answer without an email is an outcome, and the status follows from it. */
export function enquiryDataOf({ status, items, ...values }: EnquiryValues, isNew: boolean) {
  if (isNew) return { ...values, items: items?.map(({ sku, ...line }) => line) };
  const outcome = OUTCOMES.find((one) => one === status);
  return outcome ? { ...values, outcome } : { ...values, status };
}
