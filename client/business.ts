import { createElement, type ReactNode } from 'react';
import { BUSINESS_FACTS } from '../shared/content/business.ts';
import { api } from './api.ts';
import { BusinessContext } from './components/use-business.ts';

/** Reads the facts about the company once for all parts of a page. */
export function BusinessProvider({ children }: { children: ReactNode }) {
  const { data } = api.site.settings.business.useQuery();
  return createElement(BusinessContext, { value: data ?? BUSINESS_FACTS }, children);
}
