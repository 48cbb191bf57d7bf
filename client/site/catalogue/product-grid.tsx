import { Fragment, useRef } from 'react';
import type { FiltersAnswer, SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { ALL_OFF, SWITCH_NAMES } from '../../../shared/catalogue/switches.ts';
import { Link } from '../../components/link.tsx';
import solid from '../../components/solid-button.module.css';
import { useBusiness } from '../../components/use-business.ts';
import { enquireLink, routes } from '../../routes.ts';
import { useReportSeen } from '../analytics/use-analytics.ts';
import { type CatalogueAddress, catalogueLink } from './address.ts';
import { type useCatalogueSearch, useFilters } from './catalogue-data.ts';
import { change, chooseCategory } from './choices.ts';
import { nearestCategories } from './nearest-categories.ts';
import { Pages } from './pagination.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import classes from './product-grid.module.css';

interface ProductGridProps {
  address: CatalogueAddress;
  search: ReturnType<typeof useCatalogueSearch>;
  onTurn: () => void;
}

const NONE: readonly { id: string }[] = [];

/** How the products of a page match the query, in the order of the list. */
const GROUPS = [
  { match: 'all', title: '', note: '' },
  {
    match: 'mention',
    title: 'Mentioned in',
    note: 'No product is what you searched for. The texts of these mention it.',
  },
  {
    match: 'other_size',
    title: 'Other sizes',
    note: 'No product has this size. These have every word of your search.',
  },
  {
    match: 'some',
    title: 'Close matches',
    note: 'These match part of your search.',
  },
] as const;

/** A page of products, with its states: loading, failed, nothing found, full matches, mentions and close matches. */
export function ProductGrid({ address, search, onTurn }: ProductGridProps) {
  const { data: answer, error, isPlaceholderData, refetch } = search;
  const results = useRef<HTMLDivElement>(null);
  useReportSeen(results, answer?.items ?? NONE);
  if (!answer && error) return <Failed reason={tooMany(error)} onRetry={() => void refetch()} />;
  if (!answer) {
    return (
      <div className={`${classes.loading} ${classes.grid}`} aria-busy="true">
        {Array.from({ length: address.limit }, (_, index) => `skeleton-${index}`).map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (answer.items.length === 0) return <Nothing address={address} answer={answer} />;
  const groups = GROUPS.map((group) => ({
    ...group,
    products: answer.items.filter((product) => product.match === group.match),
  })).filter(({ products }) => products.length > 0);
  return (
    <div ref={results} className={classes.results} data-layout data-stale={isPlaceholderData || undefined}>
      {groups.map(({ match, title, note, products }, nth) => (
        <Fragment key={match}>
          {title && (
            <h3 className={classes.close}>
              <span>{title}</span>
              {answer.total === 0 && <small>{note}</small>}
            </h3>
          )}
          <div className={classes.grid}>
            {products.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                address={address}
                words={answer.words}
                eager={nth === 0 && index === 0}
              />
            ))}
            {nth === groups.length - 1 && <Ask query={address.q} />}
          </div>
        </Fragment>
      ))}
      <Pages address={address} count={answer.page_count} onTurn={onTurn} />
    </div>
  );
}

/** Links to where a visitor may find what the search did not. */
function NearestCategories({ address, filters }: { address: CatalogueAddress; filters: FiltersAnswer }) {
  const near = nearestCategories(address.q, filters);
  if (address.q.trim() === '' || near.length === 0) return null;
  const whole = { ...chooseCategory(address, null), q: '', brand: [], ...ALL_OFF };
  return (
    <p>
      Look in{' '}
      {near.map((place, index) => (
        <span key={`${place.category} ${place.subcategory}`}>
          {index > 0 && (index === near.length - 1 ? ' or ' : ', ')}
          <Link
            href={catalogueLink({
              ...whole,
              category: place.category,
              subcategory: place.subcategory === null ? [] : [place.subcategory],
            })}
          >
            {place.subcategory ?? place.category}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}

/** Invites visitors to ask for a product that they have not found. */
function Ask({ query }: { query: string }) {
  return (
    <div className={classes.ask}>
      <h3>Not quite what you need?</h3>
      <p>
        We can order other sizes, profiles and finishes. Tell us about the job and we will find the product.
      </p>
      <Link className={solid.button} href={askLink(query)}>
        Ask our team
      </Link>
    </div>
  );
}

function askLink(query: string): string {
  return query.trim() === '' ? routes.contact.link() : enquireLink(query.trim());
}

/** The server's message when the visitor has sent too many requests; null for every other error. */
function tooMany(error: { data?: { code: string } | null | undefined; message: string }): string | null {
  return error.data?.code === 'TOO_MANY_REQUESTS' ? error.message : null;
}

function Failed({ reason, onRetry }: { reason: string | null; onRetry: () => void }) {
  const { phone_word: phone } = useBusiness();
  return (
    <div className={classes.panel} role="alert">
      <h3>The products could not be loaded</h3>
      <p>{reason ?? `Please check your connection and try again, or call us on ${phone}.`}</p>
      <button type="button" className={solid.button} onClick={onRetry}>
        Try Again
      </button>
    </div>
  );
}

function Nothing({ address, answer }: { address: CatalogueAddress; answer: SearchAnswer }) {
  const { filters } = useFilters();
  const { suggestions } = answer;
  const { category, subcategory, brand } = address;
  const isOn = SWITCH_NAMES.some((name) => address[name]);
  const isFiltered = category !== null || subcategory.length > 0 || brand.length > 0 || isOn;
  const unfiltered = { ...chooseCategory(address, null), brand: [], ...ALL_OFF };
  return (
    <div className={classes.panel}>
      <h3>{address.q.trim() ? `Nothing found for “${address.q.trim()}”` : 'No products here'}</h3>
      {suggestions.length > 0 && (
        <p>
          Did you mean{' '}
          {suggestions.map((suggestion, index) => (
            <span key={suggestion}>
              {index > 0 && ' or '}
              <Link href={catalogueLink(change(address, { q: suggestion }))}>{suggestion}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <NearestCategories address={address} filters={filters} />
      {isFiltered && (
        <p>
          <Link href={catalogueLink(unfiltered)}>Search the whole catalogue instead</Link>
        </p>
      )}
      <p>
        We stock more than is listed here. Tell us what you are looking for and we will find it or the nearest
        equivalent.
      </p>
      <p className={classes.actions}>
        <Link className={solid.button} href={askLink(address.q)}>
          Ask us for it
        </Link>
        <Link className={classes.second} href={routes.catalogue.link()}>
          See all products
        </Link>
      </p>
    </div>
  );
}
