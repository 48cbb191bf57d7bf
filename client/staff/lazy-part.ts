import { type ComponentType, lazy } from 'react';
import { toastError } from './toast.ts';

/**
 * A part of the staff area that is loaded when it is first needed. A tab that was open while a new version was put up
 * looks for code that is not there any more: the person is told, and the rest of the screen stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() =>
    load().catch(() => {
      toastError(
        'This part could not be loaded. There may be a new version: save your work and load the page again.',
      );
      return { default: () => null };
    }),
  );
}
