/** How the business is reached, as header, footer and contact page say it, and what an enquiry can be about. */
import { useEffect } from 'react';
import { DEFAULT_SUBJECTS } from '../../../shared/constants.ts';
import type { ContactPage } from '../../../shared/enquiry-submission.ts';
import { isMapAddress } from '../../../shared/maps.ts';
import { site } from '../../../shared/site.ts';
import { api } from '../../api.ts';
import { showError } from '../../lib/toast.ts';

export interface ContactDetails {
  title: string;
  subtitle: string;
  address: string;
  email: string;
  phone: string;
  /** What a call dials. */
  dial: string;
  hours: [days: string, times: string][];
  /** The company's pages elsewhere. */
  social: { name: string; url: string }[];
  /** An https address of a map, shown when it is asked for; null for none. */
  map: string | null;
}

/** What the page says. */
export function useContactDetails(): ContactDetails {
  return readContactDetails(api.site.contact.page.useQuery().data ?? {});
}

/** Rows of contact_content, and what they leave out from shared/site.ts (decision 27). */
export function readContactDetails({
  hero,
  contact_info,
  business_hours,
  social_links,
}: ContactPage): ContactDetails {
  const phone = contact_info?.phone || site.phone_word;
  const embedded = contact_info?.map_embed_code;
  return {
    title: hero?.title || 'Contact us',
    subtitle:
      hero?.subtitle ||
      'For prices, stock or advice, write or call. Someone who knows the products will answer.',
    address: contact_info?.address || site.address,
    email: contact_info?.email || site.email,
    phone,
    // Letters are dialled by the keys they stand on, which only our own number says.
    dial: phone === site.phone_word ? site.phone : phone.replace(/[^\d+]/g, ''),
    social: readSocial(social_links?.social_links) ?? [...site.social],
    hours: readHours(business_hours?.business_hours) ?? site.hours.map((line) => splitHours(line)),
    map: embedded && isMapAddress(embedded) ? embedded : null,
  };
}

/** What an enquiry can be about; one that the address asks for is an option too (decision 28). */
export function useSubjects(asked: string | null): string[] {
  const { data, isError } = api.site.contact.subjects.useQuery();
  useEffect(() => {
    if (isError) showError('Error loading subjects', 'Using default options');
  }, [isError]);
  const subjects =
    data && data.length > 0 ? data.map(({ subject_name }) => subject_name) : [...DEFAULT_SUBJECTS];
  return asked && !subjects.includes(asked) ? [asked, ...subjects] : subjects;
}

function readHours(hours: unknown): [string, string][] | null {
  if (typeof hours !== 'object' || hours === null || Array.isArray(hours)) return null;
  const rows = Object.entries(hours).filter((row): row is [string, string] => typeof row[1] === 'string');
  return rows.length > 0 ? rows.sort(([a], [b]) => dayOf(a) - dayOf(b)) : null;
}

/** The links that are links: what staff wrote is text until it has proved to be an address. */
function readSocial(links: unknown): { name: string; url: string }[] | null {
  if (typeof links !== 'object' || links === null || Array.isArray(links)) return null;
  const rows = Object.entries(links).flatMap(([name, url]) =>
    typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) ? [{ name, url }] : [],
  );
  return rows.length > 0 ? rows : null;
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The database keeps no order among the names of a JSON object; a week has one. */
function dayOf(days: string): number {
  const day = DAYS.indexOf(days.slice(0, 3).toLowerCase());
  return day < 0 ? DAYS.length : day;
}

function splitHours(line: string): [string, string] {
  const [days = '', ...times] = line.split(' ');
  return [days, times.join(' ')];
}
