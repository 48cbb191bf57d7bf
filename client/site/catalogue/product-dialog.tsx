import { IconPrinter, IconRulerMeasure, IconZoomIn } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { PublicProduct } from '../../../shared/catalogue/catalogue.ts';
import { Dialog, DialogClose, DialogTitle } from '../../components/dialog.tsx';
import { Link } from '../../components/link.tsx';
import { Marked } from '../../components/marked.tsx';
import { Picture } from '../../components/picture.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import solid from '../../components/solid-button.module.css';
import text from '../../components/text-button.module.css';
import { enquireLink, routes, sizeLink } from '../../routes.ts';
import { CompareButton } from '../compare/compare-button.tsx';
import { ListButton } from '../enquiry-list/list-button.tsx';
import { HowMuch } from '../how-much/how-much.tsx';
import parts from '../page-parts.module.css';
import { PrintHeader } from '../print/print-header.tsx';
import { useRecordViewedProduct } from '../visitor-context/visitor-context.ts';
import { catalogueLink, readAddress } from './address.ts';
import type { ShownProduct } from './catalogue-data.ts';
import classes from './product-dialog.module.css';
import { ProductTables, WarningNotice } from './product-tables.tsx';
import { RelatedProducts } from './related-products.tsx';
import { StockStatus } from './stock-status.tsx';

interface ProductDialogProps {
  isOpen: boolean;
  /** undefined while it is loaded, and when it is gone. */
  product: ShownProduct | undefined;
  isGone: boolean;
  /** Whether it could not be loaded. */
  isFailed: boolean;
  /** Whether staff preview a product that visitors do not see. */
  isDraft: boolean;
  words: readonly string[];
  /** The address of the list below the dialog. */
  listLink: string;
  onClose: () => void;
  onViewImage: () => void;
  /** Whether the full-size picture is open above the dialog and handles the keys. */
  viewing: boolean;
}

/** The open product. It has its own, shareable address and is part of the server-rendered page. */
export function ProductDialog({
  isOpen,
  product,
  isGone,
  isFailed,
  isDraft,
  words,
  listLink,
  onClose,
  onViewImage,
  viewing,
}: ProductDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} kind="sheet" width="65rem" isCovered={viewing}>
      <noscript>
        <a href={listLink}>Back to the products</a>
      </noscript>
      <div className={classes.body}>
        <DialogClose aria-label="Close product" onClick={onClose} />
        {product ? (
          <Details product={product} isDraft={isDraft} words={words} onViewImage={onViewImage} />
        ) : isGone ? (
          <div className={classes.gone}>
            <DialogTitle>This product is no longer listed</DialogTitle>
            <p>It may have been replaced. Search the catalogue, or ask us for the nearest equivalent.</p>
            <p>
              <Link href={listLink}>Back to the products</Link> or{' '}
              <Link href={routes.contact.link()}>ask us</Link>
            </p>
          </div>
        ) : isFailed ? (
          <div className={classes.gone} role="alert">
            <DialogTitle>The product could not be loaded</DialogTitle>
            <p>Please check your connection and open it again.</p>
            <p>
              <Link href={listLink}>Back to the products</Link>
            </p>
          </div>
        ) : (
          <div className={classes.loading} role="status">
            <DialogTitle>Loading the product…</DialogTitle>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Windows and doors are made to size. What a product is, its shelf says. */
function isMadeToSize({ category_name, subcategory_name }: PublicProduct): boolean {
  return /\b(?:windows?|doors?)\b/i.test(subcategory_name || category_name);
}

interface DetailsProps {
  product: ShownProduct;
  isDraft: boolean;
  words: readonly string[];
  onViewImage: () => void;
}

function Details({ product, isDraft, words, onViewImage }: DetailsProps) {
  useRecordViewedProduct(isDraft ? null : product);
  const path = catalogueLink({ ...readAddress(''), product: product.id });
  return (
    <>
      <PrintHeader path={path} />
      <button
        type="button"
        className={classes.picture}
        onClick={onViewImage}
        disabled={product.image_url === null}
      >
        <Picture
          image_url={product.image_url}
          alt={`Picture of ${product.name}`}
          sizes="(min-width: 900px) 520px, 100vw"
          eager
        />
        {product.image_url && (
          <span className={classes.zoom}>
            <IconZoomIn size={20} aria-hidden /> <span>View full size</span>
          </span>
        )}
      </button>
      <div className={classes.text}>
        {isDraft && (
          <p className={clsx(parts.notice, classes.draft)}>
            Preview of a draft. Visitors do not see this product.
          </p>
        )}
        <p className={classes.kind}>
          {product.category_name}
          {product.subcategory_name && ` / ${product.subcategory_name}`}
        </p>
        <DialogTitle>
          <Marked text={product.name} words={words} />
        </DialogTitle>
        <WarningNotice {...product} />
        <Facts product={product} words={words} />
        <p className={classes.description}>
          <Marked text={product.description || product.short_description} words={words} />
        </p>
        {!isDraft && <HowMuch product={product} />}
        <ProductTables product={product} words={words} />
        <p className={parts.tools}>
          {!isDraft && <ShareButton title={product.name} path={path} className={text.button} />}
          {!isDraft && <CompareButton product={product} className={text.button} />}
          <button type="button" className={text.button} onClick={() => window.print()}>
            <IconPrinter size={20} aria-hidden /> Print
          </button>
          {!isDraft && isMadeToSize(product) && (
            <Link className={text.button} href={sizeLink(product.name)}>
              <IconRulerMeasure size={20} aria-hidden /> Quote this in my size
            </Link>
          )}
        </p>
        {!isDraft && <RelatedProducts id={product.id} />}
        {!isDraft && (
          <div className={classes.foot} data-docked>
            <ListButton product={product} className={classes.list} />
            {product.stock_status === 'Out of Stock' ? (
              <button type="button" className={clsx(solid.button, classes.enquire)} disabled>
                Enquire Now
              </button>
            ) : (
              <Link className={clsx(solid.button, classes.enquire)} href={enquireLink(product.name)}>
                Enquire Now
              </Link>
            )}
          </div>
        )}
      </div>
    </>
  );
}

function Facts({ product, words }: Pick<DetailsProps, 'product' | 'words'>) {
  return (
    <dl className={classes.facts}>
      {product.sku && (
        <>
          <dt>Code</dt>
          <dd>
            <Marked text={product.sku} words={words} />
          </dd>
        </>
      )}
      <dt>Brand</dt>
      <dd>{product.brand_name}</dd>
      <dt>Availability</dt>
      <dd>
        <StockStatus status={product.stock_status} />
      </dd>
      {product.unit !== 'each' && (
        <>
          <dt>Unit</dt>
          <dd>{product.unit}</dd>
        </>
      )}
      <dt>Price</dt>
      <dd>Contact for Price</dd>
      {product.discount_percentage > 0 && (
        <>
          <dt>Discount</dt>
          <dd className={classes.discount}>
            {Math.round(product.discount_percentage)}% off
            <span>Special: ask for the trade price</span>
          </dd>
        </>
      )}
    </dl>
  );
}
