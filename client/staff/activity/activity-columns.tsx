import { Button } from '@mantine/core';
import { kindOf, recordOf } from '../../../shared/history/activity-words.ts';
import { describeDifferences } from '../history/differences.ts';
import { Detail, Narrow, Strong, WIDE } from '../resource/list/cells.tsx';
import type { ListColumn } from '../resource/list/columns.tsx';
import { formatCount, formatTime } from '../shell/format.ts';
import { type ActivityRow, personOf } from './activity-words.ts';

const nameOf = (row: ActivityRow) => `${kindOf(row)} ${recordOf(row)}`.trim();

/** The most fields that a row names, and the longest value that it shows. */
const MOST_FIELDS = 3;
const SHORT = 24;

/** "Price: $10.00 → $12.00, Description and 2 more"; empty for what is no change. */
function changesOf({ kind, before, after }: ActivityRow, names: Record<string, string>): string {
  if (before === null || kind === 'remove') return '';
  const differences = describeDifferences({ before, after }, names);
  const told = differences
    .slice(0, MOST_FIELDS)
    .map(({ label, before: was, after: is }) =>
      was.length > SHORT || is.length > SHORT ? label : `${label}: ${was} → ${is}`,
    );
  const more = differences.length - told.length;
  return told.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '');
}

/** The columns of the activity. `names` has those of records, by id. `onOpen` shows a row in full. */
export function activityColumns(
  names: Record<string, string>,
  onOpen: (row: ActivityRow) => void,
): ListColumn<ActivityRow>[] {
  return [
    {
      accessor: 'kind',
      title: 'What',
      render: (row) => (
        <>
          <Strong>{kindOf(row)}</Strong> {recordOf(row)}
          {changesOf(row, names) !== '' && <Detail>{changesOf(row, names)}</Detail>}
          {row.operation && <Detail>with {formatCount(row.operation.size - 1)} more</Detail>}
          <Narrow>
            {personOf(row)}
            <br />
            {formatTime(row.happened_at)}
          </Narrow>
        </>
      ),
    },
    { accessor: 'actor_name', title: 'Who', width: 240, visibleMediaQuery: WIDE, render: personOf },
    {
      accessor: 'happened_at',
      title: 'When',
      width: 200,
      visibleMediaQuery: WIDE,
      render: ({ happened_at }) => formatTime(happened_at),
    },
    {
      accessor: 'actions',
      title: 'Actions',
      width: 100,
      textAlign: 'right',
      render: (row) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Details of “${nameOf(row)}”, ${formatTime(row.happened_at)}`}
          onClick={() => onOpen(row)}
        >
          Details
        </Button>
      ),
    },
  ];
}
