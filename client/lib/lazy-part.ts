import { type ComponentType, lazy } from 'react';

/**
 * A part of a screen whose code is loaded when it is first needed. If loading fails, because there is no
 * connection or because a new version was deployed while the tab was open, `onFailure` is called and the rest
 * of the screen stays.
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
