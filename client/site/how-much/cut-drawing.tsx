import type { Pattern } from '../../../shared/products/cut-list.ts';
import { format } from '../../../shared/products/how-much.ts';
import classes from './how-much.module.css';

/** Narrower than this part of the stock, a piece has no room for its length. */
const LEAST_SHARE = 0.09;

/** How stock lengths are cut: a bar for each way, with its pieces and what is left. */
export function CutDrawing({ patterns, stock }: { patterns: readonly Pattern[]; stock: number }) {
  return (
    <ol className={classes.cuts} aria-label={`How to cut the ${metres(stock)} lengths`}>
      {patterns.map(({ count, pieces, offcut }) => (
        <li key={pieces.join(' ')}>
          <span>
            {count === 1 ? '1 length: ' : `${count} lengths, each `}
            {describe(pieces)}, offcut {metres(offcut)}
          </span>
          <span className={classes.bar} aria-hidden>
            {pieces.map((length, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal pieces are the same piece.
              <span key={at} className={classes.piece} style={{ width: `${(100 * length) / stock}%` }}>
                {length / stock >= LEAST_SHARE && format(length / 1000)}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** "4 × 1.18 m + 0.6 m". */
const describe = (pieces: readonly number[]) =>
  [...new Set(pieces)]
    .map((length) => {
      const count = pieces.filter((one) => one === length).length;
      return count === 1 ? metres(length) : `${count} × ${metres(length)}`;
    })
    .join(' + ');

const metres = (length: number) => `${format(length / 1000)} m`;
