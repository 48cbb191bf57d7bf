import type { Config } from '../settings/config.ts';

/**
 * Whether a new database awaits its set-up page. Somebody who sets neither the password nor the demo content is there to
 * read the one and decide on the other.
 */
export function awaitsSetUp({
  adminPassword,
  demoContent,
}: Pick<Config, 'adminPassword' | 'demoContent'>): boolean {
  return adminPassword === undefined && demoContent === undefined;
}
