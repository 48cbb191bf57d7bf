import { useMounted } from '@mantine/hooks';
import { IconCopy, IconPrinter, IconTrash, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useSearch } from 'wouter';
import { nameUnit } from '../../../shared/products/units.ts';
import { Link } from '../../components/link.tsx';
import { Marked } from '../../components/marked.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { Picture } from '../../components/picture.tsx';
import solid from '../../components/solid-button.module.css';
import text from '../../components/text-button.module.css';
import { showSuccess } from '../../lib/toast.ts';
import { quoteLink, routes } from '../../routes.ts';
import { PasteList } from '../material-list/paste-list.tsx';
import parts from '../page-parts.module.css';
import { PrintHeader } from '../print/print-header.tsx';
import { changeListed, type ListedItem, setEnquiryList, shareLink, useEnquiryList } from './enquiry-list.ts';
import { AmountFields, NoteField, SoldAmount } from './list-fields.tsx';
import classes from './list-screen.module.css';
import { countLines, removeAndTell } from './list-toasts.ts';
import { ItemName, SharedList } from './shared-list.tsx';
import { useSharedProducts } from './use-shared-products.ts';

/** The visitor's list, or one that somebody shares by the address. */
export default function ListScreen() {
  const shared = useSharedProducts(new URLSearchParams(useSearch()).get('list'));
  return shared.asked > 0 ? <SharedList shared={shared} /> : <OwnList />;
}

/** The enquiry list on a page of its own, which serves as a shopping list, too. */
function OwnList() {
  const list = useEnquiryList();
  // The server does not know the list.
  const isLive = useMounted();
  const done = list.filter(({ is_done }) => is_done);
  usePageTitle('Your list');
  function clear(left: readonly ListedItem[]) {
    setEnquiryList(left);
    showSuccess('Removed from your list', `${list.length - left.length} of ${countLines(list.length)}`, [
      { label: 'Undo', onClick: () => setEnquiryList(list) },
    ]);
  }
  return (
    <div className={clsx(parts.page, classes.screen)}>
      <PrintHeader path={routes.list.link()} />
      <h1>Your list</h1>
      <p className={clsx(parts.lead, classes.lead)}>
        Collect products while you look around, and send them to us for one price. On site or in the shop,
        tick off what you have. The list stays in this browser, without an account.
      </p>
      {list.length > 0 && (
        <>
          <p className={classes.summary} role="status">
            {countLines(list.length)}
            {done.length > 0 && `, ${done.length} ticked off`}
          </p>
          <ul className={classes.list} aria-label="Your list">
            {list.map((item) => (
              <Entry key={item.id} item={item} />
            ))}
          </ul>
          <div className={classes.foot}>
            <Link href={quoteLink()} className={solid.button}>
              Ask for a price
            </Link>
            <button type="button" className={text.button} onClick={() => void shareLink(list)}>
              <IconCopy size={18} aria-hidden /> Copy a link to it
            </button>
            <button type="button" className={text.button} onClick={() => window.print()}>
              <IconPrinter size={18} aria-hidden /> Print
            </button>
            {done.length > 0 && (
              <button
                type="button"
                className={text.button}
                onClick={() => clear(list.filter(({ is_done }) => !is_done))}
              >
                <IconTrash size={18} aria-hidden /> Remove what is ticked off
              </button>
            )}
            <button type="button" className={text.button} onClick={() => clear([])}>
              <IconTrash size={18} aria-hidden /> Empty the list
            </button>
          </div>
        </>
      )}
      <PasteList />
      {isLive && list.length === 0 && <EmptyList />}
    </div>
  );
}

function EmptyList() {
  return (
    <div className={parts.empty}>
      <h2>Your list is empty</h2>
      <p>Choose "Add to list" on a product. Add as many as you need, with a quantity and a note for each.</p>
      <Link href={routes.catalogue.link()} className={solid.button}>
        Browse the products
      </Link>
    </div>
  );
}

function Entry({ item }: { item: ListedItem }) {
  const { id, product_id, name, sku, image_url, quantity, typed, unit, note, is_done } = item;
  return (
    <li className={classes.entry} data-done={is_done || undefined}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-label={`Tick off ${name}`}
          checked={is_done}
          onChange={({ currentTarget }) => changeListed(id, { is_done: currentTarget.checked })}
        />
      </label>
      <div className={classes.frame}>
        <Picture image_url={image_url} alt="" sizes="96px" />
      </div>
      <div className={classes.name}>
        <h2>
          <ItemName product_id={product_id}>
            <Marked text={name} />
          </ItemName>
        </h2>
        {sku && <p className={classes.code}>Code {sku}</p>}
        {product_id === null && <p className={classes.code}>In your words: we find the product.</p>}
      </div>
      <p className={classes.printed}>
        {typed || quantity.toLocaleString('en-NZ')} {nameUnit(unit, quantity)}
        {note && <span>{note}</span>}
      </p>
      <div className={classes.fields}>
        <AmountFields item={item} />
        <NoteField item={item} />
        <SoldAmount item={item} />
      </div>
      <button
        type="button"
        className={`${parts.iconButton} ${classes.remove}`}
        aria-label={`Remove ${name}`}
        onClick={() => removeAndTell(item)}
      >
        <IconX size={20} aria-hidden />
      </button>
    </li>
  );
}
