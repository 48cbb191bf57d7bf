import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import parts from '../page-parts.module.css';
import classes from './snap-row.module.css';

interface SnapRowProps {
  /** What the row has, for the names of its buttons. */
  name: string;
  children: ReactNode;
}

/** Cards in a grid; on narrow screens in a row to swipe through, with buttons that move it by a card. */
export function SnapRow({ name, children }: SnapRowProps) {
  const row = useRef<HTMLDivElement>(null);
  /** The card that a press moves to, until the row has arrived there: a second press counts from it. */
  const goal = useRef<number | null>(null);
  function move(way: 1 | -1): void {
    const { children: cards, scrollLeft } = row.current!;
    const [first, second = first] = Array.from(cards, (card) => (card as HTMLElement).offsetLeft);
    const step = Math.max(1, second! - first!);
    const next = (goal.current ?? Math.round(scrollLeft / step)) + way;
    goal.current = Math.min(Math.max(next, 0), cards.length - 1);
    row.current!.scrollTo({ left: goal.current * step, behavior: 'smooth' });
  }
  return (
    <div className={classes.root}>
      <div className={classes.buttons}>
        <button
          type="button"
          className={parts.arrow}
          aria-label={`Previous ${name}`}
          onClick={() => move(-1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </button>
        <button type="button" className={parts.arrow} aria-label={`Next ${name}`} onClick={() => move(1)}>
          <IconChevronRight size={20} aria-hidden />
        </button>
      </div>
      <div
        ref={row}
        className={classes.row}
        onScrollEnd={() => {
          goal.current = null;
        }}
      >
        {children}
      </div>
    </div>
  );
}
