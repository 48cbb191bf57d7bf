import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { kindOf } from '../../../shared/history/activity-words.ts';
import { MAX_ACTIVITY_EXPORT } from '../../../shared/limits.ts';
import { api, type RouterInputs, type RouterOutputs } from '../../api.ts';
import { ListBar } from '../resource/list/list-bar.tsx';
import type { ListFilter } from '../resource/list/list-filters.tsx';
import { ResourceTable } from '../resource/list/resource-table.tsx';
import { useListAddress } from '../resource/list/use-list-address.ts';
import { lazyStaffPart } from '../shell/lazy-staff-part.ts';
import { saveFile } from '../shell/save-file.ts';
import { toastInfo } from '../shell/toast.tsx';
import { useExport } from '../shell/use-export.ts';
import { useMay } from '../shell/use-may.ts';
import { useSendsMail } from '../shell/use-sends-mail.ts';
import classes from './activity.module.css';
import { activityColumns } from './activity-columns.tsx';
import { type ActivityRow, KIND_CHOICES, NOUN_CHOICES } from './activity-words.ts';
import { takesBack } from './take-back.ts';

const ActivityDialog = lazyStaffPart(() => import('./activity-dialog.tsx'));

type Filter = Extract<RouterInputs['staff']['activity']['list'], object>;

function usePeople() {
  return api.staff.activity.people.useQuery().data?.map(({ id, name }) => ({ value: id, label: name }));
}

const FILTERS: readonly ListFilter[] = [
  { name: 'person', label: 'Person', placeholder: 'Everybody', useOptions: usePeople },
  { name: 'noun', label: 'Kind of record', placeholder: 'All records', useOptions: () => NOUN_CHOICES },
  { name: 'kind', label: 'What happened', placeholder: 'Everything', useOptions: () => KIND_CHOICES },
  { name: 'from', label: 'From', useOptions: 'day' },
  { name: 'to', label: 'To', useOptions: 'day' },
  { name: 'operation_id', label: 'Each change of one step' },
];
const FILTER_NAMES = FILTERS.map(({ name }) => name);

/** Who did what to which record, and when. */
export function Activity() {
  const { client } = api.useUtils();
  const { save } = useExport();
  const { query, change } = useListAddress(FILTER_NAMES);
  const filter = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  ) as Filter;
  // A step of a person is one row, unless its changes were asked for.
  const listed = { ...filter, by_operation: filter.operation_id === undefined };
  return (
    <>
      <p className={classes.note}>
        Who did what, the latest first. What has been deleted for good is still listed here, without its
        content.
      </p>
      <section aria-label="Activity">
        <ListBar
          query={query}
          change={change}
          filters={FILTERS}
          call={{ procedure: 'staff.activity.list', input: listed }}
          menu={
            <Menu.Item
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void save(() => client.staff.activity.export.mutate(filter), saveActivity)}
            >
              Export
            </Menu.Item>
          }
        />
        {/* Another filter begins at the newest row again. */}
        <ActivityList
          key={JSON.stringify(filter)}
          filter={listed}
          isFiltered={Object.keys(filter).length > 0}
        />
      </section>
    </>
  );
}

function saveActivity({ filename, csv, is_whole }: RouterOutputs['staff']['activity']['export']): void {
  saveFile(filename, csv);
  if (!is_whole)
    toastInfo(
      `The file has the newest ${MAX_ACTIVITY_EXPORT.toLocaleString('en-NZ')} rows`,
      'There are older ones. Set “To” to an earlier day and export again.',
    );
}

function ActivityList({ filter, isFiltered }: { filter: Filter; isFiltered: boolean }) {
  const { client, staff } = api.useUtils();
  const may = useMay();
  const sendsMail = useSendsMail();
  /** The cursors of the pages from the second to the one that is shown. */
  const [cursors, setCursors] = useState<string[]>([]);
  const [opened, setOpened] = useState<ActivityRow | null>(null);
  const cursor = cursors.at(-1);
  const list = api.staff.activity.list.useQuery(
    { ...filter, ...(cursor !== undefined && { cursor }) },
    { placeholderData: keepPreviousData },
  );
  const next = list.data?.next_cursor ?? null;
  const isByOperation = filter.by_operation === true;
  /** What undoes a whole step. */
  const undoOf = (row: ActivityRow) =>
    !isByOperation
      ? undefined
      : takesBack(row, {
          client,
          may,
          sendsMail,
          onAsking: () => undefined,
          refresh: () => staff.invalidate(),
        }).find(({ question }) => question === null);
  return (
    <>
      <ResourceTable
        label="Activity"
        columns={activityColumns(list.data?.names ?? {}, { isByOperation, onOpen: setOpened, undoOf })}
        list={list}
        query={{}}
        texts={{ loadFailed: 'Failed to fetch the activity', empty: 'Nothing has happened yet.' }}
        isFiltered={isFiltered}
        selection={undefined}
        nameOf={kindOf}
        onOpen={setOpened}
        onChange={() => undefined}
        foot={
          (cursors.length > 0 || next !== null) && (
            <nav className={classes.foot} aria-label="Pages of the activity">
              <Button
                variant="default"
                disabled={cursors.length === 0}
                onClick={() => setCursors(cursors.slice(0, -1))}
              >
                Newer
              </Button>
              <Button
                variant="default"
                loading={list.isPlaceholderData}
                disabled={next === null}
                onClick={() => next !== null && setCursors([...cursors, next])}
              >
                Older
              </Button>
            </nav>
          )
        }
      />
      {opened && (
        <Suspense fallback={null}>
          <ActivityDialog
            row={opened}
            names={list.data?.names ?? {}}
            may={may}
            isByOperation={isByOperation}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
