import type { PublicProduct } from '../../../shared/catalogue/catalogue.ts';
import classes from './stock-status.module.css';

const TONES: Record<PublicProduct['stock_status'], string | undefined> = {
  'In Stock': classes.good,
  'Low Stock': classes.low,
  'Out of Stock': classes.out,
};

/** The stock status in words, with a mark that differs in shape as well as colour. */
export function StockStatus({ status }: { status: PublicProduct['stock_status'] }) {
  return <span className={`${classes.status} ${TONES[status]}`}>{status}</span>;
}
