import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * A screen that is reached by a link starts at its top, with the keyboard in it. Going back leads to where one was, which
 * the browser does by itself; what changes in the address of one screen moves nothing.
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
