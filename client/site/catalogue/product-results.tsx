import { Fragment, useRef } from 'react';
import type { SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { Link } from '../../components/link.tsx';
import solid from '../../components/solid-button.module.css';
import { useBusiness } from '../../components/use-business.ts';
import { useReportSeen } from '../analytics/use-analytics.ts';
import type { CatalogueAddress } from './address.ts';
import { type useCatalogueSearch, useFilters } from './catalogue-data.ts';
import { askLink, namedFilters } from './named-filters.ts';
import { Nothing } from './no-products.tsx';
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
        <Ask address={address} answer={answer} />
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
            {nth === groups.length - 1 && <Ask address={address} answer={answer} />}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

/** Invites visitors to ask for a product that they have not found. */
function Ask({ address, answer }: ShownProducts) {
  const { filters } = useFilters();
  return (
    <div className={classes.ask}>
      <h3>Not quite what you need?</h3>
      <p>
        We can order other sizes, profiles and finishes. Tell us about the job and we will find the product.
      </p>
      <Link className={solid.button} href={askLink(address, namedFilters(address, filters, answer))}>
        Ask our team
      </Link>
    </div>
  );
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
