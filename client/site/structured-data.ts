/** The business as structured data for search engines (schema.org), with the details of the contact page. */
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { ContactPage } from '../../shared/enquiry-submission.ts';
import { site } from '../../shared/site.ts';
import { api } from '../api.ts';
import { readContactDetails } from './contact/contact-data.ts';

/** The id under which all structured data refers to the business. */
function businessId(origin: string): string {
  return `${origin}/#business`;
}

/** Name, address, telephone and hours of the business, which is both the shop and the organisation. */
export function describeBusiness(origin: string, queryClient: QueryClient, image: string | null): object {
  const page = queryClient.getQueryData<ContactPage>(getQueryKey(api.site.contact.page, undefined, 'query'));
  const { dial, email, address, hours, social } = readContactDetails(page ?? {});
  return {
    '@type': ['Organization', 'HardwareStore'],
    '@id': businessId(origin),
    name: site.name,
    description: site.tagline,
    url: origin,
    telephone: dial,
    email,
    address: address === site.address ? { '@type': 'PostalAddress', ...site.postal_address } : address,
    openingHours: hours.flatMap((row) => openingHours(row) ?? []),
    sameAs: social.map(({ url }) => url),
    ...(image !== null && { image: new URL(image, origin).href }),
  };
}

/** The website itself, with the search address that a search engine may offer. */
export function describeWebsite(origin: string): object {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: origin,
    publisher: { '@id': businessId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/catalog?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Turns `Mon-Fri`, `7AM-5PM` into `Mo-Fr 07:00-17:00`; null for hours that cannot be parsed. */
export function openingHours([days, times]: readonly [days: string, times: string]): string | null {
  const week =
    /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:\s*[-–]\s*(mon|tue|wed|thu|fri|sat|sun)[a-z]*)?$/i.exec(
      days.trim(),
    );
  const clock =
    /^(1[0-2]|[1-9])(?:[:.]([0-5]\d))?\s*([ap])m\s*[-–]\s*(1[0-2]|[1-9])(?:[:.]([0-5]\d))?\s*([ap])m$/i.exec(
      times.trim(),
    );
  if (!week || !clock) return null;
  const [, from = '', to] = week;
  const [, opens = '', opensMinute, opensHalf = '', closes = '', closesMinute, closesHalf = ''] = clock;
  const span = [from, ...(to ? [to] : [])].map((day) => day[0]!.toUpperCase() + day[1]!.toLowerCase());
  return `${span.join('-')} ${hour(opens, opensMinute, opensHalf)}-${hour(closes, closesMinute, closesHalf)}`;
}

/** Converts to the 24-hour clock: 12 AM is 00, 12 PM is 12. */
function hour(digits: string, minute = '00', half: string): string {
  const hours = (Number(digits) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
