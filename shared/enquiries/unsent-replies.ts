/** Replies that have not left. Without zod, for the dashboard. */
export const UNSENT_REPLIES = ['waiting', 'failed'] as const;

/** What staff read about one. */
export const UNSENT_REPLY_LABELS: Record<(typeof UNSENT_REPLIES)[number], string> = {
  waiting: 'Reply waiting to be sent',
  failed: 'Reply could not be delivered',
};
