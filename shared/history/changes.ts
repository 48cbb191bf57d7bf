/** The feed of changes: what has changed since a program asked the last time (decision "cursors and changes"). */
import { z } from 'zod';
import { NOUN_NAMES } from '../nouns.ts';

/** Begins the feed at what changes from now on. */
export const FROM_NOW = 'now';

export const changeList = z
  .strictObject({
    /** The `cursor` of the answer before, or `now`. Without it the feed begins at the oldest change that is kept. */
    after: z.string().min(1).max(200).optional(),
    /** Without it the changes of all records that the caller may read. */
    nouns: z.array(z.enum(NOUN_NAMES)).min(1).max(100).optional(),
    limit: z.int().min(1).max(1000).default(100),
  })
  .prefault({});

export const changeFeed = z.strictObject({
  /** The oldest first. The changes of one record are in the order in which they were made. */
  items: z.array(
    z.strictObject({
      noun: z.enum(NOUN_NAMES),
      /** The id of the record. */
      id: z.uuid(),
      action: z.enum(['create', 'update', 'remove', 'restore']),
      changed_at: z.date(),
      /**
       * The names of what an update changed. Empty for other actions, and for an enquiry of which only the timeline has
       * grown.
       */
      fields: z.array(z.string()),
      /** null when it was not done through the staff area, and for a new enquiry. */
      actor_name: z.string().nullable(),
    }),
  ),
  /** The position after these changes, for `after`. */
  cursor: z.string(),
  /** Whether more changes can be had at once. */
  has_more: z.boolean(),
});
