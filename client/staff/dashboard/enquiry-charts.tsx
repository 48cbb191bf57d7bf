import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import type { RouterOutputs } from '../../api.ts';
import classes from './dashboard-screen.module.css';

const DAY = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayName = (day: string) => DAY.format(new Date(day));
const series = [{ name: 'count', label: 'Enquiries', color: 'var(--accent)' }];

/** Enquiries of the last 30 days, per day and per subject. Tables give screen readers the same numbers. */
export default function EnquiryCharts({
  per_day,
  per_subject,
}: RouterOutputs['staff']['dashboard']['enquiries']) {
  const total = per_day.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.charts}>
      <Chart
        title="Enquiries per day"
        note={`${total} in the last ${per_day.length} days`}
        isEmpty={total === 0}
        rows={per_day.map(({ day, count }) => [dayName(day), count])}
      >
        <BarChart
          h={240}
          data={per_day.map(({ day, count }) => ({ day: dayName(day), count }))}
          dataKey="day"
          series={series}
          // Screen readers read the table next to it, so nothing in the chart takes the focus.
          barChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ allowDecimals: false, width: 32 }}
          xAxisProps={{ interval: 'preserveStartEnd' }}
        />
      </Chart>
      <Chart
        title="Enquiries per subject"
        note={`The last ${per_day.length} days`}
        isEmpty={per_subject.length === 0}
        rows={per_subject.map(({ subject, count }) => [subject, count])}
      >
        <BarChart
          h={240}
          data={per_subject}
          dataKey="subject"
          orientation="vertical"
          series={series}
          // Screen readers read the table next to it, so nothing in the chart takes the focus.
          barChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ width: 150 }}
          xAxisProps={{ allowDecimals: false }}
        />
      </Chart>
    </div>
  );
}

interface ChartProps {
  title: string;
  note: string;
  isEmpty: boolean;
  rows: [string, number][];
  children: ReactNode;
}

function Chart({ title, note, isEmpty, rows, children }: ChartProps) {
  return (
    <section className={classes.chart} aria-label={title}>
      <h2>{title}</h2>
      <p>{note}</p>
      {isEmpty ? (
        <div className={classes.empty}>No enquiries in this period.</div>
      ) : (
        <>
          <div aria-hidden>{children}</div>
          <div className={classes.table}>
            <table>
              <caption>{title}</caption>
              <tbody>
                {rows.map(([name, count]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
