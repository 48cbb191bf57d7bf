import { Button, Group } from '@mantine/core';
import { describeOperation, kindOf, recordOf } from '../../../shared/history/activity-words.ts';
import { describeDifferences } from '../history/differences.ts';
import { Detail, Narrow, Strong, WIDE } from '../resource/list/cells.tsx';
import type { ListColumn } from '../resource/list/columns.tsx';
import { formatCount, formatTime } from '../shell/format.ts';
import { type ActivityRow, personOf } from './activity-words.ts';
import type { TakeBack } from './take-back.ts';

/** The file that was imported. */
const fileOf = ({ detail }: ActivityRow) =>
  typeof detail?.file_name === 'string' && detail.file_name !== '' ? `from ${detail.file_name}` : '';

/** What happened to what: "Changed" "Product Kauri post", or of an operation "Changed 50 products" "from prices.csv". */
function titleOf(row: ActivityRow, isByOperation: boolean): [what: string, of: string] {
  return isByOperation && row.operation
    ? [describeOperation(row), fileOf(row)]
    : [kindOf(row), recordOf(row)];
}

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

interface ColumnOptions {
  /** Whether a row stands for all changes of its operation. */
  isByOperation: boolean;
  /** Shows a row in full. */
  onOpen: (row: ActivityRow) => void;
  /** What undoes the operation of a row, if the user may. */
  undoOf: (row: ActivityRow) => TakeBack | undefined;
}

/** The columns of the activity. `names` has those of records, by id. */
export function activityColumns(
  names: Record<string, string>,
  { isByOperation, onOpen, undoOf }: ColumnOptions,
): ListColumn<ActivityRow>[] {
  return [
    {
      accessor: 'kind',
      title: 'What',
      render: (row) => (
        <>
          <Strong>{titleOf(row, isByOperation)[0]}</Strong> {titleOf(row, isByOperation)[1]}
          {isByOperation && row.operation && (
            <Detail>
              {recordOf(row)} and {formatCount(row.operation.size - 1)} more
            </Detail>
          )}
          {changesOf(row, names) !== '' && <Detail>{changesOf(row, names)}</Detail>}
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
      width: 170,
      textAlign: 'right',
      render: (row) => (
        <Group gap={6} justify="flex-end">
          <UndoButton take={undoOf(row)} of={titleOf(row, isByOperation).join(' ').trim()} />
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Details of “${titleOf(row, isByOperation).join(' ').trim()}”, ${formatTime(row.happened_at)}`}
            onClick={() => onOpen(row)}
          >
            Details
          </Button>
        </Group>
      ),
    },
  ];
}

function UndoButton({ take, of }: { take: TakeBack | undefined; of: string }) {
  if (!take) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${take.label}: ${of}`}
      onClick={() => void take.run()}
    >
      {take.label}
    </Button>
  );
}
