/**
 * Toasts: messages in the corner. This file only keeps them. client/components/toast-host.tsx shows them and
 * loads the code for that late, because most visits see no toast.
 */

export interface Toast {
  id: number;
  kind: 'error' | 'success';
  title: string;
  message: string;
  actions: readonly ToastAction[];
}

/** What a toast offers besides closing it: a link, or a button. Both close it. */
export type ToastAction = { label: string } & ({ href: string } | { onClick: () => void });

let shown: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function show({ kind, title, message, actions = [] }: Omit<Toast, 'id' | 'actions'> & Partial<Toast>): void {
  shown = [...shown, { id: next++, kind, title, message, actions }];
  for (const listener of listeners) listener();
}

/** A failure (spec 8: "destructive toast"). */
export function showError(title: string, message: string): void {
  show({ kind: 'error', title, message });
}

export function showSuccess(title: string, message: string, actions: readonly ToastAction[] = []): void {
  show({ kind: 'success', title, message, actions });
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
