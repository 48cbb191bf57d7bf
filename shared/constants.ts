/** Closed sets that both sides name, without zod, so that the public bundle can read them. */

export const STOCK_STATUSES = ['In Stock', 'Low Stock', 'Out of Stock'] as const;
/** Orders that a visitor can choose (spec 9); without one, the best match or the name comes first (decision 11). */
export const SORTS = ['name', 'discount', 'stock'] as const;
export type Sort = (typeof SORTS)[number];

/** The subject of every Quick Enquiry (spec 5). */
export const QUICK_SUBJECT = 'Quick Inquiry';
/** Used when the subjects cannot be read (decision 28). */
export const DEFAULT_SUBJECTS = [
  'Product Information',
  'Request a Quote',
  'Technical Support',
  'General Inquiry',
] as const;
/** Endings of an attachment; the picker offers these (spec 5). */
export const ATTACHMENT_ENDINGS = ['.jpg', '.jpeg', '.png', '.pdf', '.doc', '.docx'] as const;

/** The columns of an opening schedule, in order, and what they are called. */
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
