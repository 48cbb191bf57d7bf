import { IconPrinter, IconX } from '@tabler/icons-react';
import { skipToken } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ProductDetails } from '../../../shared/catalogue/catalogue.ts';
import { api } from '../../api.ts';
import { Link } from '../../components/link.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { Picture } from '../../components/picture.tsx';
import solid from '../../components/solid-button.module.css';
import text from '../../components/text-button.module.css';
import { enquireLink, routes } from '../../routes.ts';
import { ListButton } from '../enquiry-list/list-button.tsx';
import parts from '../page-parts.module.css';
import { PrintHeader } from '../print/print-header.tsx';
import { compareProducts } from './compare-products.ts';
import classes from './compare-screen.module.css';
import { type Comparison, compareLink, readComparison, removeCompared, useCompared } from './compared.ts';

/** Up to four products side by side. */
export default function CompareScreen() {
  const comparison = readComparison(useSearch());
  const { ids } = comparison;
  const [, navigate] = useLocation();
  const kept = useCompared();
  const answer = api.site.catalogue.compare.useQuery(ids.length > 0 ? { ids } : skipToken);
  usePageTitle('Compare products');
  // Without products in the address, the page shows those that this browser keeps.
  const stored =
    ids.length === 0 && kept.length > 0
      ? compareLink({ ids: kept.map(({ id }) => id), differences: false })
      : null;
  useEffect(() => {
    if (stored !== null) navigate(stored, { replace: true });
  }, [stored, navigate]);
  const products = answer.data ?? [];
  return (
    <div className={clsx(parts.page, classes.screen)}>
      <PrintHeader path={compareLink(comparison)} />
      <h1>Compare products</h1>
      {products.length > 0 ? (
        <Compared comparison={comparison} products={products} />
      ) : answer.isLoading || stored !== null ? (
        <p role="status">Loading the products…</p>
      ) : answer.error ? (
        <div role="alert" className={parts.empty}>
          <h2>The products could not be loaded</h2>
          <p>Please check your connection and try again.</p>
          <button type="button" className={solid.button} onClick={() => void answer.refetch()}>
            Try Again
          </button>
        </div>
      ) : (
        <div className={parts.empty}>
          <h2>{ids.length > 0 ? 'These products are no longer listed' : 'Nothing to compare yet'}</h2>
          <p>Choose “Compare” on up to four products of the catalogue, and see them here side by side.</p>
          <Link href={routes.catalogue.link()} className={solid.button}>
            Browse the products
          </Link>
        </div>
      )}
    </div>
  );
}

interface ComparedProps {
  comparison: Comparison;
  products: ProductDetails[];
}

function Compared({ comparison, products }: ComparedProps) {
  const { ids, differences } = comparison;
  const { rows, same } = compareProducts(products, differences);
  const gone = ids.length - products.length;
  return (
    <>
      {gone > 0 && (
        <p className={parts.note}>
          {gone === 1 ? 'One product is no longer listed.' : `${gone} products are no longer listed.`}
        </p>
      )}
      <p className={parts.tools}>
        {products.length > 1 && (
          <Link className={text.button} href={compareLink({ ids, differences: !differences })}>
            {differences ? 'Show all rows' : 'Show differences only'}
          </Link>
        )}
        <button type="button" className={text.button} onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden /> Print
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label="Comparison" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <ProductHead product={product} comparison={comparison} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {products.map((product, at) => (
                  <td key={product.id}>{values[at] ?? <NotStated />}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {products.map((product) => (
                <td key={product.id}>
                  <div className={classes.foot}>
                    <ListButton product={product} />
                    {product.stock_status !== 'Out of Stock' && (
                      <Link className={text.button} href={enquireLink(product.name)}>
                        Enquire Now
                      </Link>
                    )}
                  </div>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {differences && (
        <p className={parts.note} role="status">
          {same === 0
            ? 'All rows differ.'
            : `${same} ${same === 1 ? 'row is' : 'rows are'} the same and not shown.`}
        </p>
      )}
    </>
  );
}

function NotStated() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className={parts.hidden}>Not stated</span>
    </>
  );
}

function ProductHead({ product, comparison }: { product: ProductDetails; comparison: Comparison }) {
  const [, navigate] = useLocation();
  const left = comparison.ids.filter((id) => id !== product.id);
  return (
    <div className={classes.head}>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Remove ${product.name}`}
        onClick={() => {
          removeCompared(product.id);
          navigate(compareLink({ ...comparison, ids: left }), { replace: true });
        }}
      >
        <IconX size={20} aria-hidden />
      </button>
      <Picture image_url={product.image_url} alt="" sizes="240px" />
      <Link href={`${routes.catalogue.link()}?product=${product.id}`}>{product.name}</Link>
    </div>
  );
}
