import { useEffect } from 'react';
import { admits } from '../../shared/roles.ts';
import { STAFF_ROUTES } from '../../shared/staff-routes.ts';
import { loadStaffScreen } from './screens.ts';
import { useStanding } from './shell/use-may.ts';

/** How long after the first screen the others are loaded, in milliseconds. */
const BEGIN_AFTER_MS = 3000;

/** Loads the code of a screen when a pointer or the keyboard comes to a link to it. */
function loadBehind({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (link && link.origin === window.location.origin) void loadStaffScreen(link.pathname);
}

/** Calls when the browser has nothing else to do. Safari cannot say when that is. */
const whenIdle: (call: () => void) => void =
  'requestIdleCallback' in window
    ? (call) => window.requestIdleCallback(call)
    : (call) => setTimeout(call, 200);

/** Loads the code of the other screens ahead: of linked ones on approach, and of each that the user may open when idle. */
export function ScreensAhead(): null {
  const standing = useStanding();
  useEffect(() => {
    document.addEventListener('pointerover', loadBehind);
    document.addEventListener('focusin', loadBehind);
    return () => {
      document.removeEventListener('pointerover', loadBehind);
      document.removeEventListener('focusin', loadBehind);
    };
  }, []);
  useEffect(() => {
    const paths: string[] = STAFF_ROUTES.filter(
      ({ roles }) => standing !== null && admits(roles, standing),
    ).map(({ path }) => path);
    let isOver = false;
    function loadNext(): void {
      const path = paths.shift();
      if (isOver || path === undefined) return;
      void loadStaffScreen(path).then(() => whenIdle(loadNext));
    }
    // A slow connection first brings what the screen itself asks for.
    const begin = setTimeout(() => {
      // What is typed while it loads would be lost.
      import('./shell/command-palette.tsx').catch(() => undefined);
      whenIdle(loadNext);
    }, BEGIN_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(begin);
    };
  }, [standing]);
  return null;
}
