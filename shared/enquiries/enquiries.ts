/** Enquiries in the staff area. */
import { z } from 'zod';
import { TIMELINE_KINDS } from '../history/activity.ts';
import { MAX_ENQUIRY_ITEMS, MAX_REPLY_FILES } from '../limits.ts';
import { idOnly, recordListInput, selectedIds, selectionOf } from '../staff-lists.ts';
import { line, text } from '../text.ts';
import { ENQUIRY_SOURCES } from './added-enquiries.ts';
import { DELIVERIES } from './delivery.ts';
import { enquiryLine } from './enquiry-submission.ts';
import { MAIL_KINDS } from './mails.ts';
import { opening } from './opening-schedule.ts';
import { receivedMail, sentItem } from './received-mails.ts';
import { UNSENT_REPLIES } from './unsent-replies.ts';

export const ENQUIRY_STATUSES = ['new', 'in_progress', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];
export const STATUS_LABELS: Record<EnquiryStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};

const status = z.enum(ENQUIRY_STATUSES);

const unsentReply = z.enum(UNSENT_REPLIES).nullable();

/**
 * The views of the list. All but the last show open enquiries only: new or in progress. Suspected spam that nobody has taken up
 * is in `spam` and `all` only.
 */
export const ENQUIRY_VIEWS = ['new', 'mine', 'unassigned', 'overdue', 'spam', 'all'] as const;
export type EnquiryView = (typeof ENQUIRY_VIEWS)[number];
export const VIEW_LABELS: Record<EnquiryView, string> = {
  new: 'New',
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  spam: 'Suspected spam',
  all: 'All',
};

/** How many enquiries each view has for the caller, and the one that arrived last and is no suspected spam. */
export const enquiryCounts = z.strictObject({
  views: z.record(z.enum(ENQUIRY_VIEWS), z.int()),
  latest: z.strictObject({ id: z.uuid(), created_at: z.date() }).nullable(),
  /** Emails of people that belong to no enquiry. */
  unsorted: z.int(),
});

/** An enquiry as staff see it. */
export const enquiryRow = z.strictObject({
  id: z.uuid(),
  /** Names the enquiry on the telephone, like 7K3M-Q9TX. It opens nothing. */
  reference: z.string(),
  full_name: z.string(),
  /** Empty when staff added the enquiry with a phone number only. */
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  file_url: z.string().nullable(),
  /** The file's name as the visitor uploaded it. */
  file_name: z.string(),
  /** Its further files: path and name. */
  more_files: z.array(z.strictObject({ path: z.string(), name: z.string() })),
  status,
  assignee_id: z.uuid().nullable(),
  assignee_name: z.string().nullable(),
  /** Whether a machine may have sent it. */
  is_suspect: z.boolean(),
  /** A reply that has not left: it waits, or was given up. */
  unsent_reply: unsentReply,
  /** The customer has written by email since the last answer, and the enquiry is open. */
  has_new_message: z.boolean(),
  /** The enquiry list, with the product names of the day on which it was sent. */
  items: z.array(sentItem),
  /** The opening schedule. */
  openings: z.array(opening),
  /** Where and when the goods are wanted; null, or empty, when it was not said. */
  delivery: z.enum(DELIVERIES).nullable(),
  site_address: z.string(),
  /** A day like 2026-12-04. */
  needed_by: z.iso.date().nullable(),
  /** The page visited before the form, and the products viewed; empty when the visitor removed them. */
  came_from: z.string(),
  source: z.enum(ENQUIRY_SOURCES),
  /** The details were given by somebody else. */
  is_given_by_other: z.boolean(),
  viewed: z.array(z.strictObject({ product_id: z.uuid(), name: z.string() })),
  created_at: z.date(),
  updated_at: z.date(),
});
export type EnquiryRow = z.infer<typeof enquiryRow>;

const filters = {
  view: z.enum(ENQUIRY_VIEWS).optional(),
  status: status.optional(),
  assignee_id: z.uuid().optional(),
  is_suspect: z.boolean().optional(),
  /** Enquiries whose list holds this product, or one with this statement or document. */
  product_id: z.uuid().optional(),
  statement_id: z.uuid().optional(),
  document_id: z.uuid().optional(),
};
export const enquiryList = recordListInput(
  ['created_at', 'full_name', 'email', 'subject', 'status'],
  filters,
  'desc',
);

