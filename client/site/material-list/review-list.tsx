import { useMounted } from '@mantine/hooks';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { inWords, plainText, proposal } from '../../../shared/catalogue/list-choices.ts';
import type { ListRow } from '../../../shared/catalogue/material-lists.ts';
import { LINE_FIELD } from '../../../shared/catalogue/posted-list.ts';
import { type SharedItem, writeEntry } from '../../../shared/enquiries/shared-list.ts';
import { MAX_ENQUIRY_ITEMS } from '../../../shared/limits.ts';
import solid from '../../components/solid-button.module.css';
import text from '../../components/text-button.module.css';
import { showError, showSuccess } from '../../lib/toast.ts';
import { quoteLink, routes } from '../../routes.ts';
import {
  addLines,
  hasLines,
  type ListedItem,
  lineInWords,
  listedItem,
} from '../enquiry-list/enquiry-list.ts';
import { countLines } from '../enquiry-list/list-toasts.ts';
import parts from '../page-parts.module.css';
import classes from './material-list.module.css';
import { ReviewLine } from './review-line.tsx';

interface ReviewListProps {
  rows: readonly ListRow[];
  /** Whether whoever has asked for the products reads on here. */
  takesFocus: boolean;
  /** Goes back to the text. */
  onChange: () => void;
  /** The lines are in the visitor's list. */
  onDone: () => void;
}

/** What a material list was read as: each line with its product, to be checked and added to the visitor's list. */
export function ReviewList({ rows, takesFocus, onChange, onDone }: ReviewListProps) {
  const isLive = useMounted();
  const title = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, SharedItem | null>>(new Map());
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const lines = rows.flatMap((row, at) => (row.kind === 'line' ? [{ row, at }] : []));
  const choose = (at: number, item: SharedItem | null) => setChosen((known) => new Map(known).set(at, item));
  /** What a row becomes; null for one that is not asked for. */
  function itemAt(row: ListRow, at: number): SharedItem | null {
    const own = chosen.get(at);
    return own !== undefined ? own : row.kind === 'line' ? proposal(row) : null;
  }
  const count = (of: ListRow['confidence']) => lines.filter(({ row }) => row.confidence === of).length;

  function add(next?: string, isAgain = false) {
    const items = rows.flatMap((row, at) => {
      const item = itemAt(row, at);
      return item ? [toListed(row, item)] : [];
    });
    if (items.length === 0) return showError('Nothing was added', 'Every line is left out.');
    if (!isAgain && hasLines(items)) {
      onDone();
      showSuccess('These lines are in your list already', 'Nothing was added twice.', [
        { label: 'Add them again', onClick: () => add(undefined, true) },
      ]);
      if (next) navigate(next);
      return;
    }
    const takeBack = addLines(items);
    if (takeBack === null) {
      showError(
        'Nothing was added',
        `A list has at most ${MAX_ENQUIRY_ITEMS} lines. Send yours first, or remove some.`,
      );
      return;
    }
    onDone();
    showSuccess('Added to your list', countLines(items.length), [{ label: 'Undo', onClick: takeBack }]);
    if (next) navigate(next);
  }

  return (
    <section className={classes.review} aria-labelledby="review-title">
      <h2 id="review-title" ref={title} tabIndex={-1}>
        Check the products
      </h2>
      <p role="status">
        {countLines(lines.length)}: {count('sure')} sure, {count('likely')} to check, {count('none')} not
        found
        {count('none') > 0 && ' (they go along in your words)'}.
      </p>
      <form method="post" action={routes.contact.link()}>
        <input type="hidden" name="ask" value="1" />
        <ol className={classes.rows}>
          {rows.map((row, at) =>
            row.kind === 'heading' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a list that was read never move.
              <li key={at} className={classes.heading}>
                <h3>{plainText(row.text)}</h3>
                <AskToo row={row} isAsked={itemAt(row, at) !== null} onChange={(item) => choose(at, item)} />
              </li>
            ) : row.kind === 'line' ? (
              <ReviewLine
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                key={at}
                row={row}
                number={lines.findIndex((line) => line.at === at) + 1}
                item={itemAt(row, at)}
                onChange={(item) => choose(at, item)}
              />
            ) : null,
          )}
        </ol>
        <LeftOut rows={rows} itemAt={itemAt} choose={choose} />
        <div className={classes.foot}>
          {isLive ? (
            <>
              <button type="button" className={solid.button} onClick={() => add(quoteLink())}>
                Ask for a price of these
              </button>
              <button type="button" className={text.button} onClick={() => add()}>
                <IconPlus size={18} aria-hidden /> Add all to my list
              </button>
            </>
          ) : (
            <button type="submit" className={solid.button}>
              Ask for a price of these
            </button>
          )}
          <button type="button" className={clsx(text.button, parts.scripted)} onClick={onChange}>
            <IconPencil size={18} aria-hidden /> Change the text
          </button>
        </div>
      </form>
    </section>
  );
}

interface LeftOutProps {
  rows: readonly ListRow[];
  itemAt: (row: ListRow, at: number) => SharedItem | null;
  choose: (at: number, item: SharedItem | null) => void;
}

/** Rows that ask for nothing, unless the visitor says that they do. */
function LeftOut({ rows, itemAt, choose }: LeftOutProps) {
  const leftOut = rows.flatMap((row, at) =>
    row.kind === 'left_out' && /\p{L}/u.test(row.text) ? [{ row, at }] : [],
  );
  if (leftOut.length === 0) return null;
  return (
    <ul className={classes.leftOut} aria-label="Left out, as totals or names of columns">
      {leftOut.map(({ row, at }) => (
        <li key={at}>
          Left out: {plainText(row.text)}{' '}
          <AskToo row={row} isAsked={itemAt(row, at) !== null} onChange={(item) => choose(at, item)} />
        </li>
      ))}
    </ul>
  );
}

/** For a row that was taken for a title or a total. */
function AskToo({
  row,
  isAsked,
  onChange,
}: {
  row: ListRow;
  isAsked: boolean;
  onChange: (item: SharedItem | null) => void;
}) {
  const item = inWords(row);
  return (
    <label className={classes.askToo}>
      <input
        type="checkbox"
        name={LINE_FIELD}
        value={writeEntry(item)}
        checked={isAsked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? item : null)}
      />{' '}
      Ask for this, too
    </label>
  );
}

/** As an entry of the visitor's list, with the picture of its product. */
function toListed(row: ListRow, item: SharedItem): ListedItem {
  const offered = row.products.find(({ product: { id } }) => id === item.product_id);
  return offered
    ? {
        ...listedItem(offered.product),
        quantity: item.quantity,
        unit: item.unit,
        note: item.note,
        sum: offered.reckoning,
      }
    : lineInWords(item);
}
