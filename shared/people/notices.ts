/** What is new for a member of staff, and the emails that they choose. */
import { z } from 'zod';

export const NOTICE_KINDS = ['enquiry', 'assignment', 'failed_mail', 'paused_webhook', 'answer'] as const;

/** The most notices that the bell shows. */
export const MAX_NOTICES = 20;

export const notice = z.strictObject({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  /** What it is about: the visitor and subject of an enquiry, the recipient of an email, the name of a webhook. */
  title: z.string(),
  /** The id of the enquiry, the email or the webhook. */
  record_id: z.uuid(),
  is_seen: z.boolean(),
  created_at: z.date(),
});
export type Notice = z.infer<typeof notice>;

/** The latest notices of the last 30 days, newest first, and how many of all have not been seen. */
export const recentNotices = z.strictObject({ items: z.array(notice), unseen: z.int() });

/** Marks this notice and all before it as seen. */
export const seenUpTo = z.strictObject({ id: z.int().min(0).max(Number.MAX_SAFE_INTEGER) });

export const noticeSettings = z.strictObject({
  /** An email about each new enquiry, one a day that lists them, or none. */
  new_enquiries: z.enum(['at_once', 'daily', 'none']),
  /** An email when somebody assigns an enquiry to you. */
  assignments: z.boolean(),
  /** An email when a reply that you wrote could not be delivered. */
  undelivered_replies: z.boolean(),
});
const newEnquiries = noticeSettings.shape.new_enquiries;

/** Who may open enquiries, and how each is told of new ones by email. */
export const noticePeople = z.array(
  z.strictObject({ user_id: z.uuid(), name: z.string(), email: z.string(), new_enquiries: newEnquiries }),
);
export const noticeChoice = z.strictObject({ user_id: z.uuid(), new_enquiries: newEnquiries });
export type NoticeChoice = z.infer<typeof noticeChoice>;
export type NoticeSettings = z.infer<typeof noticeSettings>;
