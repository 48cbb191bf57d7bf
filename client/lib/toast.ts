/**
 * Toasts: messages in the corner. This file only keeps them. client/components/toast-host.tsx shows them and
 * loads the code for that late, because most visits see no toast.
 */

export interface Toast {
  id: number;
  kind: 'error' | 'success';
  title: string;
  message: string;
}

let shown: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function show(kind: Toast['kind'], title: string, message: string): void {
  shown = [...shown, { id: next++, kind, title, message }];
  for (const listener of listeners) listener();
}

/** A failure (spec 8: "destructive toast"). */
export function showError(title: string, message: string): void {
  show('error', title, message);
}

export function showSuccess(title: string, message: string): void {
  show('success', title, message);
}

/** All toasts since the page was loaded, oldest first. */
export function currentToasts(): readonly Toast[] {
  return shown;
}

/** For useSyncExternalStore. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
