import { IconCopy, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useSearch } from 'wouter';
import { MAX_QUANTITY } from '../../../shared/limits.ts';
import { api } from '../../api.ts';
import { copyLink } from '../../lib/copy-link.ts';
import { routes } from '../../routes.ts';
import parts from '../page-parts.module.css';
import { type ListedItem, readShared, setEnquiryList, useEnquiryList, writeShared } from './enquiry-list.ts';
import classes from './list-editor.module.css';

/** The enquiry list in the contact form: quantities, notes, and a link that shares it. */
export function ListEditor() {
  const list = useEnquiryList();
  const id = useId();
  const change = (product_id: string, changed: Partial<ListedItem>) =>
    setEnquiryList(list.map((item) => (item.product_id === product_id ? { ...item, ...changed } : item)));

  /** Removes an entry and focuses the next one or, when the list is empty, the message field. */
  function remove(index: number) {
    const left = list.filter((_, at) => at !== index);
    setEnquiryList(left);
    requestAnimationFrame(() => {
      const next = document.getElementById(`${id}-${Math.min(index, left.length - 1)}`);
      (next ?? document.querySelector<HTMLElement>('textarea[name="message"]'))?.focus();
    });
  }

  function share() {
    void copyLink(
      `${routes.contact.link()}?list=${writeShared(list)}`,
      'Anyone who opens it gets this list and its quantities.',
    );
  }

  return (
    <>
      <SharedList list={list} />
      {list.length > 0 && (
        <section className={classes.list} aria-label="Your enquiry list">
          <div className={classes.head}>
            <h3>Your enquiry list</h3>
            <button type="button" className={parts.textButton} onClick={share}>
              <IconCopy size={18} aria-hidden /> Copy a link to it
            </button>
          </div>
          <ul>
            {list.map(({ product_id, name, quantity, note }, index) => (
              <li key={product_id} onKeyDown={keepEnter}>
                <span className={classes.name}>{name}</span>
                <input
                  type="number"
                  className={classes.quantity}
                  aria-label={`Quantity of ${name}`}
                  min={1}
                  max={MAX_QUANTITY}
                  value={quantity === 0 ? '' : quantity}
                  onChange={(event) =>
                    change(product_id, {
                      quantity: Math.min(
                        MAX_QUANTITY,
                        Math.max(0, Math.trunc(event.currentTarget.valueAsNumber || 0)),
                      ),
                    })
                  }
                  onBlur={() => quantity === 0 && change(product_id, { quantity: 1 })}
                />
                <input
                  className={classes.note}
                  aria-label={`Note on ${name}`}
                  placeholder="Length, colour, where it goes"
                  maxLength={500}
                  value={note}
                  onChange={(event) => change(product_id, { note: event.currentTarget.value })}
                />
                <button
                  type="button"
                  id={`${id}-${index}`}
                  className={parts.iconButton}
                  aria-label={`Remove ${name}`}
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
  const asked = writeShared(shared.map((item) => ({ ...item, name: '', note: '' })));

  useEffect(() => {
    if (asked === '') return;
    let isCurrent = true;
    const lookUp = readShared(asked).map(({ product_id, quantity }) =>
      client.site.catalogue.product
        .query({ id: product_id })
        .then(({ name }) => [{ product_id, name, quantity, note: '' }])
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
          className={parts.textButton}
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
        <button type="button" className={parts.textButton} onClick={() => take([...list, ...missing])}>
          Add it to my list
        </button>
      )}
      <button type="button" className={parts.textButton} onClick={() => take(found)}>
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
