/** The text of a material list that a visitor is working on. It lasts as long as the window, so that nothing takes it away. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
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

/** Keeps what was typed into the field before the page listened. */
export function useTypedBefore(field: RefObject<HTMLTextAreaElement | null>): void {
  const kept = usePastedText();
  const begin = useEffectEvent(() => {
    const { current } = field;
    if (current === null) return;
    if (current.value === '') current.value = kept;
    else setPastedText(current.value);
  });
  useEffect(() => begin(), []);
}
