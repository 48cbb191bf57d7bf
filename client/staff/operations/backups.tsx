import { Button, Skeleton, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BackupList, BackupRow } from '../../../shared/operations/backups.ts';
import { api } from '../../api.ts';
import { Detail, State } from '../resource/list/cells.tsx';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { readCallError } from '../shell/call-error.ts';
import { age, countOf, formatTime } from '../shell/format.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import { IN_BACKGROUND } from '../shell/use-enquiry-counts.ts';
import type { Fact } from './system-facts.tsx';
import classes from './system-status.module.css';

const REFRESH_MS = 10_000;
/** While one is queued or runs. */
const PROGRESS_MS = 1000;

const KINDS: Record<BackupRow['kind'], string> = {
  scheduled: 'Scheduled',
  asked: 'Requested',
  by_hand: 'Command line',
  upgrade: 'Before an upgrade',
};

const isOpen = ({ state }: BackupRow) => state === 'queued' || state === 'running';
const formatSize = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en-NZ', { maximumFractionDigits: bytes < 10e6 ? 1 : 0 })} MB`;

/** The last backups, and a button that asks for one. It refreshes itself. */
export function Backups({ facts: Facts }: { facts: (props: { facts: readonly Fact[] }) => ReactNode }) {
  const backups = api.staff.backups.list.useQuery(undefined, {
    ...IN_BACKGROUND,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !readCallError(state.error).isSignedOut && (state.data?.items.some(isOpen) ? PROGRESS_MS : REFRESH_MS),
  });
  if (!backups.data)
    return backups.isError ? (
      <ListFailed text="Failed to fetch the backups" list={backups} />
    ) : (
      <Skeleton height={200} aria-label="Loading" />
    );
  const { items } = backups.data;
  return (
    <>
      <Facts facts={describe(backups.data)} />
      <BackUpNow open={items.find(isOpen)} />
      {items.length > 0 && <BackupTable items={items} />}
    </>
  );
}

function describe({ place, schedule, keep, is_encrypted, ...list }: BackupList): Fact[] {
  const { taken_at, is_late, is_failing } = list;
  const kept = `${keep.daily} daily, ${keep.weekly} weekly, ${keep.monthly} monthly`;
  const last =
    taken_at === null ? 'None in the place below yet' : `${formatTime(taken_at)}, ${age(taken_at)} ago`;
  return [
    [
      'Last backup',
      <State key="last" tone={is_late || is_failing ? 'due' : taken_at ? 'good' : 'off'}>
        {last}
        {is_late && ': that is too long ago'}
        {is_failing && '. The last attempt failed'}
      </State>,
    ],
    [
      'Schedule',
      schedule === null ? (
        <State key="schedule" tone="due">
          None: set BACKUP_SCHEDULE
        </State>
      ) : (
        `${schedule.charAt(0).toUpperCase()}${schedule.slice(1)}. Kept: ${kept}`
      ),
    ],
    ['Place', place],
    ['Encrypted', is_encrypted ? 'Yes' : 'No: set BACKUP_PASSPHRASE'],
  ];
}

function BackUpNow({ open }: { open: BackupRow | undefined }) {
  const { staff } = api.useUtils();
  const { mutate, isPending } = api.staff.backups.create.useMutation({
    async onSuccess() {
      toastSuccess('Backup requested');
      await staff.backups.list.invalidate();
    },
    onError: (error) =>
      toastError(
        'The backup was not requested',
        readCallError(error).message ?? 'Check your connection and try again.',
      ),
  });
  return (
    <div className={classes.action}>
      <Button variant="default" loading={isPending} disabled={open !== undefined} onClick={() => mutate({})}>
        Back up now
      </Button>
      <span role="status">
        {open?.state === 'queued' && 'Queued. It starts within a few seconds.'}
        {open?.state === 'running' && `A backup is being taken: ${formatSize(open.size_bytes)} written.`}
      </span>
    </div>
  );
}

function BackupTable({ items }: { items: readonly BackupRow[] }) {
  return (
    <Table aria-label="Backups" withRowBorders>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>When</Table.Th>
          <Table.Th>Outcome</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item.id}>
            <Table.Td>
              <span className={classes.host}>{formatTime(item.started_at ?? item.queued_at)}</span>
              <Detail>
                {KINDS[item.kind]}
                {item.asked_by !== null && ` by ${item.asked_by}`}
              </Detail>
            </Table.Td>
            <Table.Td>
              <Outcome item={item} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Outcome({ item }: { item: BackupRow }) {
  const {
    state,
    size_bytes,
    row_count,
    file_count,
    started_at,
    finished_at,
    error,
    file,
    place,
    removed_at,
  } = item;
  if (state === 'queued') return <State tone="started">Queued</State>;
  if (state === 'running') return <State tone="started">{formatSize(size_bytes)} written</State>;
  const seconds = started_at && finished_at ? (finished_at.getTime() - started_at.getTime()) / 1000 : 0;
  return (
    <>
      {state === 'failed' ? (
        <State tone="due">Failed</State>
      ) : (
        <State tone={removed_at === null ? 'good' : 'off'}>
          {formatSize(size_bytes)}
          {removed_at !== null && ', deleted under BACKUP_KEEP'}
        </State>
      )}
      {error !== null && <span className={classes.error}>{error}</span>}
      {file !== null && (
        <>
          <span className={classes.error}>
            {place}/{file}
          </span>
          <Detail>
            {countOf(row_count ?? 0, 'row')}, {countOf(file_count ?? 0, 'file')}, in{' '}
            {Math.max(1, Math.round(seconds))} s
          </Detail>
        </>
      )}
    </>
  );
}
