import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '../../components/link.tsx';
import { type CatalogueAddress, catalogueLink } from './address.ts';
import { listPages } from './page-list.ts';
import classes from './pagination.module.css';

interface PagesProps {
  address: CatalogueAddress;
  count: number;
  /** Called when the visitor chooses a page, to scroll to its beginning. */
  onTurn: () => void;
}

/** Links to the pages; nothing when there is only one (spec 9). */
export function Pages({ address, count, onTurn }: PagesProps) {
  if (count <= 1) return null;
  const current = Math.min(address.page, count);
  const link = (page: number) => catalogueLink({ ...address, page, product: null });
  return (
    <nav aria-label="Pages">
      <ul className={classes.pages}>
        {current > 1 && (
          <li>
            <Link
              className={classes.page}
              href={link(current - 1)}
              rel="prev"
              aria-label="Previous page"
              onClick={onTurn}
            >
              <IconChevronLeft size={20} aria-hidden />
            </Link>
          </li>
        )}
        {listPages(current, count).map((page, index, pages) =>
          page === null ? (
            <li key={`gap after ${pages[index - 1]}`} className={classes.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                className={classes.page}
                href={link(page)}
                aria-label={`Page ${page}`}
                onClick={onTurn}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            </li>
          ),
        )}
        {current < count && (
          <li>
            <Link
              className={classes.page}
              href={link(current + 1)}
              rel="next"
              aria-label="Next page"
              onClick={onTurn}
            >
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
