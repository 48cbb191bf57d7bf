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
import { readProducts } from './read-products.ts';
import type { Seed } from './rows.ts';
import { searchRules } from './search-rules.ts';
import { statements } from './statements/all.ts';
import { synonyms } from './synonyms.ts';

export const seed: Seed = {
  brands,
  categories,
  subcategories,
  products: readProducts(),
  home_content: homeContent,
  case_studies: caseStudies,
  certifications,
  statements,
  documents,
  contact_subjects: contactSubjects,
  contact_content: contactContent,
  about_content: aboutContent,
  team_members: teamMembers,
  synonyms,
  search_rules: searchRules,
};
