import { Link } from 'wouter';
import { api } from '../../api.ts';
import { Picture } from '../../components/picture.tsx';
import { type CatalogueAddress, catalogueLink } from './address.ts';
import classes from './bargains.module.css';
import { openedHere } from './use-catalogue-address.ts';

/** Today's Best Bargains: whatever the filters are; hidden when there are none (decision 14). */
export function Bargains({ address }: { address: CatalogueAddress }) {
  const { data: products = [] } = api.site.catalogue.bargains.useQuery();
  if (products.length === 0) return null;
  return (
    <section className={classes.bargains} aria-labelledby="bargains-heading">
      <h2 id="bargains-heading" className={classes.heading}>
        Today's Best Bargains
      </h2>
      <ul className={classes.list}>
        {products.map((product) => (
          <li key={product.id} className={classes.item}>
            <Picture image_url={product.image_url} alt="" sizes="(min-width: 900px) 240px, 46vw" />
            <strong className={classes.discount}>{Math.round(product.discount_percentage)}% off</strong>
            <Link
              href={catalogueLink({ ...address, product: product.id })}
              state={openedHere}
              className={classes.name}
            >
              {product.name}
            </Link>
            <span className={classes.price}>Contact for Price</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
