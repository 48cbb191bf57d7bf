/** Contact details, as header, footer and contact page show them, and the subjects of an enquiry. */
import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { DEFAULT_SUBJECTS } from '../../../shared/constants.ts';
import type { BusinessFacts } from '../../../shared/content/business.ts';
import { isMapAddress } from '../../../shared/content/maps.ts';
import type { ContactPage } from '../../../shared/enquiries/enquiry-submission.ts';
import { api } from '../../api.ts';
import { useBusiness } from '../../components/use-business.ts';
import { showError } from '../../lib/toast.ts';

export interface ContactDetails extends BusinessFacts {
  title: string;
  subtitle: string;
  /** The https address of a map, loaded only when the visitor opens it; null for none. */
  map: string | null;
}

const Details = createContext<ContactDetails | null>(null);

/** Reads the contact details once for all parts of a page. */
export function ContactDetailsProvider({ children }: { children: ReactNode }) {
  const { data } = api.site.contact.page.useQuery();
  const business = useBusiness();
  const details = useMemo(() => readContactDetails(data ?? {}, business), [data, business]);
  return createElement(Details, { value: details }, children);
}

/** The contact details to show. @throws outside ContactDetailsProvider. */
export function useContactDetails(): ContactDetails {
  const details = useContext(Details);
  if (!details) throw new Error('useContactDetails must be used within a ContactDetailsProvider');
  return details;
}

/** What the contact page says, beside the facts about the company. */
function readContactDetails({ hero, contact_info }: ContactPage, business: BusinessFacts): ContactDetails {
  const embedded = contact_info?.map_embed_code;
  return {
    ...business,
    title: hero?.title || 'Contact us',
    subtitle:
      hero?.subtitle ||
      'For prices, stock or advice, write or call. Someone who knows the products will answer.',
    map: embedded && isMapAddress(embedded) ? embedded : null,
  };
}

/** The subjects of an enquiry. A subject in the address is an option, too (decision "enquiry subjects"). */
export function useSubjects(asked: string | null): string[] {
  const { data, isError } = api.site.contact.subjects.useQuery();
  useEffect(() => {
    if (isError) showError('Error loading subjects', 'Using default options');
  }, [isError]);
  const subjects =
    data && data.length > 0 ? data.map(({ subject_name }) => subject_name) : [...DEFAULT_SUBJECTS];
  return asked && !subjects.includes(asked) ? [asked, ...subjects] : subjects;
}
