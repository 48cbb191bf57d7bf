import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconCheck, IconPlus, IconSettings } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { filtersOf, type SavedView } from '../../../../shared/people/saved-views.ts';
import { api } from '../../../api.ts';
import { lazyStaffPart } from '../../shell/lazy-staff-part.ts';
import classes from './saved-views.module.css';

const SavedViewsDialog = lazyStaffPart(() => import('./saved-views-dialog.tsx'));
const SaveViewDialog = lazyStaffPart(() => import('./save-view-dialog.tsx'));

interface SavedViewsProps {
  /** The noun of the list's procedures. */
  noun: string;
  plural: string;
}

/** The saved views of a list: opens one, saves the present filters as one, and leads to the changes of them. */
export function SavedViews({ noun, plural }: SavedViewsProps) {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const [isListed, setListed] = useState(false);
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null);
  // Loaded on first use: a list must not wait for them.
  const views = api.staff.savedViews.list.useQuery({ noun }, { enabled: isListed || opened !== null });
  const close = () => setOpened(null);
  const all = views.data ?? [];
  const active = all.find(({ query }) => query === filters);
  const choose = (next: 'save' | 'manage') => {
    setListed(false);
    setOpened(next);
  };
  const open = (view: SavedView) => {
    setListed(false);
    setParams(new URLSearchParams(view.query));
  };
  return (
    <>
      <Popover
        opened={isListed}
        onChange={setListed}
        position="bottom-end"
        width="min(20rem, 92vw)"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={18} aria-hidden />}
            aria-label={active ? `Views: ${active.name}` : 'Views'}
            onClick={() => setListed(!isListed)}
          >
            <span className={classes.label}>{active?.name ?? 'Views'}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.menu} aria-label="Views">
          <div role="status">
            {views.isPending && <p className={classes.state}>Loading…</p>}
            {views.data?.length === 0 && (
              <p className={classes.state}>
                No saved views yet. Set filters, a search or an order, then save them under a name.
              </p>
            )}
            {views.error && !views.data && (
              <p className={classes.state}>
                The saved views could not be loaded.{' '}
                <button type="button" className={classes.again} onClick={() => void views.refetch()}>
                  Try again
                </button>
              </p>
            )}
          </div>
          <ViewList
            title="My views"
            views={all.filter(({ is_own }) => is_own)}
            active={active}
            onOpen={open}
          />
          <ViewList
            title="Shared by others"
            views={all.filter(({ is_own }) => !is_own)}
            active={active}
            onOpen={open}
          />
          <div className={classes.actions}>
            <Choice icon={<IconPlus size={16} aria-hidden />} onClick={() => choose('save')}>
              Save this view…
            </Choice>
            {all.length > 0 && (
              <Choice icon={<IconSettings size={16} aria-hidden />} onClick={() => choose('manage')}>
                Manage views…
              </Choice>
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
      <Suspense>
        {opened === 'save' && <SaveViewDialog noun={noun} filters={filters} view={null} onClose={close} />}
        {opened === 'manage' && (
          <SavedViewsDialog views={all} plural={plural} filters={filters} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

interface ViewListProps {
  title: string;
  views: SavedView[];
  active: SavedView | undefined;
  onOpen: (view: SavedView) => void;
}

function ViewList({ title, views, active, onOpen }: ViewListProps) {
  if (views.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.list}>
        {views.map((view) => (
          <li key={view.id}>
            <Choice isCurrent={view === active} onClick={() => onOpen(view)}>
              <span className={classes.name}>{view.name}</span>
              {view.is_shared && (
                <span className={classes.owner}>
                  {view.is_own ? 'Shared' : (view.owner_name ?? 'Former user')}
                </span>
              )}
            </Choice>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChoiceProps {
  icon?: ReactNode;
  /** The list shows this view now. */
  isCurrent?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Choice({ icon, isCurrent = false, onClick, children }: ChoiceProps) {
  return (
    <UnstyledButton className={classes.choice} aria-current={isCurrent || undefined} onClick={onClick}>
      <span className={classes.icon}>{isCurrent ? <IconCheck size={16} aria-hidden /> : icon}</span>
      <span>{children}</span>
    </UnstyledButton>
  );
}
