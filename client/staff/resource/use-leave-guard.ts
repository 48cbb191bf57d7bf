import { useEffect, useRef } from 'react';

/** Asks; `leave` is what to go on with once it may be left. */
type Ask = (leave?: () => void) => void;

/** The form that may not be left without a question, and the address it stands at. */
let guarded: { href: string; ask: Ask } | null = null;

// Listened to from the moment this file is loaded: before the router, which listens once the first screen stands, and
// would have left by the time a listener of the form heard of it.
window.addEventListener('popstate', (event) => {
  if (!guarded) return;
  event.stopImmediatePropagation();
  window.history.pushState(null, '', guarded.href);
  guarded.ask();
});
// A link or a tab leads away from a form that stands on the screen itself.
window.addEventListener(
  'click',
  (event) => {
    const way =
      event.target instanceof Element && event.target.closest('a[href]:not([target]), [role="tab"]');
    if (!guarded || !(way instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    guarded.ask(() => {
      guarded = null;
      way.click();
    });
  },
  { capture: true },
);

/** While `isOn`, ways out of a form ask instead of leaving; closing the tab is asked about by the browser. */
export function useLeaveGuard(isOn: boolean, ask: Ask): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!isOn) return;
    guarded = { href: window.location.href, ask: (leave) => latest.current(leave) };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      guarded = null;
      window.removeEventListener('beforeunload', warn);
    };
  }, [isOn]);
}
