import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface ContentLinkProps {
  /** As staff wrote it: a path of this site or an external address. */
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that staff wrote. Addresses that start with http open in a new tab (spec 9). */
export function ContentLink({ href, ...rest }: ContentLinkProps) {
  if (/^https?:/i.test(href)) return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />;
  return href.startsWith('/') ? <Link href={href} {...rest} /> : <a href={href} {...rest} />;
}
