import { Menu, SegmentedControl, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DEMAND_GROUPS } from '../../../shared/catalogue/analytics.ts';
import { api, type RouterInputs } from '../../api.ts';
import { ListBar } from '../resource/list/list-bar.tsx';
import { ResourceTable } from '../resource/list/resource-table.tsx';
import { useListAddress } from '../resource/list/use-list-address.ts';
import resourceClasses from '../resource/resource-screen.module.css';
import { lazyStaffPart } from '../shell/lazy-staff-part.ts';
import { useExport } from '../shell/use-export.ts';
import classes from './demand.module.css';
import { demandColumns } from './demand-columns.tsx';

const DemandChart = lazyStaffPart(() => import('./demand-chart.tsx'));

/** What visitors saw, opened, listed and asked for in the last four weeks. */
export function Demand() {
  const { client } = api.useUtils();
  const { save } = useExport();
  const { query, change } = useListAddress(['group']);
  const group = DEMAND_GROUPS.find((name) => name === query.group) ?? 'products';
  const days = api.staff.analytics.days.useQuery();
  const isQuiet = days.data?.every(
    ({ searches, opened, listed, asked }) => searches + opened + listed + asked === 0,
  );
  const list = api.staff.analytics.demand.useQuery(
    { ...query, group } as RouterInputs['staff']['analytics']['demand'],
    { placeholderData: keepPreviousData },
  );
  const { page, page_size, ...filter } = query;
  const exported = { ...filter, group } as RouterInputs['staff']['analytics']['exportDemand'];
  return (
    <>
      <p className={classes.note}>
        What visitors did in the last four weeks. They are counted without anything that names them; bots and
        browsers without JavaScript are left out.
      </p>
      {!isQuiet && (
        <div className={classes.chart}>
          <Suspense fallback={<Skeleton height={330} />}>
            {days.data ? <DemandChart days={days.data} /> : <Skeleton height={330} visible={!days.isError} />}
          </Suspense>
        </div>
      )}
      <section className={resourceClasses.list} aria-label="Demand">
        <ListBar
          searchLabel={`Search ${group}`}
          query={query}
          change={change}
          call={{ procedure: 'staff.analytics.demand', input: { ...query, group } }}
          menu={
            <Menu.Item
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void save(() => client.staff.analytics.exportDemand.query(exported))}
            >
              Export
            </Menu.Item>
          }
        >
          <SegmentedControl
            aria-label="Group by"
            data={[
              { value: 'products', label: 'Products' },
              { value: 'categories', label: 'Categories' },
            ]}
            value={group}
            onChange={(value) => change({ group: value === 'products' ? null : value })}
          />
        </ListBar>
        <ResourceTable
          label="demand"
          columns={demandColumns(group)}
          list={list}
          query={{ ...query, sort: query.sort ?? 'asked', direction: query.direction ?? 'desc' }}
          texts={{
            loadFailed: 'Failed to fetch demand',
            empty:
              'Nothing has been counted yet. Numbers appear a few seconds after visitors look at products.',
          }}
          isFiltered={query.search !== ''}
          selection={undefined}
          nameOf={({ name }) => name}
          onChange={change}
        />
      </section>
    </>
  );
}
