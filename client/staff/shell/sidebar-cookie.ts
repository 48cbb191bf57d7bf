import { useState } from 'react';

const COOKIE = 'sidebar';
/** Seven days, in seconds (spec 9). */
const MAX_AGE = 7 * 24 * 60 * 60;

/** Whether the sidebar is collapsed to its icons; stored in a cookie (spec 4). */
export function useSidebar() {
  const [isCollapsed, setCollapsed] = useState(() => /(?:^|; )sidebar=collapsed/.test(document.cookie));
  function toggle() {
    const next = !isCollapsed;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = `${COOKIE}=${next ? 'collapsed' : 'expanded'}; path=/admin; max-age=${MAX_AGE}; samesite=lax`;
    setCollapsed(next);
  }
  return { isCollapsed, toggle };
}
