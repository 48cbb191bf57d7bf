import { Pagination } from '@mantine/core';
import { Link } from 'wouter';
import { type CatalogueAddress, catalogueLink } from './address.ts';
import classes from './pages.module.css';

/** Links to the pages: first, last, current and a neighbour on each side; nothing when there is only one (spec 9). */
export function Pages({ address, count }: { address: CatalogueAddress; count: number }) {
  if (count <= 1) return null;
  const to = (page: number) => ({ component: Link, href: catalogueLink({ ...address, page, product: null }) });
  return (
    <nav aria-label="Pages" className={classes.pages}>
      <Pagination.Root
        total={count}
        value={Math.min(address.page, count)}
        siblings={1}
        boundaries={1}
        size="lg"
        classNames={{ control: classes.control }}
        getItemProps={(page) => ({ ...to(page), 'aria-label': `Page ${page}` })}
      >
        {address.page > 1 && <Pagination.Previous {...to(address.page - 1)} aria-label="Previous page" />}
        <Pagination.Items />
        {address.page < count && <Pagination.Next {...to(address.page + 1)} aria-label="Next page" />}
      </Pagination.Root>
    </nav>
  );
}
