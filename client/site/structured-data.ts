/** The business as structured data for search engines (schema.org), with the details of the contact page. */
import type { BusinessFacts } from '../../shared/content/business.ts';

/** The id under which all structured data refers to the business. */
function businessId(origin: string): string {
  return `${origin}/#business`;
}

/** Name, address, telephone and hours of the business, which is both the shop and the organisation. */
export function describeBusiness(origin: string, business: BusinessFacts, image: string | null): object {
  const { name, legal_name, tagline, phone, email, address, postal_address, hours, social, logo_url } =
    business;
  const opening = hours.flatMap((row) => openingHours(row) ?? []);
  return {
    '@type': ['Organization', 'HardwareStore'],
    '@id': businessId(origin),
    name,
    ...(legal_name !== '' && { legalName: legal_name }),
    description: tagline,
    url: origin,
    telephone: phone,
    email,
    address: postal_address === null ? address : { '@type': 'PostalAddress', ...postal_address },
    ...(opening.length > 0 && { openingHours: opening }),
    sameAs: social.map(({ url }) => url),
    ...(logo_url !== null && { logo: new URL(logo_url, origin).href }),
    ...(image !== null && { image: new URL(image, origin).href }),
  };
}

/** The website itself, with the search address that a search engine may offer. */
export function describeWebsite(origin: string, { name }: BusinessFacts): object {
  return {
    '@type': 'WebSite',
    name,
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
export function openingHours({ days, times }: BusinessFacts['hours'][number]): string | null {
  const week =
    /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:\s*[-–]\s*(mon|tue|wed|thu|fri|sat|sun)[a-z]*)?$/i.exec(
      days.trim(),
    );
  const [opens, closes, ...more] = times.split(/[-–]/).map(clock);
  if (!week || !opens || !closes || more.length > 0) return null;
  const [, from = '', to] = week;
  const span = [from, ...(to ? [to] : [])].map((day) => day[0]!.toUpperCase() + day[1]!.toLowerCase());
  return `${span.join('-')} ${opens}-${closes}`;
}

/** Reads `7AM`, `8:30 pm` or `07:30` as a time of the 24-hour clock; null for anything else. */
function clock(time: string): string | null {
  const [, digits, minute, half] = /^(1[0-2]|[1-9])(?:[:.]([0-5]\d))?\s*([ap])m$/i.exec(time.trim()) ?? [];
  if (digits && half) return hour(digits, minute, half);
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(time.trim()) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

/** Converts to the 24-hour clock: 12 AM is 00, 12 PM is 12. */
function hour(digits: string, minute = '00', half: string): string {
  const hours = (Number(digits) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
