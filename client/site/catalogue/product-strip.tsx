import type { ReactNode } from 'react';
import type { PublicProduct } from '../../../shared/catalogue/catalogue.ts';
import { Link } from '../../components/link.tsx';
import { Marked } from '../../components/marked.tsx';
import { Picture } from '../../components/picture.tsx';
import { openedFromPage } from '../../lib/dialog-history.ts';
import { type CatalogueAddress, catalogueLink } from './address.ts';
import classes from './product-strip.module.css';

interface ProductStripProps {
  id: string;
  title: string;
  products: readonly PublicProduct[];
  address: CatalogueAddress;
  /** Shown below a picture. */
  badge?: (product: PublicProduct) => ReactNode;
  /** Shown beside the title. */
  children?: ReactNode;
}

/** A row of small cards below the products. Each card opens its product. */
export function ProductStrip({ id, title, products, address, badge, children }: ProductStripProps) {
  return (
    <section className={classes.strip} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <ul className={classes.list}>
        {products.map((product) => (
          <li key={product.id} className={classes.item}>
            <Picture image_url={product.image_url} alt="" sizes="(min-width: 900px) 240px, 46vw" />
            {badge && <div className={classes.badge}>{badge(product)}</div>}
            <Link
              href={catalogueLink({ ...address, product: product.id })}
              state={openedFromPage}
              className={classes.name}
            >
              <Marked text={product.name} />
            </Link>
            <span className={classes.price}>Contact for Price</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
