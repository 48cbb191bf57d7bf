import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList, IconTable } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { SORTS, type Sort } from '../../../shared/constants.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { Link } from '../../components/link.tsx';
import { type CatalogueAddress, catalogueLink } from './address.ts';
import { change, showAsTable } from './choices.ts';
import { chooseProductView, type ProductView, useProductView } from './product-view.ts';
import classes from './result-bar.module.css';
import { RESULTS_ID } from './show-results.ts';
import { isSortedBy, readSort, writeSort } from './sort.ts';
import type { GoTo } from './use-catalogue-address.ts';

const SORT_LABELS: Record<Sort, string> = { name: 'Name', discount: 'Discount', stock: 'Stock status' };

interface ResultBarProps {
  address: CatalogueAddress;
  goTo: GoTo;
  answer: SearchAnswer | undefined;
  /** Whether the results shown still belong to the previous address. */
  isStale: boolean;
  onShowFilters: () => void;
}

/** The number of products, their order, page size and view and, on small screens, the button that opens the filters. */
export function ResultBar({ address, goTo, answer, isStale, onShowFilters }: ResultBarProps) {
  const hasQuery = address.q.trim() !== '';
  return (
    <>
      <div className={classes.bar}>
        <h2 className={classes.heading} id={RESULTS_ID} tabIndex={-1}>
          {hasQuery ? `Results for “${address.q.trim()}”` : (address.category ?? 'All products')}
          <span className={classes.total} role="status">
            {isStale
              ? ' Searching…'
              : answer && ` ${answer.total} ${answer.total === 1 ? 'product' : 'products'}`}
          </span>
        </h2>
        <button type="button" className={classes.filters} onClick={onShowFilters}>
          <IconAdjustmentsHorizontal size={20} aria-hidden /> Show Filters
        </button>
        <SortChoice address={address} goTo={goTo} specifications={answer?.facets.specifications ?? []} />
        <label className={clsx(classes.sort, classes.size)}>
          <span>Per page</span>
          <select
            value={address.limit}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              goTo(change(address, { limit: PAGE_SIZES.find((size) => size === chosen) ?? address.limit }));
            }}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <ViewChoice address={address} goTo={goTo} />
      </div>
      {answer?.is_sold === false && (
        <p className={classes.corrections}>
          {`We do not sell “${address.q.trim()}”.${answer.items.length > 0 && !answer.instead ? ' These come nearest.' : ''}`}
        </p>
      )}
      {answer?.instead && (
        <p className={classes.corrections}>
          For “{address.q.trim()}” we show all of <strong>{answer.instead}</strong>.
        </p>
      )}
      {answer && answer.corrections.length > 0 && (
        <p className={classes.corrections}>
          {answer.corrections.map(({ from, to }) => (
            <span key={from}>
              No matches for “{from}”. Showing results for{' '}
              <Link href={catalogueLink(change(address, { q: replaceWord(address.q, from, to) }))}>{to}</Link>
              .{' '}
            </span>
          ))}
        </p>
      )}
      {answer && answer.meanings.length > 0 && (
        <p className={classes.corrections}>
          {answer.meanings.map(({ from, to }) => (
            <span key={from}>
              Showing <strong>{to}</strong>, for “{from}”.{' '}
            </span>
          ))}
        </p>
      )}
      {answer?.nearest && (
        <p className={classes.corrections}>
          No “{answer.nearest.thing}” in {answer.nearest.wanted}. The nearest is{' '}
          <strong>{answer.nearest.found}</strong>.
        </p>
      )}
    </>
  );
}

interface SortChoiceProps extends Pick<ResultBarProps, 'address' | 'goTo'> {
  specifications: SearchAnswer['facets']['specifications'];
}

/** The order: those of every product, and the specifications by which the category filters. */
function SortChoice({ address, goTo, specifications }: SortChoiceProps) {
  const usual = address.q.trim() === '' ? 'name' : 'best';
  const { sort } = address;
  const filter = specifications.find(({ name }) => isSortedBy(sort, { specification: name }));
  const isDescending = typeof sort === 'object' && sort?.descending === true;
  const choices: { value: string; label: string }[] = [
    ...(usual === 'best' ? [{ value: usual, label: 'Best match' }] : []),
    ...SORTS.map((name) => ({ value: name, label: SORT_LABELS[name] })),
    ...specifications.map(({ name }) => ({ value: writeSort({ specification: name }), label: name })),
    // The other direction is chosen in the table.
    ...(filter && isDescending
      ? [
          {
            value: writeSort({ specification: filter.name, descending: true }),
            label: `${filter.name}, ${filter.unit === null ? 'Z to A' : 'largest first'}`,
          },
        ]
      : []),
  ];
  const named = filter ? { specification: filter.name, descending: isDescending } : sort;
  const value = named === null ? usual : writeSort(named);
  const chosen = choices.some((choice) => choice.value === value) ? value : usual;
  return (
    <label className={classes.sort}>
      <span>Sort by</span>
      <select
        value={chosen}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value;
          goTo(change(address, { sort: next === usual ? null : readSort(next) }));
        }}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

const VIEWS: [view: ProductView, label: string, Icon: typeof IconList][] = [
  ['cards', 'Cards', IconLayoutGrid],
  ['list', 'List', IconList],
  ['table', 'Table', IconTable],
];

/** Cards, a dense list, or a table for people who know what they want. */
function ViewChoice({ address, goTo }: Pick<ResultBarProps, 'address' | 'goTo'>) {
  const remembered = useProductView();
  const shown = address.isTable ? 'table' : remembered;
  return (
    <fieldset className={classes.views} aria-label="Show products as">
      {VIEWS.map(([view, label, Icon]) => (
        <button
          key={view}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={view === shown}
          onClick={() => {
            chooseProductView(view);
            goTo(showAsTable(address, view === 'table'), { replace: true });
          }}
        >
          <Icon size={20} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}

function replaceWord(query: string, from: string, to: string): string {
  const at = query.toLowerCase().indexOf(from.toLowerCase());
  return at < 0 ? to : query.slice(0, at) + to + query.slice(at + from.length);
}
