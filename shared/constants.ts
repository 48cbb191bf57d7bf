/** Fixed sets of values that client and server share, without zod: the public bundle imports them. */
import { MAX_ENQUIRY_FILES } from './limits.ts';

export const STOCK_STATUSES = ['In Stock', 'Low Stock', 'Out of Stock'] as const;
/** Sort orders to choose from (spec 9). Default: best match, or name without a query (decision "default order"). */
export const SORTS = ['name', 'discount', 'stock'] as const;
export type Sort = (typeof SORTS)[number];

/** The subject of every Quick Enquiry (spec 5). */
export const QUICK_SUBJECT = 'Quick Inquiry';
/** What the server writes as the message of an enquiry that consists of a list, a schedule or a file. */
export const SEE_ATTACHED = 'See the attached list';
/** The subject of whoever asks for a price (spec 5). */
export const QUOTE_SUBJECT = 'Request a Quote';

/** Used when the subjects cannot be read (decision "enquiry subjects"). */
export const DEFAULT_SUBJECTS = [
  'Product Information',
  QUOTE_SUBJECT,
  'Technical Support',
  'General Inquiry',
] as const;
/** The file extensions of attachments, as the file picker offers them (spec 5). */
export const ATTACHMENT_ENDINGS = ['.jpg', '.jpeg', '.png', '.pdf', '.doc', '.docx'] as const;

/** Why an upload that was not used in time no longer goes with a message (decision "attachments first"). */
export const FILE_GONE = 'The file no longer exists. Please attach it again.';
/** Why a file goes no longer with an enquiry that has as many as it may have. */
export const TOO_MANY_FILES = `At most ${MAX_ENQUIRY_FILES} files. Several pages can be one PDF.`;

/** The columns of an opening schedule, in order, with their labels. */
export const OPENING_LABELS = {
  location: 'Location',
  width_mm: 'Width mm',
  height_mm: 'Height mm',
  quantity: 'Quantity',
  type: 'Type',
  glazing: 'Glazing',
  colour: 'Colour',
  note: 'Note',
} as const;
export type OpeningColumn = keyof typeof OPENING_LABELS;
export const OPENING_COLUMNS = Object.keys(OPENING_LABELS) as OpeningColumn[];
