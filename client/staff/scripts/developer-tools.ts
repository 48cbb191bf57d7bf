import { createStoredValue } from '../../lib/browser-storage.ts';

/** Whether this browser offers what developers use: the calls of lists and forms as scripts. Off unless switched on. */
export const showsDeveloperTools = createStoredValue('southbeam-developer-tools', (kept) => kept === true);
