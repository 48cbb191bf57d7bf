/** The facts about the company for every part of a page (decision 173). */
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { BUSINESS_FACTS, type BusinessFacts } from '../shared/business.ts';
import { api } from './api.ts';

const Facts = createContext<BusinessFacts>(BUSINESS_FACTS);

/** Reads the facts once for all parts of a page. */
export function BusinessProvider({ children }: { children: ReactNode }) {
  const { data } = api.site.settings.business.useQuery();
  return createElement(Facts, { value: data ?? BUSINESS_FACTS }, children);
}

export const useBusiness = (): BusinessFacts => useContext(Facts);
