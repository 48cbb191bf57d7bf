/** The published content besides the products: lists that are small, and read again as a whole. */
import type { AboutPage } from '../../shared/content/about.ts';
import { BUSINESS_FACTS, type BusinessFacts, readFacts } from '../../shared/content/business.ts';
import { readBusiness } from '../../shared/content/business-settings.ts';
import type { PublicCaseStudy } from '../../shared/content/case-studies.ts';
import type { PublicCertification } from '../../shared/content/certifications.ts';
import type { PublicHomeContent } from '../../shared/content/home-content.ts';
import type { TextType, WrittenText } from '../../shared/content/written-texts.ts';
import type { ContactPage, ContactSubjects } from '../../shared/enquiries/enquiry-submission.ts';
import type { StoredDocument } from '../../shared/products/documents.ts';
import { listSearchRules, type SearchRule } from '../catalogue/search-rules.queries.ts';
import { listSynonyms, type SynonymRow } from '../catalogue/synonyms.queries.ts';
import { getAboutPage } from '../content/about.queries.ts';
import { listCaseStudies } from '../content/case-studies.queries.ts';
import { listCertifications } from '../content/certifications.queries.ts';
import { listContactContent, listTexts } from '../content/contact-content.queries.ts';
import { listHomeContent } from '../content/home-content.queries.ts';
import { listStoredSettings } from '../content/site-settings.queries.ts';
import type { Sql } from '../db/connect.ts';
import { listContactSubjects } from '../enquiries/contact-subjects.queries.ts';
import { type BrandRow, listBrands } from '../products/brands.queries.ts';
import { type ListedStatement, listStatements } from '../products/building-statements.queries.ts';
import { type CategoryRow, listCategories } from '../products/categories.queries.ts';
import { listDocuments } from '../products/documents.queries.ts';
import { listSubcategories, type SubcategoryRow } from '../products/subcategories.queries.ts';
import { shareCardAddress } from './draw-share-card.ts';

export interface PublishedLists {
  business: BusinessFacts;
  /**
   * The email address of the business as its setting has it: mails leave from it, and notices of enquiries go to it. What the
   * contact page shows instead is not known to be a mailbox of ours.
   */
  mailbox: string;
  buildingStatements: ListedStatement[];
  categories: CategoryRow[];
  subcategories: SubcategoryRow[];
  brands: BrandRow[];
  homeContent: PublicHomeContent[];
  caseStudies: PublicCaseStudy[];
  certifications: PublicCertification[];
  about: AboutPage;
  contactContent: ContactPage;
  contactSubjects: ContactSubjects;
  /** Those that staff have written in place of the built-in ones. */
  texts: Partial<Record<TextType, WrittenText>>;
  /** Answers contain those of a product; the list finds the file of each. */
  documents: StoredDocument[];
  settings: Map<string, unknown>;
  /** No response contains these two; searches use them. */
  synonyms: SynonymRow[];
  searchRules: SearchRule[];
}

/** The facts as mails have them. */
export const factsForMails = ({ business, mailbox }: PublishedLists): BusinessFacts => ({
  ...business,
  email: mailbox,
});

/** Before the first load. */
export const NO_LISTS: PublishedLists = {
  business: BUSINESS_FACTS,
  mailbox: BUSINESS_FACTS.email,
  buildingStatements: [],
  categories: [],
  subcategories: [],
  brands: [],
  homeContent: [],
  caseStudies: [],
  certifications: [],
  about: { sections: [], team: [] },
  contactContent: {},
  contactSubjects: [],
  texts: {},
  documents: [],
  settings: new Map(),
  synonyms: [],
  searchRules: [],
};

/** Reads all lists. */
export async function readLists(sql: Sql): Promise<PublishedLists> {
  const [
    categories,
    subcategories,
    brands,
    homeContent,
    caseStudies,
    certifications,
    about,
    contactRows,
    contactSubjects,
    texts,
    documents,
    settings,
    synonyms,
    searchRules,
    buildingStatements,
  ] = await Promise.all([
    listCategories(sql),
    listSubcategories(sql),
    listBrands(sql),
    listHomeContent(sql),
    listCaseStudies(sql),
    listCertifications(sql),
    getAboutPage(sql),
    listContactContent(sql),
    listContactSubjects(sql),
    listTexts(sql),
    listDocuments(sql),
    listStoredSettings(sql),
    listSynonyms(sql),
    listSearchRules(sql),
    listStatements(sql),
  ]);
  const contactContent = Object.fromEntries(
    contactRows.map(({ content_type, ...row }) => [content_type, row]),
  );
  const stored = settings.find(({ setting_key }) => setting_key === 'business')?.setting_value;
  const business = readBusiness(stored);
  const facts = readFacts(business, contactContent.contact_info);
  return {
    business: { ...facts, share_card: shareCardAddress(facts) },
    mailbox: business.email,
    categories,
    subcategories,
    brands,
    homeContent,
    caseStudies,
    certifications,
    about,
    contactContent,
    contactSubjects,
    texts,
    documents,
    settings: new Map(settings.map((row) => [row.setting_key, row.setting_value])),
    synonyms,
    searchRules,
    buildingStatements,
  };
}
