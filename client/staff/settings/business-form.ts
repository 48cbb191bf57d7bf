/** The facts about the company as the form edits them: hours and links are JSON texts, as in contact content. */
import '../../../shared/validation-messages.ts';
import { z } from 'zod';
import type { Business } from '../../../shared/content/business.ts';
import { businessData } from '../../../shared/content/business-settings.ts';
import { readPairs, writePairs } from '../content/pairs.ts';

export type BusinessValues = Omit<Business, 'logo_url' | 'hours' | 'social'> & {
  logo_url: string;
  hours: string;
  social: string;
};

export function valuesOf(business: Business): BusinessValues {
  return {
    ...business,
    logo_url: business.logo_url ?? '',
    hours: writePairs(business.hours.map(({ days, times }) => ({ name: days, text: times }))),
    social: writePairs(business.social.map(({ name, url }) => ({ name, text: url }))),
  };
}

export function dataOf({ logo_url, hours, social, ...values }: BusinessValues): Business {
  return {
    ...values,
    logo_url: logo_url || null,
    hours: (readPairs(hours) ?? []).map(({ name, text }) => ({ days: name, times: text })),
    social: (readPairs(social) ?? []).map(({ name, text }) => ({ name, url: text })),
  };
}

const pairs = (schema: z.ZodType, toRows: (json: string) => unknown) =>
  z.string().superRefine((json, issues) => {
    if (readPairs(json) === null) return issues.addIssue('Enter names and texts');
    const { error } = schema.safeParse(toRows(json));
    if (error) issues.addIssue(error.issues[0]!.message);
  });

export const businessForm = businessData.extend({
  hours: pairs(
    businessData.shape.hours,
    (json) => dataOf({ hours: json, social: '' } as BusinessValues).hours,
  ),
  social: pairs(
    businessData.shape.social,
    (json) => dataOf({ hours: '', social: json } as BusinessValues).social,
  ),
});
