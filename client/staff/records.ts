import type { RecordNoun } from '../../shared/records.ts';

interface RecordKind {
  entity: string;
  /** The screen of a record's kind, searched for its name, with the record open. */
  link(name: string, id: string): string;
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const inSettings = (tab: string) => (search: string, open: string) =>
  `/admin/settings?${query({ tab, search, open })}`;

/** Where the records that the palette finds are edited. */
export const RECORDS: Record<RecordNoun, RecordKind> = {
  brands: { entity: 'Brand', link: inSettings('brands') },
  categories: { entity: 'Category', link: inSettings('categories') },
  products: { entity: 'Product', link: (search, open) => `/admin/catalog?${query({ search, open })}` },
  subcategories: { entity: 'Subcategory', link: inSettings('subcategories') },
  users: { entity: 'User', link: (search, open) => `/admin/users?${query({ search, open })}` },
};
