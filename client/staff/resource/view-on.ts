import type { WebsiteLink } from './resource.ts';

/** The link to a record that visitors see. */
export const viewOn = (href: string): WebsiteLink => ({ label: 'View on website', href });
