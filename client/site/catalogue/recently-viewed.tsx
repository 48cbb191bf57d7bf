import { api } from '../../api.ts';
import text from '../../components/text-button.module.css';
import { forgetProducts, useVisitorContext } from '../visitor-context/visitor-context.ts';
import type { CatalogueAddress } from './address.ts';
import { ProductStrip } from './product-strip.tsx';

/** As many as fit in one row. */
const SHOWN = 4;

/** The products last viewed in this browser, with current data. Unlisted products are left out. */
export default function RecentlyViewed({ address }: { address: CatalogueAddress }) {
  const { viewed } = useVisitorContext();
  const answers = api.useQueries(({ site }) =>
    viewed.slice(0, SHOWN).map(({ product_id }) => site.catalogue.product({ id: product_id })),
  );
  const products = answers.flatMap(({ data }) => data ?? []);
  if (products.length === 0) return null;
  return (
    <ProductStrip id="recently-viewed" title="Recently viewed" products={products} address={address}>
      <button type="button" className={text.button} onClick={forgetProducts}>
        Clear
      </button>
    </ProductStrip>
  );
}
