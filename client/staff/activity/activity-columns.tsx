import { Button } from '@mantine/core';
import { Detail, Narrow, Strong, WIDE } from '../resource/cells.tsx';
import type { ListColumn } from '../resource/columns.tsx';
import { formatCount, formatTime } from '../shell/format.ts';
import { type ActivityRow, kindOf, personOf, recordOf } from './activity-words.ts';

const nameOf = (row: ActivityRow) => `${kindOf(row)} ${recordOf(row)}`.trim();

/** The columns of the activity. `onOpen` shows a row in full. */
export function activityColumns(onOpen: (row: ActivityRow) => void): ListColumn<ActivityRow>[] {
  return [
    {
      accessor: 'kind',
      title: 'What',
      render: (row) => (
        <>
          <Strong>{kindOf(row)}</Strong> {recordOf(row)}
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
