/** Enquiries as staff work on them. */
import { z } from 'zod';
import { opening } from './opening-schedule.ts';
import { listInput, selectionOf } from './staff-lists.ts';
import { line, text } from './text.ts';

export const ENQUIRY_STATUSES = ['new', 'in_progress', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];
export const STATUS_LABELS: Record<EnquiryStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};

const status = z.enum(ENQUIRY_STATUSES);

/** An enquiry as staff see it. */
export const enquiryRow = z.strictObject({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  file_url: z.string().nullable(),
  /** What the visitor calls the file. */
  file_name: z.string(),
  status,
  assignee_id: z.uuid().nullable(),
  assignee_name: z.string().nullable(),
  /** A machine may have sent it. */
  is_suspect: z.boolean(),
  /** The enquiry list, with the names of the day it was sent. */
  items: z.array(
    z.strictObject({ product_id: z.uuid(), name: z.string(), quantity: z.int(), note: z.string() }),
  ),
  /** The opening schedule. */
  openings: z.array(opening),
  /** The page before the form, and products that were looked at; empty when the visitor would not say. */
  came_from: z.string(),
  viewed: z.array(z.strictObject({ product_id: z.uuid(), name: z.string() })),
  created_at: z.date(),
  updated_at: z.date(),
});
export type EnquiryRow = z.infer<typeof enquiryRow>;

const filters = {
  status: status.optional(),
  assignee_id: z.uuid().optional(),
  is_suspect: z.boolean().optional(),
};
export const enquiryList = listInput(
  ['created_at', 'full_name', 'email', 'subject', 'status'],
  filters,
  'desc',
);

/** What staff change of an enquiry; a note is added to its time line. */
export const enquiryUpdate = z.strictObject({
  status: status.optional(),
  assignee_id: z.uuid().nullable().optional(),
  note: text(5000).trim().optional(),
});

/** What was done about an enquiry, and how its mails fare. */
export const enquiryTimeline = z.strictObject({
  events: z.array(
    z.strictObject({
      kind: z.enum(['status', 'assignee', 'note', 'reply']),
      body: z.string(),
      actor_name: z.string(),
      created_at: z.date(),
    }),
  ),
  mails: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(['notice', 'acknowledgement', 'confirmation', 'reply']),
      recipient: z.string(),
      attempts: z.int(),
      last_error: z.string().nullable(),
      sent_at: z.date().nullable(),
      parked_at: z.date().nullable(),
    }),
  ),
});

export const replyInput = z.strictObject({
  id: z.uuid(),
  subject: line(200).min(1, 'Subject is required'),
  body_text: text(20_000).trim().min(1, 'Message is required'),
  /** Of the enquiry that is answered: refused when somebody has changed it since, or answered it. */
  updated_at: z.date().optional(),
});

/** Staff that an enquiry can be given to. */
export const assignees = z.array(z.strictObject({ id: z.uuid(), name: z.string() }));
export const downloadAnswer = z.strictObject({ url: z.string() });

/** What an export takes (decision 31). */
export const enquirySelection = selectionOf(enquiryList);
