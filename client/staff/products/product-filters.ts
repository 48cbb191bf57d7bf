import { STOCK_STATUSES } from '../../../shared/constants.ts';
import { asSentence } from '../../../shared/phrases.ts';
import type { NoStatementReason } from '../../../shared/products/building-information.ts';
import { PRODUCT_PROBLEM_LABELS, PRODUCT_PROBLEMS } from '../../../shared/products/product-problems.ts';
import type { ProductChoices } from '../../../shared/products/products.ts';
import { api } from '../../api.ts';
import type { FilterOptions, ListFilter } from '../resource/list/list-filters.tsx';
import { buildingInformationOptions, fromOption, toOption } from './building-information.ts';

const STATUSES = [
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Draft' },
];
const FEATURED = [
  { value: 'true', label: 'Featured' },
  { value: 'false', label: 'Not featured' },
];

/** Returns a hook for the options of a filter that come from what a product can belong to. */
const choicesOf = (optionsOf: (choices: ProductChoices) => FilterOptions) =>
  function useOptions(): FilterOptions | undefined {
    const { data } = api.staff.products.choices.useQuery();
    return data && optionsOf(data);
  };
const named = (rows: { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

const useHealth = () => api.staff.products.health.useQuery().data;
const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count.toLocaleString('en-NZ')})`;

/** The filters of the product list: what a product belongs to, its state, and what is wrong with it. */
export const PRODUCT_FILTERS: readonly ListFilter[] = [
  {
    name: 'category_id',
    label: 'Category',
    placeholder: 'All categories',
    useOptions: choicesOf(({ categories }) => named(categories)),
  },
  {
    name: 'brand_id',
    label: 'Brand',
    placeholder: 'All brands',
    useOptions: choicesOf(({ brands }) => named(brands)),
  },
  { name: 'is_published', label: 'Status', placeholder: 'Any status', useOptions: () => STATUSES },
  {
    name: 'stock_status',
    label: 'Stock status',
    placeholder: 'Any stock status',
    useOptions: () => STOCK_STATUSES.map((value) => ({ value, label: value })),
  },
  { name: 'is_featured', label: 'Featured', placeholder: 'Featured or not', useOptions: () => FEATURED },
  {
    name: 'statement_id',
    label: 'Building information',
    placeholder: 'Any or none',
    useOptions: choicesOf(({ statements }) => buildingInformationOptions(statements)),
    valueIn: (query) =>
      toOption({
        statement_id: query.statement_id as string | undefined,
        no_statement_reason: query.no_statement_reason as NoStatementReason | undefined,
      }),
    changeTo: (value) => ({ ...fromOption(value) }),
  },
  {
    name: 'is_listed',
    label: 'On the website',
    placeholder: 'Shown or not',
    useOptions: () => {
      const health = useHealth();
      return [
        { value: 'true', label: 'Shown' },
        { value: 'false', label: counted('Not shown', health?.unlisted) },
      ];
    },
  },
  {
    name: 'problem',
    label: 'Problem',
    placeholder: 'With or without',
    useOptions: () => {
      const health = useHealth();
      return PRODUCT_PROBLEMS.map((problem) => ({
        value: problem,
        label: counted(asSentence(PRODUCT_PROBLEM_LABELS[problem]), health?.problems[problem]),
      }));
    },
  },
  { name: 'document_id', label: 'With one document' },
];
