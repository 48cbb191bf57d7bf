import { Progress } from '@mantine/core';
import { Link } from 'wouter';
import { api } from '../../api.ts';
import { countOf } from '../shell/format.ts';
import classes from './dashboard-screen.module.css';
import { TOGETHER } from './read-together.ts';

/** How many of the products have the building information that the law asks for. */
export function BuildingInformationShare() {
  const { data } = api.staff.products.health.useQuery(undefined, TOGETHER);
  if (!data || data.total === 0) return null;
  const missing = data.problems.no_statement;
  // Rounded down: 100 % means that none is missing.
  const percent = Math.floor((100 * (data.total - missing)) / data.total);
  const text = `${percent}% of ${countOf(data.total, 'product')} have a statement, or a reason why they need none.`;
  return (
    <section aria-labelledby="building-information">
      <h2 id="building-information">Building Information</h2>
      <p className={classes.share}>
        {text}{' '}
        {missing > 0 && (
          <Link href="/admin/catalog?problem=no_statement">{countOf(missing, 'product')} still without</Link>
        )}
      </p>
      <Progress value={percent} size="lg" mb="xl" aria-label={text} />
    </section>
  );
}
