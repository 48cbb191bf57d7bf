import { Button, Group } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { ScriptCall } from '../../scripts/script-call.ts';
import { focusWhenLost } from '../../shell/use-return-focus.ts';
import classes from '../resource-screen.module.css';
import { FilterChips, FilterPanel, type ListFilter, setFilters } from './list-filters.tsx';
import { type Dialog, ListMenu } from './list-menu.tsx';
import { SearchInput } from './search-input.tsx';
import type { ListAddress } from './use-list-address.ts';

interface ListBarProps {
  /** The label of the search field. A list without it cannot be searched. */
  searchLabel?: string | undefined;
  query: Record<string, unknown> & { search?: string };
  change: ListAddress['change'];
  filters?: readonly ListFilter[] | undefined;
  /** The items of the menu; null for none. */
  menu?: ReactNode;
  /** Its dialogs that an address can open. */
  dialogs?: Readonly<Record<string, Dialog>>;
  /** What the list calls. */
  call: ScriptCall;
  /** What is used every day, such as "Add". */
  children?: ReactNode;
}

const NO_DIALOGS = {};

/** The row of tools above a list: search, filters, everything else in one menu, and the button that is used every day. */
export function ListBar({
  searchLabel,
  query,
  change,
  filters = [],
  menu = null,
  dialogs = NO_DIALOGS,
  call,
  children,
}: ListBarProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const filtersButton = useRef<HTMLButtonElement>(null);
  const count = setFilters({ filters, query }).length;
  return (
    <>
      <div className={classes.bar}>
        {searchLabel !== undefined && (
          <SearchInput
            key={searchLabel}
            value={query.search ?? ''}
            label={searchLabel}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        )}
        <Group className={classes.tools} gap="xs">
          {filters.length > 0 && (
            <Button
              ref={filtersButton}
              variant="default"
              leftSection={<IconFilter size={18} aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
            >
              {count === 0 ? 'Filters' : `Filters (${count})`}
            </Button>
          )}
          <ListMenu items={menu} dialogs={dialogs} call={call} />
          {children}
        </Group>
      </div>
      <div id={panel} className={classes.filters} hidden={!isOpen}>
        {isOpen && <FilterPanel filters={filters} query={query} change={change} />}
      </div>
      <FilterChips
        // The panel shows the others itself.
        filters={isOpen ? filters.filter(({ useOptions }) => !useOptions) : filters}
        query={query}
        change={change}
        onRemoved={() => focusWhenLost(filtersButton.current)}
      />
    </>
  );
}
