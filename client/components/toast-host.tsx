import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from '../lib/toast.ts';

const load = () => import('./toasts.tsx');
// If this code cannot be loaded, the page must not fail with it: the screen shows the failure, too.
const Toasts = lazy<ComponentType<{ toasts: readonly Toast[] }>>(() =>
  load().catch(() => ({ default: () => null })),
);

/** Milliseconds after hydration at which the code of the toasts is loaded in advance. */
const IDLE_MS = 3000;

/** Shows the toasts. Renders nothing until there is one. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  // Loaded in advance: the first toast may report a lost connection, when its code could no longer be loaded.
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
