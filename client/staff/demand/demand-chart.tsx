import { LineChart } from '@mantine/charts';
import type { RouterOutputs } from '../../api.ts';
import { Chart, dayName } from '../shell/chart.tsx';

const SERIES = [
  { name: 'searches', label: 'Searches', color: 'var(--ink-3)' },
  { name: 'opened', label: 'Products opened', color: 'var(--accent)' },
  { name: 'listed', label: 'Put on a list', color: 'var(--good)' },
  { name: 'asked', label: 'Asked for', color: 'var(--ink)' },
] as const;

/** What visitors did per day. A table gives screen readers the same numbers. */
export default function DemandChart({ days }: { days: RouterOutputs['staff']['analytics']['days'] }) {
  return (
    <Chart
      title="Per day"
      note={`The last ${days.length} days`}
      columns={SERIES.map(({ label }) => label)}
      rows={days.map((day) => [dayName(day.day), SERIES.map(({ name }) => day[name])])}
    >
      <LineChart
        h={240}
        data={days.map((day) => ({ ...day, day: dayName(day.day) }))}
        dataKey="day"
        series={[...SERIES]}
        withLegend
        curveType="linear"
        withDots={false}
        // Screen readers read the table next to it, so nothing in the chart takes the focus.
        lineChartProps={{ accessibilityLayer: false }}
        yAxisProps={{ allowDecimals: false, width: 40 }}
        xAxisProps={{ interval: 'preserveStartEnd' }}
      />
    </Chart>
  );
}
