import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { toastError } from './toast.tsx';

/** A part of the staff area that loads on first use. */
export function lazyStaffPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyPart(load, () =>
    toastError(
      'Error',
      navigator.onLine
        ? 'This part could not be loaded. There may be a new version. Save your work and reload the page.'
        : 'This part could not be loaded. Check your connection and try again.',
    ),
  );
}
