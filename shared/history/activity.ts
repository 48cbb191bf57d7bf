/** The record of what happened: who did what to which record, and when (decision "activity"). */
import { z } from 'zod';
import { MAX_CURSOR } from '../limits.ts';
import { NOUN_NAMES } from '../nouns.ts';
import { csvFile } from '../staff-lists.ts';
import { text } from '../text.ts';
import { operation } from './bin.ts';

/** What happens without a change of a record. */
export const ACTIVITY_EVENTS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'sign_out',
  'sign_up',
  'refused',
  'password',
  'password_link',
  'secret',
  'two_step',
  'emails',
  'erase',
  'export',
  'download',
  'backup',
  'discard',
  'notify',
] as const;
export type ActivityEvent = (typeof ACTIVITY_EVENTS)[number];

/** What people call the changes of records: `update` is none of a setting, and neither publishes nor withdraws. */
export const CHANGE_KINDS = [
  'create',
  'update',
  'remove',
  'restore',
  'publish',
  'withdraw',
  'settings',
] as const;

/** What staff do to enquiries, which their timelines say. */
export const TIMELINE_KINDS = [
  'status',
  'assignee',
  'note',
  'reply',
  'not_spam',
  'added',
  'phoned',
  'counter',
  'filed',
  'product_notice',
  'withdrawn',
  'lines',
] as const;

export const ACTIVITY_KINDS = [...CHANGE_KINDS, ...ACTIVITY_EVENTS, ...TIMELINE_KINDS] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** A name of a kind. Rows from before may have others, such as `import`. */
export const KIND_NAME = /^[a-z]+(?:_[a-z]+)*$/;

/** Rows of a page, if a caller does not choose. */
export const ACTIVITY_PAGE = 25;
const MAX_ACTIVITY_PAGE = 200;
/** The newest MAX_ACTIVITY_EXPORT rows of a filter. `is_whole`: whether that is all of them. */
export const activityFile = csvFile.extend({ is_whole: z.boolean() });

/** PostgreSQL has no year 0. */
const day = z.iso.date().refine((date) => date >= '0001-01-01', 'Enter a day such as 2026-11-24');

const filters = {
  /** The id of an account: `auth_user_id` of a user. */
  person: z.uuid().optional(),
  noun: z.enum(NOUN_NAMES).optional(),
  kind: text(50).regex(KIND_NAME, 'Not a kind of activity').optional(),
  /** The first and the last day, in New Zealand. */
  from: day.optional(),
  to: day.optional(),
  /** Only the changes of one operation. */
  operation_id: z.uuid().optional(),
};

export const activityList = z
  .strictObject({
    ...filters,
    /** One row for each operation: of records that were changed together only the last. */
    by_operation: z.boolean().default(false),
    /** The `next_cursor` of the answer before: the rows that are older than its last. */
    cursor: z.string().min(1).max(MAX_CURSOR).optional(),
    limit: z.int().min(1).max(MAX_ACTIVITY_PAGE).default(ACTIVITY_PAGE),
  })
  .prefault({});

export const activityFilter = z.strictObject(filters).prefault({});
export type ActivityFilter = z.output<typeof activityFilter>;
/** What the list chooses rows by, beside its filters. */
export type ActivityChoice = ActivityFilter & Partial<Pick<z.output<typeof activityList>, 'by_operation'>>;

const values = z.record(z.string(), z.json()).nullable();

export const activityRow = z.strictObject({
  /** Unique within the activity. */
  id: z.string(),
  happened_at: z.date(),
  kind: z.string(),
  /** null when nobody knows who it was, and for what the system did by itself. */
  actor_id: z.uuid().nullable(),
  /** The name of then, with that of the token, if one was used. */
  actor_name: z.string().nullable(),
  /** null when it is about no record. */
  noun: z.enum(NOUN_NAMES).nullable(),
  record_id: z.uuid().nullable(),
  /** What the record is called, or was when it was deleted; null when that is erased. */
  record_name: z.string().nullable(),
  /** Whether the record still exists. */
  is_there: z.boolean(),
  /** The changed values, as in the history of the record. */
  before: values,
  after: values,
  /** What else is known: the address of a sign-in, the filters of an export, the file of an import. */
  detail: values,
  /** The change to many records of which this is one. `kinds`: how many records it created, updated and so on. */
  operation: operation
    .extend({ kinds: z.record(z.string(), z.int()), can_be_undone: z.boolean() })
    .nullable(),
});
export type ActivityRow = z.infer<typeof activityRow>;

export const activityPage = z.strictObject({
  /** The newest first. */
  items: z.array(activityRow),
  /** null after the last row. */
  next_cursor: z.string().nullable(),
  /** The names of records whose ids are in the changes, if they still exist. */
  names: z.record(z.string(), z.string()),
});

/** Everybody who did something that is still in the activity. */
export const activityPeople = z.array(z.strictObject({ id: z.uuid(), name: z.string() }));
