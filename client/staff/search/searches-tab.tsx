import { Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SEARCH_VIEWS, type SearchView } from '../../../shared/catalogue/analytics.ts';
import { api, type RouterInputs } from '../../api.ts';
import { RecordDialog } from '../resource/form/record-dialog.tsx';
import { ListBar } from '../resource/list/list-bar.tsx';
import { ResourceTable } from '../resource/list/resource-table.tsx';
import { useListAddress } from '../resource/list/use-list-address.ts';
import resourceClasses from '../resource/resource-screen.module.css';
import { toastSuccess } from '../shell/toast.tsx';
import { searchRulesResource } from './search-rules.tsx';
import { type Repair, searchedColumns } from './searched-columns.tsx';
import classes from './searches.module.css';
import { synonymsResource } from './synonyms.tsx';

const VIEW_LABELS: Record<SearchView, string> = {
  frequent: 'All searches',
  nothing: 'Found nothing',
  few: 'Found few',
  unopened: 'Nothing opened',
  rising: 'Rising',
};

const VIEW_NOTES: Record<SearchView, string> = {
  frequent: 'All searches of the last four weeks, the most frequent first.',
  nothing: 'When it was last searched, no product had every word. Close matches may have been shown.',
  few: 'When it was last searched, one or two products had every word.',
  unopened: 'Products were found, but in three or more searches nobody opened one.',
  rising: 'More than twice as many as in the four weeks before.',
};

const EMPTY: Record<SearchView, string> = {
  frequent: 'No searches have been counted yet. They appear here a few seconds after visitors make them.',
  nothing: 'Every search found something.',
  few: 'No search found only one or two products.',
  unopened: 'Something was opened from every search.',
  rising: 'No search has become more frequent.',
};

/** What visitors searched in the last four weeks. Each search has its repair beside it. */
export function SearchesTab() {
  const { staff } = api.useUtils();
  const { query, change } = useListAddress(['view']);
  const section = useRef<HTMLElement>(null);
  const [repair, setRepair] = useState<Repair | null>(null);
  const view = SEARCH_VIEWS.find((name) => name === query.view) ?? 'frequent';
  const input = { ...query, view } as RouterInputs['staff']['analytics']['searches'];
  const { data, ...list } = api.staff.analytics.searches.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  const rows = data && { ...data, items: data.items.map((row) => ({ ...row, id: row.query })) };

  async function saved() {
    setRepair(null);
    toastSuccess('Saved', 'The next search uses it.');
    await refresh();
  }
  const refresh = async () => {
    await Promise.all([
      staff.analytics.invalidate(),
      staff.synonyms.invalidate(),
      staff.searchRules.invalidate(),
    ]);
  };
  const dialog = {
    returnTo: section,
    record: null,
    canWrite: true,
    neighbours: undefined,
    onClose: () => setRepair(null),
    onSaved: saved,
    refresh,
  };

  return (
    <section ref={section} tabIndex={-1} className={resourceClasses.list} aria-label="What people search">
      <ListBar
        searchLabel="Search the searches"
        query={query}
        change={change}
        call={{ procedure: 'staff.analytics.searches', input: input! }}
      >
        <Select
          aria-label="Which searches"
          allowDeselect={false}
          data={SEARCH_VIEWS.map((name) => ({ value: name, label: VIEW_LABELS[name] }))}
          value={view}
          onChange={(name) => change({ view: name === 'frequent' ? null : name })}
        />
      </ListBar>
      <p className={classes.note}>{VIEW_NOTES[view]}</p>
      <ResourceTable
        label="searches"
        columns={searchedColumns(setRepair)}
        list={{ ...list, data: rows }}
        query={{ ...query, sort: query.sort ?? 'searches', direction: query.direction ?? 'desc' }}
        texts={{ loadFailed: 'Failed to fetch searches', empty: EMPTY[view] }}
        isFiltered={query.search !== ''}
        selection={undefined}
        nameOf={({ query: searched }) => searched}
        onChange={change}
      />
      {repair?.kind === 'synonym' && (
        <RecordDialog resource={synonymsResource} start={repair.start} {...dialog} />
      )}
      {repair?.kind === 'rule' && (
        <RecordDialog resource={searchRulesResource} start={repair.start} {...dialog} />
      )}
    </section>
  );
}
