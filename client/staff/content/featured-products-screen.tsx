import { Select, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { FeaturedList } from '../../../shared/content/featured-products.ts';
import { MAX_READ } from '../../../shared/limits.ts';
import { unlistedBecause } from '../../../shared/products/product-problems.ts';
import { api } from '../../api.ts';
import { Picture } from '../../components/picture.tsx';
import { useFoundProducts } from '../resource/fields/product-picker.tsx';
import { Detail } from '../resource/list/cells.tsx';
import { ListFailed, ViewOnly } from '../resource/list/list-parts.tsx';
import cards from '../resource/list/resource-cards.module.css';
import { Action } from '../resource/list/row-actions.tsx';
import { SortableCard, SortableCards } from '../resource/list/sortable-cards.tsx';
import { addressOf } from '../shell/record-addresses.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { useMay } from '../shell/use-may.ts';
import { focusWhenLost } from '../shell/use-return-focus.ts';
import classes from './cards.module.css';
import { useFeatured } from './use-featured.ts';

type Featured = FeaturedList['items'][number];

/** Which products the home page shows, and in which order (decision "reviews and featured"). */
export function FeaturedProductsScreen() {
  return (
    <>
      <ScreenHeader title="Featured Products" />
      <FeaturedProducts />
    </>
  );
}

function FeaturedProducts() {
  const canWrite = useMay()('staff.siteSettings.save');
  const list = api.staff.homeContent.featured.useQuery();
  const section = useRef<HTMLElement>(null);
  const { arrange, add, takeOff } = useFeatured(() => focusWhenLost(section.current));
  if (list.isError && !list.data)
    return <ListFailed text="Failed to fetch the featured products" list={list} />;
  const items = list.data?.items ?? [];
  const contentOf = (product: Featured, handle: ReactNode) => (
    <>
      <div className={cards.content}>
        <Picture image_url={product.image_url} alt="" sizes="320px" failure="Failed to load image." />
        <div className={classes.words}>
          <Link href={addressOf('products', product.name, product.id)}>{product.name}</Link>
          <Detail>{product.sku ?? ''}</Detail>
        </div>
      </div>
      <div className={cards.foot}>
        {handle}
        <span className={cards.inactive}>{unlistedBecause(product)}</span>
        {canWrite && (
          <Action label={`Take ${product.name} off the home page`} onClick={() => takeOff(product.id)}>
            <IconX size={20} stroke={1.6} />
          </Action>
        )}
      </div>
    </>
  );
  return (
    <section ref={section} tabIndex={-1} className={classes.featured} aria-label="Featured products">
      {canWrite ? <AddFeatured isFull={(list.data?.total ?? 0) >= MAX_READ} onAdd={add} /> : <ViewOnly />}
      {list.data && items.length === 0 && (
        <p className={cards.empty}>
          No featured products. The home page hides this section. Add the first one.
        </p>
      )}
      <ul className={cards.cards} aria-label="featured products" aria-busy={list.isPending}>
        {list.isPending &&
          ['first', 'second', 'third'].map((key) => <Skeleton key={key} component="li" height={260} />)}
        {canWrite ? (
          <SortableCards items={items} nameOf={({ name }) => name} onReorder={arrange}>
            {(product) => (
              <SortableCard key={product.id} id={product.id} name={product.name} isInactive={false}>
                {(handle) => contentOf(product, handle)}
              </SortableCard>
            )}
          </SortableCards>
        ) : (
          items.map((product) => (
            <li key={product.id} className={cards.card}>
              {contentOf(product, null)}
            </li>
          ))
        )}
      </ul>
    </section>
  );
}

/** Pause in typing after which products are looked up, in milliseconds. */
const TYPING_PAUSE = 200;

/** Finds a product by typing, and puts it on the home page. */
function AddFeatured({ isFull, onAdd }: { isFull: boolean; onAdd: (id: string) => Promise<void> }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const found = useFoundProducts(search);
  return (
    <Select
      className={classes.picker}
      label="Add a product"
      description={
        isFull
          ? `${MAX_READ} products are featured, the most that the home page shows.`
          : 'It comes first. Drag the cards to change their order.'
      }
      placeholder="Type a name or code"
      disabled={isFull}
      data={found.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched: the best hits come first.
      filter={({ options }) => options}
      searchable
      openOnFocus={false}
      nothingFoundMessage={search === '' ? undefined : 'No such product on the website'}
      value={null}
      onChange={(id) => {
        setTyped('');
        if (id !== null) void onAdd(id);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}
