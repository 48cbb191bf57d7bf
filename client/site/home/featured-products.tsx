import { api } from '../../api.ts';
import { readAddress } from '../catalogue/address.ts';
import { ProductCard, ProductCardSkeleton } from '../catalogue/product-card.tsx';
import parts from '../page-parts.module.css';
import { SnapRow } from './snap-row.tsx';

const SKELETONS = ['first', 'second', 'third', 'fourth'];

/** Featured products, in the order of staff: skeletons while they load, nothing when there are none (spec 4). */
export function FeaturedProducts() {
  const { data: products = [], isPending } = api.site.catalogue.featured.useQuery();
  if (!isPending && products.length === 0) return null;
  return (
    <section className={parts.section} aria-labelledby="featured" aria-busy={isPending}>
      <h2 id="featured" className={parts.heading}>
        Featured Products
      </h2>
      <SnapRow name="products">
        {isPending
          ? SKELETONS.map((key) => <ProductCardSkeleton key={key} />)
          : products.map((product) => (
              <ProductCard key={product.id} product={product} address={readAddress('')} words={[]} />
            ))}
      </SnapRow>
    </section>
  );
}
