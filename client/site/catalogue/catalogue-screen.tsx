import { useDebouncedValue, useDisclosure, useMounted } from '@mantine/hooks';
import { clsx } from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { Dialog, DialogClose, DialogTitle } from '../../components/dialog.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import solid from '../../components/solid-button.module.css';
import { closeDialog, openedFromPage } from '../../lib/dialog-history.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { showError } from '../../lib/toast.ts';
import { useLastOpenValue } from '../../lib/use-last-open-value.ts';
import { useReportSearch } from '../analytics/use-analytics.ts';
import { useCompared } from '../compare/compared.ts';
import { useVisitorContext } from '../visitor-context/visitor-context.ts';
import { ActiveFilters } from './active-filters.tsx';
import { type CatalogueAddress, catalogueLink, resolveNames } from './address.ts';
import { Bargains } from './bargains.tsx';
import { useCatalogueSearch, useFilters, useProduct } from './catalogue-data.ts';
import { CatalogueHero } from './catalogue-hero.tsx';
import classes from './catalogue-screen.module.css';
import { catalogueTitle } from './catalogue-title.ts';
import { FilterPanel } from './filter-panel.tsx';
import { OfferedFilters } from './offered-filters.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductResults } from './product-results.tsx';
import { ResultBar } from './result-bar.tsx';
import { focusResults, RESULTS_ID, showResults } from './show-results.ts';
import { useCatalogueAddress } from './use-catalogue-address.ts';

const ImageViewer = lazyPart(
  () => import('./image-viewer.tsx'),
  () => showError('The picture could not be shown', 'Please check your connection and load the page again.'),
);
const CompareBar = lazyPart(
  () => import('../compare/compare-bar.tsx'),
  () => undefined,
);
const RecentlyViewed = lazyPart(
  () => import('./recently-viewed.tsx'),
  () => undefined,
);

/** Milliseconds without an answer after which the old count is hidden. */
const SLOW_MS = 300;

/** The catalogue (spec 2): hero with search, filters, products, bargains, open product, its picture. */
export function CatalogueScreen() {
  const [asked, goTo] = useCatalogueAddress();
  const choices = useFilters();
  const { filters } = choices;
  const address = resolveNames(asked, filters);
  const search = useCatalogueSearch(address, choices);
  const [filtersOpen, { open, close }] = useDisclosure(false);
  const isAlive = useMounted();
  const isViewing = isAlive && address.picture && address.product !== null;
  // A quick answer replaces the old count directly. Only a slow one is announced with "Searching…".
  const [isSlow] = useDebouncedValue(search.isPlaceholderData, SLOW_MS);
  const products = useRef<HTMLElement>(null);
  // The last open product stays in its dialog until the dialog has closed.
  const shownId = useLastOpenValue(address.product, address.product !== null);
  const shown = useProduct(shownId, address.draft);
  const opened = address.product === null ? null : shown;
  usePageTitle(
    opened?.isGone ? 'This product is no longer listed' : catalogueTitle(address, opened?.product),
  );

  useReportSearch(address, search, opened?.product);

  useEffect(() => {
    if (search.error) showError('Error', 'Failed to load products. Please try again.');
  }, [search.error]);

  function showProducts() {
    products.current?.scrollIntoView({ block: 'start' });
    focusResults();
  }

  const panel = <FilterPanel address={address} filters={filters} facets={search.data?.facets ?? null} />;
  return (
    <>
      <CatalogueHero address={address} goTo={goTo} onCommit={showResults} />
      <div className={classes.layout}>
        <aside className={classes.panel} aria-label="Filters">
          {panel}
        </aside>
        <section ref={products} className={classes.products} aria-labelledby={RESULTS_ID}>
          <ResultBar
            address={address}
            goTo={goTo}
            answer={search.data}
            isStale={isSlow && search.isPlaceholderData}
            onShowFilters={open}
          />
          <ActiveFilters
            address={address}
            filters={filters}
            answer={search.isPlaceholderData ? undefined : search.data}
            onRemove={focusResults}
          />
          <OfferedFilters address={address} offers={search.data?.offers ?? []} onChoose={focusResults} />
          <ProductResults address={address} search={search} onTurn={showProducts} />
          <Bargains address={address} />
          <ChosenBefore address={address} />
        </section>
      </div>
      <Dialog isOpen={filtersOpen} onClose={close} kind="drawer" width="min(22rem, 88vw)">
        <div className={classes.drawerHead}>
          <DialogTitle className={classes.drawerTitle}>Filters</DialogTitle>
          <DialogClose aria-label="Close filters" onClick={close} />
        </div>
        <div className={classes.drawer}>
          {panel}
          <div className={classes.doneBar} data-docked>
            <button type="button" className={clsx(solid.button, classes.done)} onClick={close}>
              Done{search.data ? ` (${search.data.total} products)` : ''}
            </button>
          </div>
        </div>
      </Dialog>
      <ProductDialog
        isOpen={address.product !== null}
        product={shown.product}
        isGone={shown.isGone}
        isFailed={shown.isFailed}
        isDraft={address.draft !== null}
        words={search.data?.words ?? []}
        listLink={catalogueLink({ ...address, product: null })}
        onClose={() => closeDialog(() => goTo({ ...address, product: null }, { replace: true }))}
        onViewImage={() => goTo({ ...address, picture: true }, { state: openedFromPage })}
        viewing={isViewing}
      />
      {isViewing && (
        <Suspense fallback={null}>
          <ImageViewer
            products={search.data?.items ?? []}
            openedId={address.product ?? ''}
            draft={address.draft}
            onClose={() => closeDialog(() => goTo({ ...address, picture: false }, { replace: true }))}
          />
        </Suspense>
      )}
    </>
  );
}

/** What this browser remembers: the products to compare, and those last viewed. */
function ChosenBefore({ address }: { address: CatalogueAddress }) {
  const hasCompared = useCompared().length > 0;
  const hasViewed = useVisitorContext().viewed.length > 0;
  return (
    <Suspense fallback={null}>
      {hasCompared && <CompareBar />}
      {hasViewed && <RecentlyViewed address={address} />}
    </Suspense>
  );
}
