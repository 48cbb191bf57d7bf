import { useMounted } from '@mantine/hooks';
import { Marked } from '../../components/marked.tsx';
import classes from './start-schedule.module.css';

/**
 * The product that a visitor without JavaScript wants in their size. With JavaScript it gets a row of the
 * schedule instead. POST /contact adds it to the message.
 */
export function ProductToSize({ product }: { product: string }) {
  const isLive = useMounted();
  if (isLive) return null;
  return (
    <>
      <input type="hidden" name="opening" value={product} />
      <noscript>
        <p className={classes.product}>
          To be quoted in your size:{' '}
          <strong>
            <Marked text={product} />
          </strong>
          . Please give its width, height and quantity in the message.
        </p>
      </noscript>
    </>
  );
}
