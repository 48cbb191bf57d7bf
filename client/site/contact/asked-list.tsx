import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { MAX_ENQUIRY_ITEMS } from '../../../shared/limits.ts';
import { describeQuantity } from '../../../shared/products/units.ts';
import { Marked } from '../../components/marked.tsx';
import text from '../../components/text-button.module.css';
import { useEnquiryList } from '../enquiry-list/enquiry-list.ts';
import { addSharedAndTell } from '../enquiry-list/list-toasts.ts';
import { LeftOut } from '../enquiry-list/shared-list.tsx';
import { type SharedProducts, useSharedProducts } from '../enquiry-list/use-shared-products.ts';
import classes from './enquiry-form.module.css';

/**
 * The products in the address, or in a form that was refused. They go into the visitor's list as soon as it has room for them; without
 * JavaScript they are sent with the form as they are.
 */
export function AskedList({ list, error }: { list: string; error?: string | undefined }) {
  const shared = useSharedProducts(list);
  const { products, isFailed, readAgain } = shared;
  const listed = useEnquiryList().length;
  const [state, setState] = useState<'waiting' | 'full' | 'taken'>('waiting');
  const take = useEffectEvent(() => {
    if (products === null || products.length === 0 || state === 'taken') return;
    if (!addSharedAndTell({ ...shared, products })) return setState('full');
    setState('taken');
    // Loaded again, the page must not add them again.
    const params = new URLSearchParams(window.location.search);
    params.delete('list');
    navigate(`${window.location.pathname}${params.size > 0 ? `?${params}` : ''}`, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has got room takes them.
  useEffect(() => take(), [products, listed]);
  if ((shared.asked === 0 && !error) || state === 'taken') return null;
  return (
    <fieldset className={classes.asked}>
      <legend>{state === 'full' ? 'Not in your list' : 'Your list'}</legend>
      <input type="hidden" name="list" value={list} />
      {error && <p role="alert">{error}</p>}
      {isFailed && (
        <p role="alert">
          The list of this address could not be loaded, and is not sent.{' '}
          <button type="button" className={text.button} onClick={readAgain}>
            Try again
          </button>
        </p>
      )}
      {state === 'full' && (
        <p role="alert">
          These are not sent: your list has at most {MAX_ENQUIRY_ITEMS} lines. Remove some, or send yours
          first and open the link again.
        </p>
      )}
      <Lines {...shared} />
    </fieldset>
  );
}

function Lines({ products, gone, unread, isWhole }: SharedProducts) {
  return (
    <>
      <ul>
        {products?.map((item) => (
          <li key={item.id}>
            {describeQuantity(item)} <Marked text={item.name} />
            {item.sku && <small> Code {item.sku}</small>}
            {item.note && <small> {item.note}</small>}
          </li>
        ))}
      </ul>
      {(gone > 0 || unread > 0 || !isWhole) && (
        <p>
          <LeftOut gone={gone} unread={unread} isWhole={isWhole} />
        </p>
      )}
    </>
  );
}
