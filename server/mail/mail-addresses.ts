import { isIP } from 'node:net';

const MAX_NAME = 100;

/**
 * A person's name for a mail header. Keeps letters, digits, spaces and the marks that names contain, so that
 * nothing with a meaning in a header remains. In particular no "@": mail programs often show the name alone,
 * and it must not look like somebody else's address.
 */
export function headerName(name: string): string {
  return name
    .replace(/[^\p{L}\p{M}\p{N} .'’&-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, MAX_NAME);
}

/**
 * The host part of every Message-ID: the website's, or the sender's when the website has no public name (an
 * IP address, localhost). It comes from the settings, so that a retry has the same Message-ID.
 */
export function messageHost(origin: string, from: string): string {
  const { hostname } = new URL(origin);
  const isPublic = hostname.includes('.') && isIP(hostname) === 0;
  return isPublic ? hostname : from.slice(from.lastIndexOf('@') + 1);
}
