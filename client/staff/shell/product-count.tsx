import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { countOf } from './format.ts';

interface ProductCountProps {
  /** The filter of the product list that shows them. */
  filter: 'document_id' | 'statement_id';
  id: string;
  count: number;
}

/** How many products use a record, with a link to them. */
export function ProductCount({ filter, id, count }: ProductCountProps) {
  if (count === 0) return 'No product';
  return (
    <Anchor
      component={Link}
      inherit
      href={`/admin/catalog?${filter}=${id}`}
      // The row around it would open.
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {countOf(count, 'product')}
    </Anchor>
  );
}
