import { useEffect, useEffectEvent } from 'react';

/** Asks the user to confirm; `leave` continues the navigation once they have. */
type Ask = (leave?: () => void) => void;

/** A form with unsaved changes. */
interface Guard {
  href: string;
  ask: Ask;
}

/** The forms on the screen that have unsaved changes; the last one asks. */
let guards: readonly Guard[] = [];

// The staff area imports this file with its shell, so that it listens before the router does: a listener that came
// with the first form would run when the router had left the page. The capture phase makes no difference on a window.
window.addEventListener('popstate', (event) => {
  const guard = guards.at(-1);
  if (!guard) return;
  event.stopImmediatePropagation();
  window.history.pushState(null, '', guard.href);
  guard.ask();
});
// A form that is not in a dialog can be left by a link or a tab.
window.addEventListener(
  'click',
  (event) => {
    const guard = guards.at(-1);
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!guard || opensElsewhere || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>(
      'a[href^="/"]:not([target]), [role="tab"]:not([data-stays])',
    );
    if (!link) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    guard.ask(() => {
      guards = guards.filter((other) => other !== guard);
      link.click();
    });
  },
  { capture: true },
);

/** Leaves the screen by a button: asks first if a form on it has unsaved changes. */
export function leaveScreen(go: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard.ask(go);
  else go();
}

/** While `isOn`, every way out of the form asks first. The browser asks when the user closes the tab. */
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
