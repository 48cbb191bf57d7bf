import { TRPCClientError } from '@trpc/client';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { describeQuantity } from '../../../shared/products/units.ts';
import { type ApiClient, api } from '../../api.ts';
import { Marked } from '../../components/marked.tsx';
import text from '../../components/text-button.module.css';
import parts from '../page-parts.module.css';
import {
  type ListedItem,
  listedItem,
  readShared,
  type SharedItem,
  setEnquiryList,
  useEnquiryList,
  writeShared,
} from './enquiry-list.ts';
import classes from './shared-list.module.css';

/** How many products of a shared list are named. */
const NAMED = 5;

/** A list that came with the link. The visitor can add it to their own or use it instead, and undo that. */
export function SharedList() {
  const list = useEnquiryList();
  const shared = readShared(new URLSearchParams(useSearch()).get('list'));
  const { found, isFailed, isReadAgain, readAgain } = useSharedProducts(writeShared(shared));
  /** The visitor's list before they took over the shared one. */
  const [before, setBefore] = useState<readonly ListedItem[] | null>(null);

  if (shared.length === 0) return null;
  if (before !== null) {
    return (
      <section className={clsx(parts.notice, classes.shared)} aria-label="A shared list">
        <p>Your list now has the shared products. It goes with your message.</p>
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
  if (found && found.length > 0 && writeShared(list) === writeShared(found)) return null;
  const gone = found ? shared.length - found.length : 0;
  return (
    <section className={clsx(parts.notice, classes.shared)} aria-label="A shared list">
      <p>
        <strong>
          This link shares a list of {shared.length} {shared.length === 1 ? 'product' : 'products'}.
        </strong>
        {list.length > 0 && ' You have a list of your own.'}
        {gone > 0 && ` No longer listed: ${gone}.`}
      </p>
      <noscript>
        <p>The list needs JavaScript. Without it, name the products in your message to us.</p>
      </noscript>
      {isFailed && (
        <>
          <p role="alert">It could not be loaded. Please check your connection.</p>
          <button type="button" className={text.button} onClick={readAgain}>
            Try again
          </button>
        </>
      )}
      {found && found.length > 0 && (
        <Choice
          list={list}
          found={found}
          takesFocus={isReadAgain}
          onTake={(items) => {
            setBefore(list);
            setEnquiryList(items);
          }}
        />
      )}
    </section>
  );
}

interface ChoiceProps {
  list: readonly ListedItem[];
  found: readonly ListedItem[];
  /** Whether it takes the place of the button that had the focus. */
  takesFocus: boolean;
  onTake: (items: readonly ListedItem[]) => void;
}

/** What is in the shared list, and what can be done with it. */
function Choice({ list, found, takesFocus, onTake }: ChoiceProps) {
  const missing = found.filter(({ product_id }) => list.every((item) => item.product_id !== product_id));
  return (
    <>
      <ul>
        {found.slice(0, NAMED).map((item) => (
          <li key={item.product_id}>
            {describeQuantity(item)} <Marked text={item.name} />
          </li>
        ))}
        {found.length > NAMED && <li>and {found.length - NAMED} more</li>}
      </ul>
      {list.length > 0 && missing.length > 0 && (
        <button type="button" className={text.button} onClick={() => onTake([...list, ...missing])}>
          Add it to my list
        </button>
      )}
      <button
        type="button"
        ref={takesFocus ? focusAtOnce : undefined}
        className={text.button}
        onClick={() => onTake(found)}
      >
        {list.length > 0 ? 'Use the shared list instead' : 'Use this list'}
      </button>
    </>
  );
}

/** The products of a shared list that are still listed; null until they are known. */
function useSharedProducts(asked: string) {
  const { client } = api.useUtils();
  const [found, setFound] = useState<readonly ListedItem[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [reads, setReads] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `reads` starts it again.
  useEffect(() => {
    if (asked === '') return;
    let isCurrent = true;
    Promise.all(readShared(asked).map((item) => readProduct(client, item))).then(
      (items) => {
        if (!isCurrent) return;
        setFailed(false);
        setFound(items.filter((item) => item !== null));
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, client, reads]);

  return { found, isFailed, isReadAgain: reads > 0, readAgain: () => setReads(reads + 1) };
}

/** null: it is no longer listed. @throws when the server cannot be reached. */
async function readProduct(client: ApiClient, { product_id, quantity, unit }: SharedItem) {
  try {
    return { ...listedItem(await client.site.catalogue.product.query({ id: product_id })), quantity, unit };
  } catch (error) {
    if (error instanceof TRPCClientError && error.data?.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Focuses the button once, when it appears. An inline function would take the focus at every render. */
function focusAtOnce(button: HTMLButtonElement | null) {
  button?.focus();
}
