import { UnstyledButton } from '@mantine/core';
import { PRODUCT_PROBLEM_LABELS, PRODUCT_PROBLEMS } from '../../../shared/products/product-problems.ts';
import { api } from '../../api.ts';
import type { ListAddress } from '../resource/list/use-list-address.ts';
import chip from '../shell/chip.module.css';
import classes from './health-strip.module.css';

interface HealthStripProps {
  query: Record<string, unknown>;
  change: ListAddress['change'];
}

/**
 * Catalogue health: how many products have each problem, and how many visitors do not see. Clicking a count
 * toggles it as a filter.
 */
export function HealthStrip({ query, change }: HealthStripProps) {
  const { data, isError } = api.staff.products.health.useQuery();
  if (isError) return null;
  const isUnlisted = query.is_listed === false;
  const chips = [
    {
      label: 'not on the website',
      count: data?.unlisted ?? 0,
      isOn: isUnlisted,
      toggle: () => change({ is_listed: isUnlisted ? null : 'false' }),
    },
    ...PRODUCT_PROBLEMS.map((problem) => ({
      label: PRODUCT_PROBLEM_LABELS[problem],
      count: data?.problems[problem] ?? 0,
      isOn: query.problem === problem,
      toggle: () => change({ problem: query.problem === problem ? null : problem }),
    })),
  ].filter(({ count, isOn }) => count > 0 || isOn);
  return (
    <section className={classes.strip} aria-label="Catalogue health">
      <h2 className={classes.title}>Catalogue health</h2>
      {!data && <span className={classes.well}>Checking…</span>}
      {data && chips.length === 0 && <span className={classes.well}>No problems found.</span>}
      {data &&
        chips.map(({ label, count, isOn, toggle }) => (
          <UnstyledButton key={label} className={chip.chip} aria-pressed={isOn} onClick={toggle}>
            <strong>{count.toLocaleString('en-NZ')}</strong> {label}
          </UnstyledButton>
        ))}
    </section>
  );
}
