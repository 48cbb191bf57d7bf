/**
 * The published content: everything visitors read, held in memory. It consists of the product index, the
 * categories, subcategories and brands, and the content of the pages. It answers while the database is away.
 * Cached responses depend on it: `generation` grows with every change. It must never contain a draft, a price
 * or a stock count. How it follows the database is in follow-changes.ts.
 */
import type { AboutPage } from '../../shared/about.ts';
import type { PublicCaseStudy } from '../../shared/case-studies.ts';
import type { PublicCertification } from '../../shared/certifications.ts';
import type { ContactPage, ContactSubjects } from '../../shared/enquiry-submission.ts';
import type { PublicHomeContent } from '../../shared/home-content.ts';
import { getAboutPage } from '../about/about.queries.ts';
import { type BrandRow, listBrands } from '../brands/brands.queries.ts';
import { listCaseStudies } from '../case-studies/case-studies.queries.ts';
import {
  type ListedProduct,
  listListedProducts,
  listListedProductsByIds,
  listProductIdsOf,
} from '../catalogue/catalogue.queries.ts';
import { type CategoryRow, listCategories } from '../categories/categories.queries.ts';
import { listCertifications } from '../certifications/certifications.queries.ts';
import { listContactContent } from '../contact-content/contact-content.queries.ts';
import { listContactSubjects } from '../contact-subjects/contact-subjects.queries.ts';
import type { Sql } from '../db/connect.ts';
import { listHomeContent } from '../home-content/home-content.queries.ts';
import { listStoredSettings } from '../site-settings/site-settings.queries.ts';
import { listSubcategories, type SubcategoryRow } from '../subcategories/subcategories.queries.ts';
import type { ContentChange } from './content-changes.queries.ts';
import { buildProductIndex, emptyProductIndex, type ProductIndex } from './product-index.ts';

/** Products per query while loading. */
const LOAD_BATCH = 300;
/** Above this many changed products, a rebuild in the background is cheaper. */
const MAX_SINGLE_CHANGES = 2000;
/** The index is rebuilt above this share of discarded products. */
const MAX_DEAD = 0.25;

export class PublishedContent {
  readonly #sql: Sql;
  /** The content version that everything here shows; 0 before the first load. */
  version = 0;
  /**
   * Counts the changes shown in this process. Unlike the version it never goes back, even when a database is
   * restored.
   */
  generation = 0;
  products: ProductIndex = emptyProductIndex();
  categories: CategoryRow[] = [];
  subcategories: SubcategoryRow[] = [];
  brands: BrandRow[] = [];
  homeContent: PublicHomeContent[] = [];
  caseStudies: PublicCaseStudy[] = [];
  certifications: PublicCertification[] = [];
  about: AboutPage = { sections: [], team: [] };
  contactContent: ContactPage = {};
  contactSubjects: ContactSubjects = [];
  settings = new Map<string, unknown>();
  #derived = new Map<string, { generation: number; value: unknown }>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Reads everything again in the background, then shows all of it at once as `version`. */
  async load(version: number): Promise<void> {
    const products = await buildProductIndex(this.#readProducts());
    const rows = await this.#readLists();
    this.products = products;
    Object.assign(this, rows);
    this.version = version;
    this.generation++;
  }

  /**
   * Applies changes, oldest first. Reads what they touch once, and shows it together with the newest version.
   */
  async apply(changes: ContentChange[]): Promise<void> {
    const newest = changes.at(-1);
    if (!newest) return;
    const ids = await this.#changedProducts(changes);
    if (ids === null || this.products.deadRatio > MAX_DEAD) return this.load(newest.version);
    const found = new Map(
      (await listListedProductsByIds(this.#sql, ids)).map((product) => [product.id, product]),
    );
    const lists = changes.some((change) => change.table_name !== 'products') ? await this.#readLists() : {};
    for (const id of ids) {
      const product = found.get(id);
      if (product) this.products.replace(product);
      else this.products.discard(id);
    }
    Object.assign(this, lists);
    this.version = newest.version;
    this.generation++;
  }

  /** A value computed from the published content, kept until anything changes. */
  derive<T>(key: string, compute: () => T): T {
    const known = this.#derived.get(key);
    if (known?.generation === this.generation) return known.value as T;
    const value = compute();
    this.#derived.set(key, { generation: this.generation, value });
    return value;
  }

  /**
   * Ids of the products that the changes affect, directly or through a name they carry; null means all of
   * them.
   */
  async #changedProducts(changes: ContentChange[]): Promise<string[] | null> {
    const ids = new Set<string>();
    for (const { table_name, row_ids } of changes) {
      if (table_name === 'products') {
        if (row_ids === null) return null;
        for (const id of row_ids) ids.add(id);
      } else if (table_name === 'categories' || table_name === 'subcategories' || table_name === 'brands') {
        if (row_ids === null) return null;
        const touched = await listProductIdsOf(this.#sql, table_name, row_ids, MAX_SINGLE_CHANGES + 1);
        for (const id of touched) ids.add(id);
      }
      if (ids.size > MAX_SINGLE_CHANGES) return null;
    }
    return [...ids];
  }

  async *#readProducts(): AsyncGenerator<ListedProduct> {
    let after: string | null = null;
    for (;;) {
      const batch: ListedProduct[] = await listListedProducts(this.#sql, after, LOAD_BATCH);
      yield* batch;
      const last = batch.at(-1);
      if (!last || batch.length < LOAD_BATCH) return;
      after = last.id;
    }
  }

  async #readLists() {
    const [
      categories,
      subcategories,
      brands,
      homeContent,
      caseStudies,
      certifications,
      about,
      contactContent,
      contactSubjects,
      settings,
    ] = await Promise.all([
      listCategories(this.#sql),
      listSubcategories(this.#sql),
      listBrands(this.#sql),
      listHomeContent(this.#sql),
      listCaseStudies(this.#sql),
      listCertifications(this.#sql),
      getAboutPage(this.#sql),
      listContactContent(this.#sql),
      listContactSubjects(this.#sql),
      listStoredSettings(this.#sql),
    ]);
    return {
      categories,
      subcategories,
      brands,
      homeContent,
      caseStudies,
      certifications,
      about,
      contactContent: Object.fromEntries(
        contactContent.map(({ content_type, ...row }) => [content_type, row]),
      ),
      contactSubjects,
      settings: new Map(settings.map((row) => [row.setting_key, row.setting_value])),
    };
  }
}
