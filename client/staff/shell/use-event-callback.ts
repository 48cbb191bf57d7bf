import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that is the same at every render and calls the latest `handler`. For events only: during a render and in layout
 * effects it still calls the handler of the render before.
 */
export function useEventCallback<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
