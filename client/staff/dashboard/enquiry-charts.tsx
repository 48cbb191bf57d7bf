import { BarChart } from '@mantine/charts';
import type { RouterOutputs } from '../../api.ts';
import { Chart, dayName } from '../shell/chart.tsx';
import classes from './dashboard-screen.module.css';

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
        rows={per_day.map(({ day, count }) => [dayName(day), [count]])}
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
        rows={per_subject.map(({ subject, count }) => [subject, [count]])}
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
