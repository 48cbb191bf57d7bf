import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { kindOf } from '../../../shared/history/activity-words.ts';
import { MAX_ACTIVITY_EXPORT } from '../../../shared/limits.ts';
import { api, type RouterInputs, type RouterOutputs } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { FilterSelect } from '../resource/list/filter-select.tsx';
import { ResourceTable } from '../resource/list/resource-table.tsx';
import { useListAddress } from '../resource/list/use-list-address.ts';
import { ListScriptMenu } from '../scripts/script-menu.tsx';
import { lazyStaffPart } from '../shell/lazy-staff-part.ts';
import { saveFile } from '../shell/save-file.ts';
import { toastInfo } from '../shell/toast.tsx';
import { useExport } from '../shell/use-export.ts';
import classes from './activity.module.css';
import { activityColumns } from './activity-columns.tsx';
import { type ActivityRow, KIND_CHOICES, NOUN_CHOICES } from './activity-words.ts';

const ActivityDialog = lazyStaffPart(() => import('./activity-dialog.tsx'));

type Filter = RouterInputs['staff']['activity']['export'];

const FILTERS = ['person', 'noun', 'kind', 'from', 'to'] as const;

/** Who did what to which record, and when. */
export function Activity() {
  const { client } = api.useUtils();
  const { save, isExporting } = useExport();
  const { query, change } = useListAddress(FILTERS);
  const people = api.staff.activity.people.useQuery();
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  ) as Filter;
  const dayOf = (name: 'from' | 'to') => ({
    type: 'date',
    className: classes.day,
    value: String(query[name] ?? ''),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
  });
  return (
    <>
      <p className={classes.note}>
        Who did what, the latest first. What has been deleted for good is still listed here, without its
        content.
      </p>
      <section aria-label="Activity">
        <div className={classes.filters}>
          <FilterSelect
            name="person"
            label="Person"
            placeholder="Everybody"
            isLabelled
            data={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            query={query}
            change={change}
          />
          <FilterSelect
            name="noun"
            label="Kind of record"
            placeholder="All records"
            isLabelled
            data={NOUN_CHOICES}
            query={query}
            change={change}
          />
          <FilterSelect
            name="kind"
            label="What happened"
            placeholder="Everything"
            isLabelled
            data={KIND_CHOICES}
            query={query}
            change={change}
          />
          <TextInput label="From" {...dayOf('from')} />
          <TextInput label="To" {...dayOf('to')} />
          <Button
            variant="default"
            loading={isExporting}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void save(() => client.staff.activity.export.mutate(filter), saveActivity)}
          >
            Export
          </Button>
          <ListScriptMenu procedure="staff.activity.list" input={filter ?? {}} />
        </div>
        {/* Another filter begins at the newest row again. */}
        <ActivityList key={JSON.stringify(filter)} filter={filter} />
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

function ActivityList({ filter }: { filter: Filter }) {
  const { userRole } = useAuth();
  /** The cursors of the pages from the second to the one that is shown. */
  const [cursors, setCursors] = useState<string[]>([]);
  const [opened, setOpened] = useState<ActivityRow | null>(null);
  const cursor = cursors.at(-1);
  const list = api.staff.activity.list.useQuery(
    { ...filter, ...(cursor !== undefined && { cursor }) },
    { placeholderData: keepPreviousData },
  );
  const next = list.data?.next_cursor ?? null;
  return (
    <>
      <ResourceTable
        label="Activity"
        columns={activityColumns(list.data?.names ?? {}, setOpened)}
        list={list}
        query={{}}
        texts={{ loadFailed: 'Failed to fetch the activity', empty: 'Nothing has happened yet.' }}
        isFiltered={Object.keys(filter ?? {}).length > 0}
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
      {opened && userRole !== '' && (
        <Suspense fallback={null}>
          <ActivityDialog
            row={opened}
            names={list.data?.names ?? {}}
            role={userRole}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
