import '@mantine/charts/styles.css';
import type { ReactNode } from 'react';
import classes from './chart.module.css';

const DAY = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day on the axis of a chart: "23 Nov". */
export const dayName = (day: string) => DAY.format(new Date(day));

interface ChartProps {
  title: string;
  note: string;
  /** What the numbers of a row are, if a row has several. */
  columns?: readonly string[];
  rows: readonly (readonly [name: string, values: readonly number[]])[];
  children: ReactNode;
}

/** A chart with its title, and a table that gives screen readers the same numbers. */
export function Chart({ title, note, columns, rows, children }: ChartProps) {
  return (
    <section className={classes.chart} aria-label={title}>
      <h2>{title}</h2>
      <p>{note}</p>
      <div aria-hidden>{children}</div>
      <div className={classes.table}>
        <table>
          <caption>{title}</caption>
          {columns && (
            <thead>
              <tr>
                <td />
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(([name, values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
                  <td key={at}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
