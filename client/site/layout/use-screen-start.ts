import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * When a link opens another screen, scrolls to its top and focuses it. When the visitor goes back, the
 * browser itself restores the scroll position. A change of the query alone does not scroll.
 */
export function useScreenStart(main: string): void {
  const [path] = useLocation();
  const shown = useRef(path);
  const isBack = useRef(false);
  useEffect(() => {
    const note = () => {
      isBack.current = true;
      setTimeout(() => {
        isBack.current = false;
      }, 0);
    };
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (isBack.current) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(main)?.focus({ preventScroll: true });
  }, [path, main]);
}
