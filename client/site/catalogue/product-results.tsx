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
import { groupProducts } from './product-groups.ts';
import classes from './product-results.module.css';
import { ProductTable } from './product-table.tsx';

interface ProductResultsProps {
  address: CatalogueAddress;
  search: ReturnType<typeof useCatalogueSearch>;
  onTurn: () => void;
}

/** A page of products as cards or as a table, with its states: loading, failed, nothing found, products. */
export function ProductResults({ address, search, onTurn }: ProductResultsProps) {
  const { data: answer, error, isPlaceholderData, refetch } = search;
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
  const Products = address.isTable ? TableOfProducts : GridOfProducts;
  return (
    <div className={classes.results} data-layout data-stale={isPlaceholderData || undefined}>
      <Products address={address} answer={answer} />
      <Pages address={address} count={answer.page_count} onTurn={onTurn} />
    </div>
  );
}

interface ShownProducts {
  address: CatalogueAddress;
  answer: SearchAnswer;
}

function TableOfProducts({ address, answer }: ShownProducts) {
  const results = useRef<HTMLDivElement>(null);
  useReportSeen(results, answer.items);
  return (
    <div ref={results}>
      <ProductTable address={address} answer={answer} groups={groupProducts(answer.items)} />
      <div className={classes.below}>
        <Ask query={address.q} />
      </div>
    </div>
  );
}

function GridOfProducts({ address, answer }: ShownProducts) {
  const results = useRef<HTMLDivElement>(null);
  useReportSeen(results, answer.items);
  const groups = groupProducts(answer.items);
  return (
    <div ref={results}>
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
