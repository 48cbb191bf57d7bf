/** The text of a material list that a visitor is working on. It lasts as long as the window, so that nothing takes it away. */
import { createStoredValue } from '../../lib/browser-storage.ts';

const pasted = createStoredValue<string>(
  'southbeam.pasted',
  (kept) => (typeof kept === 'string' ? kept : ''),
  {
    isSession: true,
  },
);

export const usePastedText = pasted.use;
export const setPastedText = pasted.set;
