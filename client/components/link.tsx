import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';

interface LinkProps extends ComponentPropsWithoutRef<'a'> {
  /** A path of this site. */
  href: string;
  /** Stored with the new entry in the browser's history. */
  state?: unknown;
}

/**
 * A link to a page of this site, which opens without loading the document again. It has no hooks: wouter's
 * own Link subscribes to the location, which is slow on a page with hundreds of links.
 */
export function Link({ state, onClick, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    // Other buttons and these keys open a new tab or window, or save the page.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(rest.href, { state });
  }
  // biome-ignore lint/a11y: a link with an href reacts to the keyboard by itself.
  return <a {...rest} onClick={follow} />;
}
