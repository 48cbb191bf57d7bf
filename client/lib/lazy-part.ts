import { type ComponentType, lazy } from 'react';

/**
 * A part of a screen that is loaded when it is first needed. Where its code cannot be had, without a connection or in a
 * tab that was open while a new version was put up, `onFailure` tells the person, and the rest of the screen stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onFailure: () => void,
) {
  return lazy<ComponentType<Props>>(() =>
    load().catch(() => {
      onFailure();
      return { default: () => null };
    }),
  );
}
