import { IconCopy, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useSearch } from 'wouter';
import { api } from '../../api.ts';
import { Marked } from '../../components/marked.tsx';
import text from '../../components/text-button.module.css';
import parts from '../page-parts.module.css';
import {
  type ListedItem,
  listedItem,
  readShared,
  setEnquiryList,
  shareLink,
  useEnquiryList,
  writeShared,
} from './enquiry-list.ts';
import classes from './list-editor.module.css';
import { AmountFields, NoteField } from './list-fields.tsx';

/** The enquiry list in the contact form: quantities, notes, and a link that shares it. */
export function ListEditor() {
  const list = useEnquiryList();
  const id = useId();

  /** Removes an entry and focuses the next one or, when the list is empty, the message field. */
  function remove(index: number) {
    const left = list.filter((_, at) => at !== index);
    setEnquiryList(left);
    requestAnimationFrame(() => {
      const next = document.getElementById(`${id}-${Math.min(index, left.length - 1)}`);
      (next ?? document.querySelector<HTMLElement>('textarea[name="message"]'))?.focus();
    });
  }

  return (
    <>
      <SharedList list={list} />
      {list.length > 0 && (
        <section className={classes.list} aria-label="Your enquiry list">
          <div className={classes.head}>
            <h3>Your enquiry list</h3>
            <button type="button" className={text.button} onClick={() => void shareLink(list)}>
              <IconCopy size={18} aria-hidden /> Copy a link to it
            </button>
          </div>
          <ul>
            {list.map((item, index) => (
              <li key={item.product_id} onKeyDown={keepEnter}>
                <span className={classes.name}>
                  <Marked text={item.name} />
                </span>
                <AmountFields item={item} />
                <NoteField item={item} />
                <button
                  type="button"
                  id={`${id}-${index}`}
                  className={parts.iconButton}
                  aria-label={`Remove ${item.name}`}
                  onClick={() => remove(index)}
                >
                  <IconX size={20} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A list shared by a link. The visitor can add it to their own or use it instead, and undo that. */
function SharedList({ list }: { list: readonly ListedItem[] }) {
  const shared = readShared(new URLSearchParams(useSearch()).get('list'));
  const { client } = api.useUtils();
  const [found, setFound] = useState<ListedItem[] | null>(null);
  /** The visitor's list before they took over the shared one. */
  const [before, setBefore] = useState<readonly ListedItem[] | null>(null);
  const asked = writeShared(shared);

  useEffect(() => {
    if (asked === '') return;
    let isCurrent = true;
    const lookUp = readShared(asked).map(({ product_id, quantity, unit }) =>
      client.site.catalogue.product
        .query({ id: product_id })
        .then((product) => [{ ...listedItem(product), quantity, unit }])
        .catch(() => []),
    );
    void Promise.all(lookUp).then((items) => isCurrent && setFound(items.flat()));
    return () => {
      isCurrent = false;
    };
  }, [asked, client]);

  if (found === null || found.length === 0) return null;
  if (before !== null) {
    return (
      <section className={classes.shared} aria-label="A shared list">
        <p>Your list now has the shared products.</p>
        <button
          type="button"
          ref={focusAtOnce}
          className={text.button}
          onClick={() => {
            setEnquiryList(before);
            setBefore(null);
          }}
        >
          Undo
        </button>
      </section>
    );
  }
  if (writeShared(list) === writeShared(found)) return null;
  function take(items: readonly ListedItem[]) {
    setBefore(list);
    setEnquiryList(items);
  }
  const missing = found.filter(({ product_id }) => list.every((item) => item.product_id !== product_id));
  return (
    <section className={classes.shared} aria-label="A shared list">
      <p>
        This link shares a list of {found.length} {found.length === 1 ? 'product' : 'products'}.
        {list.length > 0 && ' You have a list of your own.'}
      </p>
      {list.length > 0 && missing.length > 0 && (
        <button type="button" className={text.button} onClick={() => take([...list, ...missing])}>
          Add it to my list
        </button>
      )}
      <button type="button" className={text.button} onClick={() => take(found)}>
        {list.length > 0 ? 'Use the shared list instead' : 'Use this list'}
      </button>
    </section>
  );
}

/** Focuses the button once, when it appears. An inline function would take the focus at every render. */
function focusAtOnce(button: HTMLButtonElement | null) {
  button?.focus();
}

/** Stops Enter in a field of the list from sending the whole enquiry. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
