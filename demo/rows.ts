// The types of the demo content. Fields are named after the columns of the tables. References use names instead of ids, and a
// `picture` is the name of a folder of demo/pictures. The loader replaces both with the values to store.

import type { StatementData } from '../shared/products/building-statements.ts';
import type { DocumentKind } from '../shared/products/document-kinds.ts';
import type { ProductData } from '../shared/products/products.ts';
import type { Unit } from '../shared/products/units.ts';

export type CategoryType = 'products' | 'case_studies' | 'certifications';

export interface SeedBrand {
  name: string;
  description: string;
  is_active: boolean;
  logo: string;
}

export interface SeedSynonym {
  name: string;
  finds: string;
}

export interface SeedCategory {
  name: string;
  type: CategoryType;
  description: string;
  /** Names of specifications that visitors can filter by. */
  filter_names: string[];
  unit: Unit;
  is_active: boolean;
}

export interface SeedSubcategory {
  name: string;
  parent_category: string;
  description: string;
  is_active: boolean;
}

export interface SeedProduct
  extends Omit<
    ProductData,
    'category_id' | 'subcategory_id' | 'brand_id' | 'statement_id' | 'image_url' | 'document_ids'
  > {
  /** Also the number in the title block of its drawing, and the name of its picture. */
  sku: string;
  category: string;
  subcategory: string;
  brand: string | null;
  /** The name of its statement. A product has a statement, a reason why it needs none, or neither. */
  statement: string | null;
  /** Whole days before the seeding. No two products share a value, so "newest first" has one order. */
  created_days_ago: number;
  picture: string;
}

export interface SeedHomeContent {
  section_type: 'hero' | 'categories' | 'catalog' | 'reviews' | 'catalog_hero' | 'banner' | 'promotion';
  title: string;
  subtitle: string;
  content: string;
  link_text: string;
  link_url: string | null;
  is_active: boolean;
  display_order: number;
  picture: string | null;
}

export interface SeedCaseStudy {
  title: string;
  category: string;
  duration: number;
  challenge: string;
  solution: string;
  result: string;
  materials: string;
  created_days_ago: number;
  picture: string;
}

export interface SeedCertification {
  title: string;
  description: string;
  category: string;
  file_type: string;
  allow_download: boolean;
  created_days_ago: number;
  picture: string;
  /** The document to download, a PDF. */
  document: () => Buffer;
}

export interface SeedDocument {
  title: string;
  kind: DocumentKind;
  /** Every product of these subcategories has it. */
  shelves: readonly string[];
  /** A PDF. */
  file: () => Buffer;
}

export interface SeedContactSubject {
  subject_name: string;
  is_active: boolean;
}

export interface SeedContactContent {
  content_type: string;
  title: string;
  subtitle: string;
  phone: string;
  email: string;
  address: string;
  business_hours: Record<string, string> | null;
  social_links: Record<string, string> | null;
  map_embed_code: string | null;
  created_days_ago: number;
}

export interface SeedAboutContent {
  section_type: 'hero' | 'story' | 'values' | 'cta';
  title: string;
  subtitle: string;
  content: string;
  link_url: string | null;
  link_text: string;
  icon_name: 'Shield' | 'Award' | 'Users' | 'Heart';
  is_active: boolean;
  display_order: number;
  picture: string | null;
}

export interface SeedTeamMember {
  name: string;
  role: string;
  tagline: string;
  display_order: number;
  is_active: boolean;
  picture: string;
}

export interface SeedSearchRule {
  name: string;
  /** The category that is shown instead; null for none. */
  category: string | null;
  is_sold: boolean;
}

export interface Seed {
  brands: SeedBrand[];
  categories: SeedCategory[];
  subcategories: SeedSubcategory[];
  products: SeedProduct[];
  home_content: SeedHomeContent[];
  case_studies: SeedCaseStudy[];
  certifications: SeedCertification[];
  statements: StatementData[];
  documents: SeedDocument[];
  contact_subjects: SeedContactSubject[];
  contact_content: SeedContactContent[];
  about_content: SeedAboutContent[];
  team_members: SeedTeamMember[];
  synonyms: SeedSynonym[];
  search_rules: SeedSearchRule[];
}
