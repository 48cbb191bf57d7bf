import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { writeShared } from '../../../shared/enquiries/shared-list.ts';
import { MAX_ENQUIRY_ITEMS } from '../../../shared/limits.ts';
import { describeQuantity } from '../../../shared/products/units.ts';
import { Link } from '../../components/link.tsx';
import { Marked } from '../../components/marked.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { Picture } from '../../components/picture.tsx';
import solid from '../../components/solid-button.module.css';
import text from '../../components/text-button.module.css';
import { quoteLink, routes } from '../../routes.ts';
import parts from '../page-parts.module.css';
import { PrintHeader } from '../print/print-header.tsx';
import { type ListedItem, listLink, useEnquiryList } from './enquiry-list.ts';
import classes from './list-screen.module.css';
import { addSharedAndTell, countLines } from './list-toasts.ts';
import type { SharedProducts } from './use-shared-products.ts';

/** A list that somebody shared by a link: what is in it, and what can be done with it. Works without JavaScript. */
export function SharedList({ shared }: { shared: SharedProducts }) {
  const { asked, products, isFailed, readAgain } = shared;
  usePageTitle('A shared list');
  return (
    <div className={clsx(parts.page, classes.screen)}>
      <PrintHeader path={products === null ? routes.list.link() : listLink(products)} />
      <h1>A shared list</h1>
      <p className={clsx(parts.lead, classes.lead)} role="status">
        {`Somebody has shared a list of ${countLines(asked)} with you.`} <LeftOut {...shared} />
      </p>
      {isFailed && (
        <p role="alert">
          It could not be loaded. Please check your connection.{' '}
          <button type="button" className={text.button} onClick={readAgain}>
            Try again
          </button>
        </p>
      )}
      {products?.length === 0 && (
        <p>
          <Link href={routes.catalogue.link()} className={solid.button}>
            Browse the products
          </Link>
        </p>
      )}
      {products !== null && products.length > 0 && <Products {...shared} products={products} />}
    </div>
  );
}

/** The name of an entry, which leads to its product if it has one. */
export function ItemName({ product_id, children }: { product_id: string | null; children: ReactNode }) {
  if (product_id === null) return <span className={classes.words}>{children}</span>;
  return (
    <Link href={`${routes.catalogue.link()}?product=${product_id}`}>
      <span>{children}</span>
    </Link>
  );
}

/** What of a list in an address is not shown. */
export function LeftOut({ gone, unread, isWhole }: Pick<SharedProducts, 'gone' | 'unread' | 'isWhole'>) {
  return (
    <>
      {gone > 0 && `No longer listed: ${gone}. `}
      {unread > 0 && `Could not be read: ${unread}. `}
      {!isWhole && 'The link may have been cut off: please check the last product.'}
    </>
  );
}

function Products(shared: SharedProducts & { products: readonly ListedItem[] }) {
  const { products } = shared;
  const list = useEnquiryList();
  const [isFull, setFull] = useState(false);
  const isListed = products.every(({ product_id, name, quantity, unit }) =>
    list.some(
      (item) =>
        item.product_id === product_id &&
        (product_id !== null || item.name === name) &&
        item.quantity === quantity &&
        item.unit === unit &&
        item.typed === '',
    ),
  );
  return (
    <>
      <ul className={classes.list} aria-label="Products in the shared list">
        {products.map(({ id, product_id, name, sku, image_url, quantity, unit, note }) => (
          <li key={id} className={clsx(classes.entry, classes.sharedEntry)}>
            <div className={classes.frame}>
              <Picture image_url={image_url} alt="" sizes="96px" />
            </div>
            <div className={classes.name}>
              <h2>
                <ItemName product_id={product_id}>
                  {describeQuantity({ quantity, unit })} <Marked text={name} />
                </ItemName>
              </h2>
              {sku && <p className={classes.code}>Code {sku}</p>}
              {note && (
                <p className={classes.code}>
                  <Marked text={note} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isFull && (
        <p role="alert">
          Nothing was added: a list has at most {MAX_ENQUIRY_ITEMS} lines. Send yours first, or remove some.
        </p>
      )}
      <div className={classes.foot}>
        <Link href={`${quoteLink()}&list=${encodeURI(writeShared(products))}`} className={solid.button}>
          Ask for a price of these
        </Link>
        {isListed ? (
          <Link href={routes.list.link()} className={text.button}>
            All of them are in your list: view it
          </Link>
        ) : (
          <button
            type="button"
            className={clsx(text.button, parts.scripted)}
            onClick={() => setFull(!addSharedAndTell(shared))}
          >
            <IconPlus size={18} aria-hidden /> Add all to my list
          </button>
        )}
        <button type="button" className={clsx(text.button, parts.scripted)} onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden /> Print
        </button>
      </div>
    </>
  );
}
