import { useEffect, useEffectEvent } from 'react';

/** Asks; `leave` is what to go on with once it may be left. */
type Ask = (leave?: () => void) => void;

/** A form that may not be left without a question. */
interface Guard {
  href: string;
  ask: Ask;
}

/** Those that stand on the screen with unsaved changes; each of them asks. */
let guards: readonly Guard[] = [];

// Listened to from the moment this file is loaded: before the router, which listens once the first screen stands, and
// would have left by the time a listener of the form heard of it.
window.addEventListener('popstate', (event) => {
  const guard = guards.at(-1);
  if (!guard) return;
  event.stopImmediatePropagation();
  window.history.pushState(null, '', guard.href);
  guard.ask();
});
// A link or a tab leads away from a form that stands on the screen itself.
window.addEventListener(
  'click',
  (event) => {
    const guard = guards.at(-1);
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!guard || opensElsewhere || !(event.target instanceof Element)) return;
    const way = event.target.closest<HTMLElement>('a[href^="/"]:not([target]), [role="tab"]');
    if (!way) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    guard.ask(() => {
      guards = guards.filter((other) => other !== guard);
      way.click();
    });
  },
  { capture: true },
);

/** While `isOn`, ways out of a form ask instead of leaving; closing the tab is asked about by the browser. */
export function useLeaveGuard(isOn: boolean, ask: Ask): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    const guard: Guard = { href: window.location.href, ask: (leave) => askNow(leave) };
    guards = [...guards, guard];
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      guards = guards.filter((other) => other !== guard);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isOn]);
}
