import { Drawer } from '@mantine/core';
import { useDebouncedValue, useDisclosure, useMounted } from '@mantine/hooks';
import { clsx } from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { usePageTitle } from '../../components/page-title.ts';
import solid from '../../components/solid-button.module.css';
import { closeDialog, openedFromPage } from '../../lib/dialog-history.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { showError } from '../../lib/toast.ts';
import { useVisitorContext } from '../visitor-context/visitor-context.ts';
import { ActiveFilters } from './active-filters.tsx';
import { catalogueLink, resolveNames } from './address.ts';
import { Bargains } from './bargains.tsx';
import { useCatalogueSearch, useFilters, useProduct } from './catalogue-data.ts';
import { CatalogueHero } from './catalogue-hero.tsx';
import classes from './catalogue-screen.module.css';
import { catalogueTitle } from './catalogue-title.ts';
import { FilterPanel } from './filter-panel.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ResultBar } from './result-bar.tsx';
import { useCatalogueAddress } from './use-catalogue-address.ts';

const ImageViewer = lazyPart(
  () => import('./image-viewer.tsx'),
  () => showError('The picture could not be shown', 'Please check your connection and load the page again.'),
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
  const hasViewed = useVisitorContext().viewed.length > 0;
  const products = useRef<HTMLElement>(null);
  const opened = useProduct(address.product);
  usePageTitle(opened.isError ? 'This product is no longer listed' : catalogueTitle(address, opened.data));

  useEffect(() => {
    if (search.error) showError('Error', 'Failed to load products. Please try again.');
  }, [search.error]);

  function showProducts() {
    products.current?.scrollIntoView({ block: 'start' });
    products.current?.querySelector('h2')?.focus({ preventScroll: true });
  }

  const panel = <FilterPanel address={address} filters={filters} facets={search.data?.facets ?? null} />;
  return (
    <>
      <CatalogueHero
        address={address}
        goTo={goTo}
        onCommit={() => products.current?.scrollIntoView({ block: 'start' })}
      />
      <div className={classes.layout}>
        <aside className={classes.panel} aria-label="Filters">
          {panel}
        </aside>
        <section ref={products} className={classes.products} aria-labelledby="products-heading">
          <ResultBar
            address={address}
            goTo={goTo}
            answer={search.data}
            isStale={isSlow && search.isPlaceholderData}
            onShowFilters={open}
          />
          <ActiveFilters
            address={address}
            onRemove={() => products.current?.querySelector('h2')?.focus({ preventScroll: true })}
          />
          <ProductGrid address={address} search={search} onTurn={showProducts} />
          <Bargains address={address} />
          {hasViewed && (
            <Suspense fallback={null}>
              <RecentlyViewed address={address} />
            </Suspense>
          )}
        </section>
      </div>
      <Drawer.Root opened={filtersOpen} onClose={close} size="min(22rem, 88vw)">
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes.drawerHead}>
            <Drawer.Title className={classes.drawerTitle}>Filters</Drawer.Title>
            <Drawer.CloseButton aria-label="Close filters" size={44} iconSize={22} />
          </div>
          <Drawer.Body className={classes.drawer}>
            {panel}
            <div className={classes.doneBar}>
              <button type="button" className={clsx(solid.button, classes.done)} onClick={close}>
                Done{search.data ? ` (${search.data.total} products)` : ''}
              </button>
            </div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <ProductDialog
        id={address.product}
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
            onClose={() => closeDialog(() => goTo({ ...address, picture: false }, { replace: true }))}
          />
        </Suspense>
      )}
    </>
  );
}
