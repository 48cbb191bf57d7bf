import { fieldLabel } from '../../shared/field-label.ts';
import type { ActivityRow } from '../../shared/history/activity.ts';
import { kindOf, nameOfRecord, nounOf } from '../../shared/history/activity-words.ts';
import { formatTime } from '../csv.ts';

export const ACTIVITY_COLUMNS = [
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

/** The cells of a row, with its time in New Zealand. */
export function toCells(row: ActivityRow): string[] {
  return [
    formatTime(row.happened_at),
    row.actor_name ?? '',
    kindOf(row),
    nounOf(row),
    nameOfRecord(row) ?? '',
    row.record_id ?? '',
    toWords(row.before),
    toWords(row.after),
    toWords(row.detail),
  ];
}

function toWords(values: ActivityRow['before']): string {
  return Object.entries(values ?? {})
    .map(
      ([name, value]) =>
        `${fieldLabel([name])}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join('; ');
}
