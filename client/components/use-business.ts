import { createContext, useContext } from 'react';
import { BUSINESS_FACTS, type BusinessFacts } from '../../shared/content/business.ts';

/** Provided by BusinessProvider (client/business.ts). */
export const BusinessContext = createContext<BusinessFacts>(BUSINESS_FACTS);

/** The facts about the company, for every part of a page (decision "business"). */
export const useBusiness = (): BusinessFacts => useContext(BusinessContext);
