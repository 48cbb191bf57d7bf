import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from '../lib/toast.ts';

const load = () => import('./toasts.tsx');
// A connection that fails now must not take the page with it: the screen below says what failed, too.
const Toasts = lazy<ComponentType<{ toasts: readonly Toast[] }>>(() =>
  load().catch(() => ({ default: () => null })),
);

/** Time after the page came alive at which the toasts' code is fetched, in milliseconds. */
const IDLE_MS = 3000;

/** Where toasts appear; nothing, until there is one. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  // Fetched when the browser is idle: the first toast may be about a connection that is gone.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toasts toasts={toasts} />
    </Suspense>
  );
}
