import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { showError } from '../../lib/toast.ts';
import { ActiveFilters } from './active-filters.tsx';
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

const ImageViewer = lazy(() => import('./image-viewer.tsx'));

/** The catalogue (spec 2): hero with search, filters, products, bargains, the open product and its picture. */
export function CatalogueScreen() {
  const [address, goTo] = useCatalogueAddress();
  const filters = useFilters();
  const search = useCatalogueSearch(address, filters);
  const [filtersOpen, { open, close }] = useDisclosure(false);
  const [viewed, setViewed] = useState<string | null>(null);
  const products = useRef<HTMLElement>(null);
  usePageTitle(catalogueTitle(address, useProduct(address.product).data));

  useEffect(() => {
    if (search.error) showError('Error', 'Failed to load products. Please try again.');
  }, [search.error]);

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
          <ResultBar address={address} goTo={goTo} answer={search.data} onShowFilters={open} />
          <ActiveFilters address={address} />
          <ProductGrid address={address} search={search} />
          <Bargains address={address} />
        </section>
      </div>
      <Drawer
        opened={filtersOpen}
        onClose={close}
        title="Filters"
        size="min(22rem, 88vw)"
        closeButtonProps={{ 'aria-label': 'Close filters' }}
        classNames={{ body: classes.drawer, title: classes.drawerTitle }}
      >
        {panel}
        <div className={classes.doneBar}>
          <button type="button" className={classes.done} onClick={close}>
            Done{search.data ? ` (${search.data.total} products)` : ''}
          </button>
        </div>
      </Drawer>
      <ProductDialog
        id={address.product}
        words={search.data?.words ?? []}
        onClose={() => goTo({ ...address, product: null })}
        onViewImage={setViewed}
        viewing={viewed !== null}
      />
      {viewed !== null && (
        <Suspense fallback={null}>
          <ImageViewer
            products={search.data?.items ?? []}
            openedId={viewed}
            onClose={() => setViewed(null)}
          />
        </Suspense>
      )}
    </>
  );
}
