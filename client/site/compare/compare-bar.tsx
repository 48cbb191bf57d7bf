import { Link } from '../../components/link.tsx';
import solid from '../../components/solid-button.module.css';
import text from '../../components/text-button.module.css';
import classes from './compare-bar.module.css';
import { compareLink, setCompared, useCompared } from './compared.ts';

/** What is chosen to compare, at the bottom of the window. */
export default function CompareBar() {
  const products = useCompared();
  if (products.length === 0) return null;
  const ids = products.map(({ id }) => id);
  return (
    <section className={classes.bar} aria-label="Comparison" data-docked>
      <p className={classes.text} role="status">
        <strong>
          {products.length} {products.length === 1 ? 'product' : 'products'} to compare
        </strong>
        <span className={classes.names}>{products.map(({ name }) => name).join(', ')}</span>
      </p>
      <button type="button" className={text.button} onClick={() => setCompared([])}>
        Clear
      </button>
      <Link href={compareLink({ ids, differences: false })} className={solid.button}>
        Compare
      </Link>
    </section>
  );
}
