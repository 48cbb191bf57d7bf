/** The facts about the company, for every part of a mail that names it. */
import { createContext, useContext } from 'react';
import { BUSINESS_FACTS, type BusinessFacts } from '../../shared/content/business.ts';

export interface MailBusiness extends BusinessFacts {
  /** The width of the logo in CSS pixels. */
  logo_width: number;
}

export const MailBusinessContext = createContext<MailBusiness>({ ...BUSINESS_FACTS, logo_width: 40 });

export const useBusiness = (): MailBusiness => useContext(MailBusinessContext);

/** The phone number as it is written, and the number to dial if its digits are others, as with a word. */
export function usePhone(): string {
  const { phone_word, phone } = useBusiness();
  return phone_word.replace(/[^\d+]/g, '').startsWith(phone) ? phone_word : `${phone_word} (${phone})`;
}
