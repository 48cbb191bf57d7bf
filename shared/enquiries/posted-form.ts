/**
 * What a page tells its screen about the contact form that a browser without JavaScript sent to it
 * (POST /contact), and what a visitor gets to see of an enquiry that arrived.
 */
import type { Opening } from './opening-schedule.ts';

/** An enquiry as its sender sees it after it arrived. */
export interface SentEnquiry {
  /** Names the enquiry on the telephone, like 7K3M-Q9TX. */
  reference: string;
  /** Whether an email with the reference follows. */
  sends_mail: boolean;
  full_name: string;
  email: string;
  /** Empty for none. */
  phone: string;
  subject: string;
  message: string;
  /** The file's name; empty for none. */
  file_name: string;
  items: readonly { name: string; quantity: number; unit: string; note: string }[];
  openings: readonly Opening[];
}

/** The names of the form's fields that are typed. */
export const FORM_FIELDS = ['full_name', 'email', 'phone', 'subject', 'message'] as const;
export type FormFields = Record<(typeof FORM_FIELDS)[number], string>;

/** An uploaded file that the next try brings along, so that it need not be chosen again. */
export interface KeptFile {
  path: string;
  token: string;
  name: string;
  size: number;
}

export type PostedForm =
  | { kind: 'sent'; sent: SentEnquiry }
  | {
      kind: 'refused';
      fields: FormFields;
      /** By field, `file_url` for the file. */
      errors: Record<string, string>;
      message: string;
      file: KeptFile | null;
    };

/** The query under which a page holds its PostedForm. */
export const POSTED_FORM = ['postedForm'] as const;
