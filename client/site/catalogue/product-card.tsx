import { clsx } from 'clsx';
import type { PublicProduct } from '../../../shared/catalogue/catalogue.ts';
import { SHORT_DESCRIPTION_LENGTH } from '../../../shared/limits.ts';
import { truncate } from '../../../shared/truncate.ts';
import { Link } from '../../components/link.tsx';
import { Marked } from '../../components/marked.tsx';
import { Picture } from '../../components/picture.tsx';
import { openedFromPage } from '../../lib/dialog-history.ts';
import { enquireLink } from '../../routes.ts';
import { CompareButton } from '../compare/compare-button.tsx';
import { ListButton } from '../enquiry-list/list-button.tsx';
import { type CatalogueAddress, catalogueLink } from './address.ts';
import { Discount } from './discount.tsx';
import classes from './product-card.module.css';
import { StockStatus } from './stock-status.tsx';

interface ProductCardProps {
  product: PublicProduct;
  address: CatalogueAddress;
  words: readonly string[];
  eager?: boolean;
}

/** A product in the grid: picture, link to its dialog, and the button that asks for a price (spec 1, 9). */
export function ProductCard({ product, address, words, eager = false }: ProductCardProps) {
  const isOut = product.stock_status === 'Out of Stock';
  const summary = truncate(product.short_description || product.description, SHORT_DESCRIPTION_LENGTH);
  return (
    <article className={classes.card} data-product={product.id}>
      <div className={clsx(classes.frame, isOut && classes.faded)}>
        <Picture
          image_url={product.image_url}
          alt={`Picture of ${product.name}`}
          sizes="(min-width: 1280px) 330px, (min-width: 600px) 46vw, 92vw"
          eager={eager}
        />
        {isOut && <span className={classes.out}>Out of Stock</span>}
      </div>
      <div className={classes.body}>
        <div className={classes.kind}>
          <p>
            {product.category_name} <span aria-hidden>/</span> {product.brand_name}
          </p>
          <CompareButton product={product} className={classes.compare} />
        </div>
        <h3 className={classes.name}>
          <Link
            href={catalogueLink({ ...address, product: product.id })}
            state={openedFromPage}
            className={classes.open}
          >
            <Marked text={product.name} words={words} />
          </Link>
        </h3>
        {product.sku && (
          <p className={classes.code}>
            Code <Marked text={product.sku} words={words} />
          </p>
        )}
        {product.discount_percentage > 0 && <Discount percentage={product.discount_percentage} />}
        <p className={classes.summary}>
          <Marked text={summary} words={words} />
        </p>
        <div className={classes.foot}>
          <div className={classes.facts}>
            <StockStatus status={product.stock_status} />
            <span className={classes.price}>Contact for Price</span>
          </div>
          <ListButton product={product} />
          {isOut ? (
            <button type="button" className={classes.enquire} disabled>
              Enquire Now
            </button>
          ) : (
            <Link
              className={classes.enquire}
              href={enquireLink(product.name)}
              aria-label={`Enquire now about ${product.name}`}
            >
              Enquire Now
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

/** A placeholder for a card, in the card's final size. */
export function ProductCardSkeleton() {
  return (
    <div className={`${classes.card} ${classes.skeleton}`} aria-hidden>
      <div className={classes.frame} />
      <div className={classes.body}>
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
