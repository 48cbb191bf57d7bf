import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from '../lib/toast.ts';

const load = () => import('./toasts.tsx');
// If this code cannot be loaded, the page must not fail with it: the screen shows the failure, too.
const Toasts = lazy<ComponentType<{ toasts: readonly Toast[] }>>(() =>
  load().catch(() => ({ default: () => null })),
);

/** What a visitor does first, with any device. */
const ACTIONS = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;

/** Shows the toasts. Renders nothing until there is one. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  // Loaded with the visitor's first action: the first toast may report a lost connection, when its code could
  // no longer be loaded.
  useEffect(() => {
    const heard = new AbortController();
    for (const action of ACTIONS) {
      window.addEventListener(
        action,
        () => {
          heard.abort();
          load().catch(() => undefined);
        },
        { signal: heard.signal },
      );
    }
    return () => heard.abort();
  }, []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toasts toasts={toasts} />
    </Suspense>
  );
}
