import { Select, UnstyledButton } from '@mantine/core';
import { STOCK_STATUSES } from '../../../shared/constants.ts';
import type { NoStatementReason } from '../../../shared/products/building-information.ts';
import { FilterSelect } from '../resource/list/filter-select.tsx';
import type { ListAddress } from '../resource/list/use-list-address.ts';
import chip from '../shell/chip.module.css';
import { buildingInformationOptions, fromOption, toOption } from './building-information.ts';
import { HealthStrip } from './health-strip.tsx';
import classes from './products-screen.module.css';
import { useChoices } from './use-choices.ts';

const STATUSES = [
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Draft' },
];
const FEATURED = [
  { value: 'true', label: 'Featured' },
  { value: 'false', label: 'Not featured' },
];

interface ProductFiltersProps {
  query: Record<string, unknown>;
  change: ListAddress['change'];
}

/** The filters of the product list: what a product belongs to and its state, then the catalogue's health. */
export function ProductFilters({ query, change }: ProductFiltersProps) {
  const { categories, brands, statements } = useChoices();
  const select = (
    name: string,
    label: string,
    placeholder: string,
    data: readonly (string | { value: string; label: string })[],
  ) => <FilterSelect className={classes.filter} {...{ name, label, placeholder, data, query, change }} />;
  const options = (rows: { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {select('category_id', 'Category', 'All categories', options(categories))}
      {select('brand_id', 'Brand', 'All brands', options(brands))}
      {select('is_published', 'Status', 'Any status', STATUSES)}
      {select('stock_status', 'Stock status', 'Any stock status', STOCK_STATUSES)}
      {select('is_featured', 'Featured', 'Featured or not', FEATURED)}
      <Select
        className={classes.filter}
        aria-label="Building information"
        placeholder="Building information"
        clearable
        searchable
        selectFirstOptionOnChange
        data={buildingInformationOptions(statements)}
        value={toOption({
          statement_id: query.statement_id as string | undefined,
          no_statement_reason: query.no_statement_reason as NoStatementReason | undefined,
        })}
        onChange={(next) => change({ ...fromOption(next) })}
      />
      {query.document_id !== undefined && (
        <UnstyledButton className={chip.chip} aria-pressed onClick={() => change({ document_id: null })}>
          With one document
        </UnstyledButton>
      )}
      <HealthStrip query={query} change={change} />
    </>
  );
}
