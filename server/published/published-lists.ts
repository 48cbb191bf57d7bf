/** The published content besides the products: lists that are small, and read again as a whole. */
import type { AboutPage } from '../../shared/about.ts';
import { BUSINESS_FACTS, type BusinessFacts, readFacts } from '../../shared/business.ts';
import { readBusiness } from '../../shared/business-settings.ts';
import type { PublicCaseStudy } from '../../shared/case-studies.ts';
import type { PublicCertification } from '../../shared/certifications.ts';
import type { StoredDocument } from '../../shared/documents.ts';
import type { ContactPage, ContactSubjects } from '../../shared/enquiry-submission.ts';
import type { PublicHomeContent } from '../../shared/home-content.ts';
import type { TextType, WrittenText } from '../../shared/written-texts.ts';
import { getAboutPage } from '../about/about.queries.ts';
import { type BrandRow, listBrands } from '../brands/brands.queries.ts';
import { type ListedStatement, listStatements } from '../building-statements/building-statements.queries.ts';
import { listCaseStudies } from '../case-studies/case-studies.queries.ts';
import { type CategoryRow, listCategories } from '../categories/categories.queries.ts';
import { listCertifications } from '../certifications/certifications.queries.ts';
import { listContactContent, listTexts } from '../contact-content/contact-content.queries.ts';
import { listContactSubjects } from '../contact-subjects/contact-subjects.queries.ts';
import type { Sql } from '../db/connect.ts';
import { listDocuments } from '../documents/documents.queries.ts';
import { listHomeContent } from '../home-content/home-content.queries.ts';
import { listSearchRules, type SearchRule } from '../search-rules/search-rules.queries.ts';
import { listStoredSettings } from '../site-settings/site-settings.queries.ts';
import { listSubcategories, type SubcategoryRow } from '../subcategories/subcategories.queries.ts';
import { listSynonyms, type SynonymRow } from '../synonyms/synonyms.queries.ts';
import { shareCardAddress } from './share-card.ts';

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
  const facts = readFacts(business, contactContent);
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
