/** Contact details, as header, footer and contact page show them, and the subjects of an enquiry. */
import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo } from 'react';
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
  /** The number that a call dials. */
  dial: string;
  hours: [days: string, times: string][];
  /** The company's social media pages. */
  social: { name: string; url: string }[];
  /** The https address of a map, loaded only when the visitor opens it; null for none. */
  map: string | null;
}

const Details = createContext<ContactDetails | null>(null);

/** Reads the contact details once for all parts of a page. */
export function ContactDetailsProvider({ children }: { children: ReactNode }) {
  const { data } = api.site.contact.page.useQuery();
  const details = useMemo(() => readContactDetails(data ?? {}), [data]);
  return createElement(Details, { value: details }, children);
}

/** The contact details to show. @throws outside ContactDetailsProvider. */
export function useContactDetails(): ContactDetails {
  const details = useContext(Details);
  if (!details) throw new Error('useContactDetails must be used within a ContactDetailsProvider');
  return details;
}

/** Details from rows of contact_content; shared/site.ts fills in what they leave out (decision 27). */
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
    // The digits of our phone word are known. Of any other number, only digits and + are dialled.
    dial: phone === site.phone_word ? site.phone : phone.replace(/[^\d+]/g, ''),
    social: readSocial(social_links?.social_links) ?? [...site.social],
    hours: readHours(business_hours?.business_hours) ?? site.hours.map((line) => splitHours(line)),
    map: embedded && isMapAddress(embedded) ? embedded : null,
  };
}

/** The subjects of an enquiry. A subject in the address is an option, too (decision 28). */
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

/** Keeps only valid http(s) addresses, because staff may have written anything; null when none is left. */
function readSocial(links: unknown): { name: string; url: string }[] | null {
  if (typeof links !== 'object' || links === null || Array.isArray(links)) return null;
  const rows = Object.entries(links).flatMap(([name, url]) =>
    typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) ? [{ name, url }] : [],
  );
  return rows.length > 0 ? rows : null;
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Sorts hours by weekday: the database does not keep the order of the keys of a JSON object. */
function dayOf(days: string): number {
  const day = DAYS.indexOf(days.slice(0, 3).toLowerCase());
  return day < 0 ? DAYS.length : day;
}

function splitHours(line: string): [string, string] {
  const [days = '', ...times] = line.split(' ');
  return [days, times.join(' ')];
}
