// The demo content of a new database: an invented supplier with realistic products. Everything here is fixed,
// so two databases seeded on the same day have the same content.

import { brands } from './brands.ts';
import { categories, subcategories } from './categories.ts';
import { documents } from './documents.ts';
import { aboutContent, teamMembers } from './pages/about.ts';
import { caseStudies } from './pages/case-studies.ts';
import { certifications } from './pages/certifications.ts';
import { contactContent, contactSubjects } from './pages/contact.ts';
import { homeContent } from './pages/home.ts';
import { concreteMasonry } from './products/concrete.ts';
import { unfinished } from './products/drafts.ts';
import { fastenersFixings } from './products/fixings.ts';
import { windowsJoinery } from './products/joinery.ts';
import { insulationLinings } from './products/linings.ts';
import { deckingOutdoor } from './products/outdoor.ts';
import { flashingsRainwater } from './products/rainwater.ts';
import { roofingCladding } from './products/roofing.ts';
import { structuralTimber } from './products/timber.ts';
import type { Seed, SeedProduct } from './rows.ts';
import { searchRules } from './search-rules.ts';
import { noStatementReasons, statements } from './statements/all.ts';
import { synonyms } from './synonyms.ts';

const shelves: Omit<SeedProduct, 'created_days_ago'>[] = [
  ...structuralTimber,
  ...windowsJoinery,
  ...roofingCladding,
  ...insulationLinings,
  ...concreteMasonry,
  ...fastenersFixings,
  ...flashingsRainwater,
  ...deckingOutdoor,
  ...unfinished,
];

/**
 * Spreads the creation days with a stride that is coprime to the number of products. The newest products then
 * come from every category, and no two share a day.
 */
const stride = 89;

const products: SeedProduct[] = shelves.map((product, index) => ({
  ...product,
  created_days_ago: ((index * stride) % shelves.length) + 2,
}));

export const seed: Seed = {
  brands,
  categories,
  subcategories,
  products,
  home_content: homeContent,
  case_studies: caseStudies,
  certifications,
  statements,
  no_statement_reasons: noStatementReasons,
  documents,
  contact_subjects: contactSubjects,
  contact_content: contactContent,
  about_content: aboutContent,
  team_members: teamMembers,
  synonyms,
  search_rules: searchRules,
};
