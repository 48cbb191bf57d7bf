/** The facts about the company that the content of the contact page can change (decision "business"). */
import { z } from 'zod';
import { dialled } from '../phone.ts';
import { isWebAddress } from '../text.ts';
import type { Business } from './business.ts';
import { businessData } from './business-settings.ts';

/** A row of contact_content, or what is known of it. */
export interface FactsRow {
  content_type: string;
  phone?: string | undefined;
  address?: string | undefined;
  business_hours?: unknown;
  social_links?: unknown;
}
/** What it says about the company. */
export type ContactFacts = Partial<Pick<Business, 'phone_word' | 'phone' | 'address' | 'hours' | 'social'>>;

/** The field of a row that has each fact. */
const FIELDS: Record<keyof ContactFacts, keyof FactsRow> = {
  phone_word: 'phone',
  phone: 'phone',
  address: 'address',
  hours: 'business_hours',
  social: 'social_links',
};

/** What a row says about the company. What is empty, or JSON of another shape, says nothing. */
function factsOf({ content_type, phone, address, business_hours, social_links }: FactsRow): ContactFacts {
  switch (content_type) {
    case 'contact_info':
      return {
        // Without a number it can only be refused.
        ...(phone && { phone_word: phone, phone: dialled(phone) ?? '' }),
        ...(address && { address }),
      };
    case 'business_hours': {
      const hours = pairsOf(business_hours).map(([days, times]) => ({ days, times }));
      return hours.length > 0 ? { hours: hours.sort((a, b) => dayOf(a.days) - dayOf(b.days)) } : {};
    }
    case 'social_links': {
      const social = pairsOf(social_links)
        .filter(([, url]) => isWebAddress(url.trim()))
        .map(([name, url]) => ({ name, url }));
      return social.length > 0 ? { social } : {};
    }
    default:
      return {};
  }
}

/** The valid facts of a row, and what is wrong with the others, by the field of the row. */
export function readContactFacts(row: FactsRow): { facts: ContactFacts; problems: Record<string, string> } {
  const facts: ContactFacts = {};
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(factsOf(row))) {
    const fact = name as keyof ContactFacts;
    const { success, data, error } = z.safeParse(businessData.shape[fact], value);
    if (success) Object.assign(facts, { [fact]: data });
    else problems[FIELDS[fact]] = error.issues[0]!.message;
  }
  // The number that is shown and the one that it dials belong together.
  if ('phone' in problems) {
    delete facts.phone;
    delete facts.phone_word;
  }
  return { facts, problems };
}

/** The texts of a JSON object with their names. */
function pairsOf(json: unknown): [name: string, text: string][] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return [];
  return Object.entries(json).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Sorts hours by weekday: contact_content once did not keep the order of the keys of a JSON object. */
function dayOf(days: string): number {
  const day = DAYS.indexOf(days.slice(0, 3).toLowerCase());
  return day < 0 ? DAYS.length : day;
}
