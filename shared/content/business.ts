/** The facts about the company behind the website, and their defaults (decision "business"). Staff edit them in Settings, "Business". */
import type { ContactRow } from '../enquiries/enquiry-submission.ts';

/** What an admin edits. */
// A type and not an interface, so that it is also a plain record of values.
export type Business = {
  name: string;
  short_name: string;
  /** The registered name, for the terms and the privacy statement; empty if it is the name. */
  legal_name: string;
  tagline: string;
  /** The number as it is shown. */
  phone_word: string;
  /** The number that it dials. */
  phone: string;
  email: string;
  address: string;
  /** The same address for search engines (schema.org). */
  postal_address: {
    streetAddress: string;
    addressLocality: string;
    postalCode: string;
    addressCountry: string;
  };
  /** The address of an uploaded picture; null for the drawn mark. */
  logo_url: string | null;
  hours: { days: string; times: string }[];
  social: { name: string; url: string }[];
  /** The colour of actions on a light ground. */
  accent: string;
  /** The names in the 'We also work with' strip of the home page (decision "logo strips"). */
  partners: string[];
};

/** The first admin of a new database, unless ADMIN_EMAIL names another. */
export const EXAMPLE_ADMIN = 'admin@southbeam.example';

/** A site whose admin has changed nothing. */
export const BUSINESS: Business = {
  name: 'Southbeam Building Supplies',
  short_name: 'Southbeam',
  legal_name: '',
  tagline: 'Building materials, windows and joinery for New Zealand builders for over 20 years.',
  phone_word: '0800 SOUTHBEAM',
  /** The letters of the word on a keypad, cut to the digits that a call needs. */
  phone: '0800768842326',
  email: 'sales@southbeam.example',
  address: '18 Foundry Road, Penrose, Auckland 1061',
  postal_address: {
    streetAddress: '18 Foundry Road, Penrose',
    addressLocality: 'Auckland',
    postalCode: '1061',
    addressCountry: 'NZ',
  },
  logo_url: null,
  hours: [
    { days: 'Mon-Fri', times: '7AM-5PM' },
    { days: 'Sat', times: '8AM-2PM' },
  ],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/southbeam.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/southbeam.example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/southbeam-example' },
  ],
  accent: '#c2410c',
  partners: [
    'Kauri Point Architects',
    'Northline Engineers',
    'Harakeke Homes',
    'Ridgeway Trusses',
    'Te Awa Glass',
    'Pōhutukawa Pools',
    'Longwhite Scaffolding',
  ],
};

/** The facts as everything shows them. */
export interface BusinessFacts extends Omit<Business, 'postal_address'> {
  /** null when the address that people see says something else: then its parts are not known. */
  postal_address: Business['postal_address'] | null;
  /** The address of the picture of shared links; null for the one that is drawn from the defaults. */
  share_card: string | null;
}

/** The facts of a site whose staff have changed nothing. */
export const BUSINESS_FACTS: BusinessFacts = { ...BUSINESS, share_card: null };

/** The name for the terms and the privacy statement. */
export const legalName = ({ legal_name, name }: Pick<Business, 'legal_name' | 'name'>): string =>
  legal_name || name;

/** The facts that pages show. Only the email may be another one on the contact page (decision "business"). */
export function readFacts(
  business: Business,
  contact_info: Pick<ContactRow, 'email'> | undefined,
): Omit<BusinessFacts, 'share_card'> {
  const { address, postal_address, email } = business;
  return {
    ...business,
    email: contact_info?.email || email,
    postal_address: agrees(postal_address, address) ? postal_address : null,
  };
}

/** Whether the written address has the parts: staff may have changed only one of the two. */
function agrees({ streetAddress, addressLocality, postalCode }: Business['postal_address'], address: string) {
  const written = ` ${wordsOf(address)} `;
  return [streetAddress, addressLocality, postalCode].every(
    (part) => part !== '' && written.includes(` ${wordsOf(part)} `),
  );
}

/** The words of an address, without its lines, commas and capitals. */
const wordsOf = (address: string) =>
  address
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();

/** Opening hours in a line; empty without any. */
export const hoursLine = (hours: Business['hours']): string =>
  hours.map(({ days, times }) => `${days} ${times}`).join(', ');
