import { IconCalculator } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { PublicProduct } from '../../../shared/catalogue/catalogue.ts';
import { cutList, MOST_KERF, type Pattern, USUAL_KERF } from '../../../shared/products/cut-list.ts';
import { format, howMuch, MOST_WASTE, USUAL_WASTE } from '../../../shared/products/how-much.ts';
import { exampleFor, readNeed } from '../../../shared/products/read-need.ts';
import { nameUnit, quantityProblem } from '../../../shared/products/units.ts';
import text from '../../components/text-button.module.css';
import { useEnquiryList } from '../enquiry-list/enquiry-list.ts';
import { tellWorkedOut } from '../enquiry-list/list-toasts.ts';
import { setWorkedOut, type WorkedOut } from '../enquiry-list/worked-out.ts';
import field from '../field.module.css';
import parts from '../page-parts.module.css';
import { CutDrawing } from './cut-drawing.tsx';
import classes from './how-much.module.css';
import { useBounded } from './use-bounded.ts';

interface Answer extends WorkedOut {
  /** For pieces: how they are cut. */
  patterns?: Pattern[];
  /** How few would do if a saw cut took nothing; only if they are fewer. */
  uncut?: number;
}

/** Turns an area, a length or pieces into so many packs, sheets or lengths of a product. Nothing where it does not say how much one covers. */
export function HowMuch({ product }: { product: PublicProduct }) {
  const id = useId();
  // A product that is listed twice gets a line of its own.
  const listed = useEnquiryList().filter(({ product_id }) => product_id === product.id);
  const isListed = listed.length === 1;
  const [typed, setTyped] = useState('');
  const [isEditing, setEditing] = useState(false);
  const waste = useBounded(USUAL_WASTE, MOST_WASTE, '%', 1);
  const kerf = useBounded(USUAL_KERF, MOST_KERF, 'mm');
  const asked = typed.trim() === '' ? null : readNeed(typed, product);
  const hasPieces = asked !== null && 'pieces' in asked;
  const answer = asked && answerTo(asked, product, waste.number, kerf.number);
  const problem = answer && 'problem' in answer ? answer.problem : null;
  const found = answer && !('problem' in answer) ? answer : null;
  const isWrong = problem !== null && !isEditing;

  if (product.covers_m2 === null && (product.covers_m === null || product.unit === 'm')) return null;
  return (
    <details className={clsx(classes.calculator, parts.scripted, parts.unprinted)}>
      <summary>
        <IconCalculator size={20} aria-hidden /> How much do I need?
      </summary>
      <div className={classes.fields}>
        <label className={clsx(field.field, classes.need)}>
          <span>You need</span>
          <input
            value={typed}
            autoComplete="off"
            placeholder={exampleFor(product)}
            aria-invalid={isWrong}
            aria-describedby={`${id}-answer`}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onFocus={() => setEditing(true)}
            onBlur={() => setEditing(false)}
          />
        </label>
        {hasPieces ? (
          <label className={field.field}>
            <span>Saw cut, mm</span>
            <input {...kerf.input} aria-invalid={kerf.problem !== null} />
          </label>
        ) : (
          <label className={field.field}>
            <span>Waste, %</span>
            <input {...waste.input} aria-invalid={waste.problem !== null} />
          </label>
        )}
      </div>
      <div id={`${id}-answer`} role="status" className={classes.answer}>
        {isWrong && <p className={classes.problem}>{problem}</p>}
        {(hasPieces ? kerf : waste).problem && (
          <p className={classes.problem}>{(hasPieces ? kerf : waste).problem}</p>
        )}
        {found && <p>{found.sum}</p>}
        {found?.uncut && (
          <p>
            The saw cut needs the rest. Without it, {format(found.uncut)} would do: set it to 0 if the lengths
            are a little over.
          </p>
        )}
      </div>
      {found?.patterns && <CutDrawing patterns={found.patterns} stock={stockOf(product)} />}
      {found && (
        <button
          type="button"
          className={text.button}
          onClick={() => tellWorkedOut(product.name, listed, setWorkedOut(product, found))}
        >
          {isListed
            ? `Change your list to ${amountOf(found, product)}`
            : `Add ${amountOf(found, product)} to list`}
        </button>
      )}
    </details>
  );
}

const amountOf = ({ quantity }: Answer, { unit }: PublicProduct) =>
  `${format(quantity)} ${nameUnit(unit, quantity)}`;
/** In mm. */
const stockOf = ({ covers_m }: PublicProduct) => Math.round((covers_m ?? 0) * 1000);

function answerTo(
  asked: ReturnType<typeof readNeed>,
  product: PublicProduct,
  waste: number,
  kerf: number,
): Answer | { problem: string } | null {
  if ('problem' in asked) return asked;
  if (Number.isNaN('pieces' in asked ? kerf : waste)) return null;
  if ('need' in asked) {
    const found = howMuch(asked.need, waste, product);
    const tooMuch = found && quantityProblem(found.quantity, product.unit);
    if (tooMuch) return { problem: tooMuch };
    return found
      ? { quantity: found.quantity, sum: found.formula }
      : {
          problem: `This product does not say how many ${asked.need.of} one covers. Ask us, we work it out.`,
        };
  }
  const stock = stockOf(product);
  const longest = Math.max(...asked.pieces.map(({ length }) => length));
  if (longest > stock)
    return {
      problem: `A piece of ${format(longest / 1000)} m is longer than this: ${format(stock / 1000)} m`,
    };
  const patterns = cutList(asked.pieces, stock, kerf);
  const quantity = patterns.reduce((sum, { count }) => sum + count, 0);
  const pieces = asked.pieces.map(({ count, length }) => `${count} x ${format(length / 1000)} m`).join(', ');
  const sum = `${pieces} (saw cut ${format(kerf)} mm) = ${format(quantity)} ${nameUnit(product.unit, quantity)}`;
  const uncut = cutList(asked.pieces, stock, 0).reduce((total, { count }) => total + count, 0);
  const fewer = uncut < quantity ? { uncut } : {};
  return {
    quantity,
    patterns,
    ...fewer,
    sum: product.unit === 'each' ? `${sum} of ${format(stock / 1000)} m` : sum,
  };
}
