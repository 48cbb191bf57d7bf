import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of a screen whose code is loaded when it is first needed. If loading fails, because there is no
 * connection or because a new version was deployed while the tab was open, `onFailure` is called, a dialog counts as closed,
 * and the rest of the screen stays. The next use tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onFailure: () => void,
) {
  const make = () => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Missing })));
  let Part = make();

  function Missing(props: { onClose?: () => void }) {
    const fail = useEffectEvent(() => {
      // React keeps what a lazy component resolved to, so the next use needs another one.
      Part = make();
      onFailure();
      props.onClose?.();
    });
    useEffect(() => fail(), []);
    return null;
  }

  return function LazyPart(props: Props) {
    const [Shown] = useState(() => Part);
    return createElement(Shown as ComponentType<Props>, props);
  };
}
