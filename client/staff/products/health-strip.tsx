import { UnstyledButton } from '@mantine/core';
import { PRODUCT_PROBLEMS, type ProductProblem } from '../../../shared/products.ts';
import { api } from '../../api.ts';
import type { ListTools } from '../resource/resource.ts';
import classes from './health-strip.module.css';

const LABELS: Record<ProductProblem, string> = {
  no_picture: 'without a picture',
  no_description: 'without a description',
  no_brand: 'without a brand',
  no_category: 'without a category',
  featured_out_of_stock: 'featured but out of stock',
  in_stock_with_none: 'In Stock with quantity 0',
};

/** Catalogue health: how many products have each problem. Clicking a count toggles it as a filter. */
export function HealthStrip({ query, change }: ListTools) {
  const { data, isError } = api.staff.products.health.useQuery();
  if (isError) return null;
  const found = data
    ? PRODUCT_PROBLEMS.filter((problem) => data.problems[problem] > 0 || query.problem === problem)
    : [];
  return (
    <section className={classes.strip} aria-label="Catalogue health">
      <h2 className={classes.title}>Catalogue health</h2>
      {!data && <span className={classes.well}>Checking…</span>}
      {data && found.length === 0 && <span className={classes.well}>No problems found.</span>}
      {found.map((problem) => (
        <UnstyledButton
          key={problem}
          className={classes.problem}
          aria-pressed={query.problem === problem}
          onClick={() => change({ problem: query.problem === problem ? null : problem })}
        >
          <strong>{data!.problems[problem].toLocaleString('en-NZ')}</strong> {LABELS[problem]}
        </UnstyledButton>
      ))}
    </section>
  );
}
