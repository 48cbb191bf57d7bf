import { Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconPlus, IconSettings } from '@tabler/icons-react';
import { useSearchParams } from 'wouter';
import { filtersOf, type SavedView } from '../../../../shared/people/saved-views.ts';
import { api } from '../../../api.ts';
import { lazyStaffPart } from '../../shell/lazy-staff-part.ts';
import { useListDialog } from './list-menu.tsx';
import classes from './view-items.module.css';

const SavedViewsDialog = lazyStaffPart(() => import('./saved-views-dialog.tsx'));
const SaveViewDialog = lazyStaffPart(() => import('./save-view-dialog.tsx'));

interface ViewItemsProps {
  /** The noun of the list's procedures. */
  noun: string;
  plural: string;
}

/** The saved views of a list: opens one, saves the present filters as one, and leads to the changes of them. */
export function ViewItems({ noun, plural }: ViewItemsProps) {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const open = useListDialog();
  const views = api.staff.savedViews.list.useQuery({ noun });
  return (
    <>
      <Menu.Label>{describe(views)}</Menu.Label>
      {views.isError && !views.data && (
        <Menu.Item closeMenuOnClick={false} onClick={() => void views.refetch()}>
          Try again
        </Menu.Item>
      )}
      <div className={classes.choices}>
        {views.data?.map((view) => {
          const isCurrent = view.query === filters;
          const Icon = isCurrent ? IconCheck : IconBookmark;
          return (
            <Menu.Item
              key={view.id}
              leftSection={<Icon size={18} aria-hidden />}
              aria-current={isCurrent || undefined}
              onClick={() => setParams(new URLSearchParams(view.query))}
            >
              <span className={classes.name}>{view.name}</span>
              <span className={classes.owner}>{ownerOf(view)}</span>
            </Menu.Item>
          );
        })}
      </div>
      <Menu.Item
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() =>
          open((close) => <SaveViewDialog noun={noun} filters={filters} view={null} onClose={close} />)
        }
      >
        Save this view…
      </Menu.Item>
      {views.data && views.data.length > 0 && (
        <Menu.Item
          leftSection={<IconSettings size={18} aria-hidden />}
          onClick={() =>
            open((close) => (
              <SavedViewsDialog noun={noun} plural={plural} filters={filters} onClose={close} />
            ))
          }
        >
          Manage views…
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  );
}

function describe({
  data,
  isPending,
}: {
  data?: readonly SavedView[] | undefined;
  isPending: boolean;
}): string {
  if (isPending) return 'Views: loading…';
  if (!data) return 'The saved views could not be loaded.';
  return data.length === 0 ? 'No saved views yet' : 'Views';
}

/** Whose a view is, where that is not obvious. */
function ownerOf({ is_shared, is_own, owner_name }: SavedView): string | null {
  if (!is_shared) return null;
  return is_own ? 'Shared' : (owner_name ?? 'Former user');
}
