import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { writeShared } from '../../../shared/enquiries/shared-list.ts';
import { describeQuantity } from '../../../shared/products/units.ts';
import { Marked } from '../../components/marked.tsx';
import { addSharedAndTell } from '../enquiry-list/list-toasts.ts';
import { useSharedProducts } from '../enquiry-list/use-shared-products.ts';
import classes from './enquiry-form.module.css';

/**
 * The products in the address, or in a form that was refused. They go into the visitor's list; without JavaScript they are sent with
 * the form as they are.
 */
export function AskedList({ list }: { list: string }) {
  const { products } = useSharedProducts(list);
  const [isTaken, setTaken] = useState(false);
  const take = useEffectEvent(() => {
    if (products === null || isTaken || !addSharedAndTell(products)) return;
    setTaken(true);
    // Loaded again, the page must not add them again.
    const params = new URLSearchParams(window.location.search);
    params.delete('list');
    navigate(`${window.location.pathname}${params.size > 0 ? `?${params}` : ''}`, { replace: true });
  });
  const isKnown = products !== null;
  useEffect(() => {
    if (isKnown) take();
  }, [isKnown]);
  if (products === null || products.length === 0 || isTaken) return null;
  return (
    <fieldset className={classes.asked}>
      <legend>Your list</legend>
      <input type="hidden" name="list" value={writeShared(products)} />
      <ul>
        {products.map((item) => (
          <li key={item.product_id}>
            {describeQuantity(item)} <Marked text={item.name} />
            {item.sku && <small> Code {item.sku}</small>}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
