import { api } from '../../api.ts';
import type { CatalogueAddress } from './address.ts';
import { Discount } from './discount.tsx';
import { ProductStrip } from './product-strip.tsx';

/** Today's Best Bargains, independent of the filters; hidden when there are none (decision "bargains"). */
export function Bargains({ address }: { address: CatalogueAddress }) {
  const { data: products = [] } = api.site.catalogue.bargains.useQuery();
  if (products.length === 0) return null;
  return (
    <ProductStrip
      id="bargains"
      title="Today's Best Bargains"
      products={products}
      address={address}
      badge={({ discount_percentage }) => <Discount percentage={discount_percentage} />}
    />
  );
}
