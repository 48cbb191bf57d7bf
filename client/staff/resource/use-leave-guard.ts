import { useEffect, useRef } from 'react';

/** The form that may not be left without a question, and the address it stands at. */
let guarded: { href: string; ask: () => void } | null = null;

// Listened to from the moment this file is loaded: before the router, which listens once the first screen stands, and
// would have left by the time a listener of the form heard of it.
window.addEventListener('popstate', (event) => {
  if (!guarded) return;
  event.stopImmediatePropagation();
  window.history.pushState(null, '', guarded.href);
  guarded.ask();
});

/** While `isOn`, the browser's Back asks instead of leaving; closing the tab is asked about by the browser. */
export function useLeaveGuard(isOn: boolean, ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!isOn) return;
    guarded = { href: window.location.href, ask: () => latest.current() };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      guarded = null;
      window.removeEventListener('beforeunload', warn);
    };
  }, [isOn]);
}