/** Answers that are no email: a call, or a talk at the counter. */
export const OUTCOMES = ['phoned', 'counter'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A line of an enquiry that is changed. */
const changedLine = enquiryLine.safeExtend({
  /** Its place in the list as it was read, from 0: it goes on from that line. Left out: a new line. */
  was: z.int().min(0).max(MAX_ENQUIRY_ITEMS).optional(),
});

/** The changes that staff can make to an enquiry. A note is added to its timeline. */
export const enquiryUpdate = z
  .strictObject({
    status: status.optional(),
    assignee_id: z.uuid().nullable().optional(),
    note: text(5000).trim().optional(),
    /** How it was answered, if not by a reply: the status becomes answered, and the note stands beside it. */
    outcome: z.enum(OUTCOMES).optional(),
    /** A suspicion can be taken back, not made. */
    is_suspect: z.literal(false).optional(),
    /** All its lines, as they shall be. */
    items: z.array(changedLine).max(MAX_ENQUIRY_ITEMS, `At most ${MAX_ENQUIRY_ITEMS} lines`).optional(),
  })
  .refine(({ status, outcome }) => status === undefined || outcome === undefined, {
    path: ['outcome'],
    message: 'Send the status or the outcome, not both: the outcome makes the status answered',
  });

export const enquiryUpdateInput = z
  .strictObject({ id: z.uuid(), data: enquiryUpdate, updated_at: z.date().optional() })
  // Otherwise lines that a customer has added meanwhile would be lost.
  .refine(({ data, updated_at }) => data.items === undefined || updated_at !== undefined, {
    path: ['updated_at'],
    message: 'Send updated_at as you read it: the lines may have changed since',
  });

/** One change to many enquiries. */
export const enquiryBulk = z.strictObject({
  ids: selectedIds,
  change: z.discriminatedUnion('field', [
    z.strictObject({ field: z.literal('status'), value: status }),
    z.strictObject({ field: z.literal('assignee_id'), value: z.uuid().nullable() }),
    z.strictObject({ field: z.literal('is_suspect'), value: z.literal(false) }),
    z.strictObject({ field: z.literal('delete') }),
  ]),
});
export type EnquiryChange = z.infer<typeof enquiryBulk>['change'];
export const enquiryBulkAnswer = z.strictObject({
  /** With which the change can be undone. */
  operation_id: z.uuid(),
  /** The enquiries that changed. The others were so already, or are gone. */
  ids: z.array(z.uuid()),
});
/** What staff did about an enquiry, and the state of its mails. */
export const enquiryTimeline = z.strictObject({
  events: z.array(
    z.strictObject({
      kind: z.enum(TIMELINE_KINDS),
      body: z.string(),
      actor_name: z.string(),
      created_at: z.date(),
    }),
  ),
  mails: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(MAIL_KINDS),
      recipient: z.string(),
      attempts: z.int(),
      last_error: z.string().nullable(),
      sent_at: z.date().nullable(),
      parked_at: z.date().nullable(),
      /** The names of the attached files. */
      files: z.array(z.string()),
    }),
  ),
  /** What the customer and others have written since, by email. */
  received: z.array(receivedMail),
});

export const replyInput = z.strictObject({
  id: z.uuid(),
  subject: line(200).min(1, 'Subject is required'),
  body_text: text(50_000).trim().min(1, 'Message is required'),
  /** Uploads to contact_uploads, as of an enquiry (decision "attachments first"). */
  files: z
    .array(z.strictObject({ path: text(200), token: text(200) }))
    .max(MAX_REPLY_FILES, `At most ${MAX_REPLY_FILES} files`)
    .default([]),
  /** `updated_at` of the enquiry as read: refused if somebody has changed or answered it since. */
  updated_at: z.date().optional(),
});

/** Staff to whom an enquiry can be assigned. */
export const assignees = z.array(z.strictObject({ id: z.uuid(), name: z.string() }));

/** The open enquiries that have waited longest, oldest first, and how many there are. */
export const unansweredEnquiries = z.strictObject({
  total: z.int(),
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      full_name: z.string(),
      subject: z.string(),
      created_at: z.date(),
      is_overdue: z.boolean(),
      unsent_reply: unsentReply,
    }),
  ),
});

/** A file of an enquiry: `path` is its file_url, or that of one of its more_files or of a mail received; without it, its file_url. */
export const downloadInput = idOnly.extend({ path: text(200).optional() });
export const downloadAnswer = z.strictObject({ url: z.string() });

/** The enquiries to export (decision "csv export"). */
export const enquirySelection = selectionOf(enquiryList);
