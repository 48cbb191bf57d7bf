/** What a page tells its screen about a material list that a browser without JavaScript sent to it (POST /list). */
import type { ListRow } from './material-lists.ts';

export interface PostedList {
  text: string;
  /** null: the list was refused. */
  rows: readonly ListRow[] | null;
  /** Why it was refused. Empty if it was not. */
  problem: string;
}

/** The query under which a page holds its PostedList. */
export const POSTED_LIST = ['postedList'] as const;
/** The name of the fields that hold the lines of a list, each as a shared list holds it. */
export const LINE_FIELD = 'line';
