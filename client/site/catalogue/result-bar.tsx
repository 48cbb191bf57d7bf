import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { SORTS, type Sort } from '../../../shared/constants.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../../shared/limits.ts';
import { Link } from '../../components/link.tsx';
import { type CatalogueAddress, catalogueLink } from './address.ts';
import { change } from './choices.ts';
import { chooseProductView, type ProductView, useProductView } from './product-view.ts';
import classes from './result-bar.module.css';
import { RESULTS_ID } from './show-results.ts';
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
        <label className={classes.sort}>
          <span>Sort by</span>
          <select
            value={address.sort ?? (hasQuery ? 'best' : 'name')}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              const isDefault = chosen === 'best' || (chosen === 'name' && !hasQuery);
              goTo(
                change(address, { sort: isDefault ? null : (SORTS.find((sort) => sort === chosen) ?? null) }),
              );
            }}
          >
            {hasQuery && <option value="best">Best match</option>}
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </select>
        </label>
        <label className={clsx(classes.sort, classes.size)}>
          <span>Per page</span>
          <select
            value={address.limit}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              goTo(change(address, { limit: PAGE_SIZES.find((size) => size === chosen) ?? PAGE_SIZE }));
            }}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <ViewChoice />
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
    </>
  );
}

/** Cards, or a dense list for comparing. */
function ViewChoice() {
  const view = useProductView();
  const choice = (name: ProductView, label: string, Icon: typeof IconList) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={view === name}
      onClick={() => chooseProductView(name)}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
  return (
    <fieldset className={classes.views} aria-label="Show products as">
      {choice('cards', 'Cards', IconLayoutGrid)}
      {choice('list', 'List', IconList)}
    </fieldset>
  );
}

function replaceWord(query: string, from: string, to: string): string {
  const at = query.toLowerCase().indexOf(from.toLowerCase());
  return at < 0 ? to : query.slice(0, at) + to + query.slice(at + from.length);
}
