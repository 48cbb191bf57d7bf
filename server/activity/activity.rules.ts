import type { ActivityRow } from '../../shared/activity.ts';
import { kindOf, nameOfRecord, nounOf } from '../../shared/activity-words.ts';
import { fieldLabel } from '../../shared/field-label.ts';
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
  const words = (values: ActivityRow['before']) =>
    Object.entries(values ?? {})
      .map(
        ([name, value]) =>
          `${fieldLabel([name])}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
      )
      .join('; ');
  return writeCsv(
    COLUMNS,
    rows.map((row) => [
      formatTime(row.happened_at),
      row.actor_name ?? '',
      kindOf(row),
      nounOf(row),
      nameOfRecord(row) ?? '',
      row.record_id ?? '',
      words(row.before),
      words(row.after),
      words(row.detail),
    ]),
  );
}
