import type { ActivityRow } from '../../shared/activity.ts';
import { formatTime, writeCsv } from '../csv.ts';

const COLUMNS = [
  'Time',
  'Person',
  'What',
  'Kind of record',
  'Record',
  'Record ID',
  'Before',
  'After',
  'Details',
];

/** The rows as CSV, with times in New Zealand. */
export function toCsv(rows: readonly ActivityRow[]): Promise<string> {
  const json = (values: ActivityRow['before']) => (values === null ? '' : JSON.stringify(values));
  return writeCsv(
    COLUMNS,
    rows.map((row) => [
      formatTime(row.happened_at),
      row.actor_name ?? '',
      row.kind,
      row.noun ?? '',
      row.record_name ?? '',
      row.record_id ?? '',
      json(row.before),
      json(row.after),
      json(row.detail),
    ]),
  );
}
