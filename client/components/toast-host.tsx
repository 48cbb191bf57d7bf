import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts } from '../lib/toast.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/** Where toasts appear; nothing, until there is one. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toasts toasts={toasts} />
    </Suspense>
  );
}
