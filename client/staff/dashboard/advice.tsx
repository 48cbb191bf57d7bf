import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { api } from '../../api.ts';
import { countOf, formatCount } from '../shell/format.ts';
import classes from './advice.module.css';
import { TOGETHER } from './read-together.ts';

/** What to stock, to publish and to describe better, from what visitors searched and opened. */
export function Advice() {
  const { data } = api.staff.analytics.advice.useQuery(undefined, TOGETHER);
  if (!data) return null;
  const { to_stock, to_publish, to_describe } = data;
  if (to_stock.length + to_publish.length + to_describe.length === 0) return null;
  return (
    <section aria-labelledby="advice">
      <h2 id="advice">What visitors want</h2>
      <div className={classes.lists}>
        <AdviceList
          title="What to stock"
          note="Out of stock, but wanted"
          rows={to_stock.map(({ id, name, count, opened }) => ({
            id,
            name,
            why: [count > 0 && `asked for ${countOf(count, 'time')}`, `opened ${countOf(opened, 'time')}`]
              .filter(Boolean)
              .join(', '),
          }))}
        />
        <AdviceList
          title="What to publish"
          note="Drafts that searches would have found"
          rows={to_publish.map(({ id, name, count, query }) => ({
            id,
            name,
            why: `${countOf(count, 'search')}, such as “${query}”`,
          }))}
        />
        <AdviceList
          title="What to describe better"
          note="Seen often, opened seldom"
          rows={to_describe.map(({ id, name, count, opened }) => ({
            id,
            name,
            why: `seen ${formatCount(count)} times, opened ${countOf(opened, 'time')}`,
          }))}
        />
      </div>
    </section>
  );
}

interface AdviceListProps {
  title: string;
  note: string;
  rows: { id: string; name: string; why: ReactNode }[];
}

function AdviceList({ title, note, rows }: AdviceListProps) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.list} aria-label={title}>
      <h3>{title}</h3>
      <p>{note}</p>
      <ol>
        {rows.map(({ id, name, why }) => (
          <li key={id}>
            <Link href={`/admin/catalog?open=${id}`}>{name}</Link>
            <span>{why}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
