import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Procedure } from '../../../../shared/permissions.ts';
import { ListScriptMenu } from '../../scripts/script-menu.tsx';
import type { ListTools, Resource } from '../resource.ts';
import type { BaseData, BaseRow } from '../resource-api.ts';
import classes from '../resource-screen.module.css';
import { BinButton } from './bin-button.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { ViewOnly } from './list-parts.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchInput } from './search-input.tsx';

interface ResourceBarProps<Item extends BaseRow, Values extends BaseData> {
  resource: Resource<Item, Values>;
  tools: ListTools;
  /** Opens the form for a new record. Undefined while or where that is not possible. */
  onAdd: (() => void) | undefined;
}

/** Search, the buttons above the rows, and the filters. */
export function ResourceBar<Item extends BaseRow, Values extends BaseData>({
  resource,
  tools,
  onAdd,
}: ResourceBarProps<Item, Values>) {
  const { noun, entity, plural = noun, defaults, filterNames = [] } = resource;
  const { query, change, canWrite } = tools;
  const filters = resource.filters?.(query, change);
  return (
    <>
      <div className={classes.bar}>
        {!resource.card && (
          <SearchInput
            key={noun}
            value={query.search}
            label={`Search ${plural}`}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        )}
        <Group className={classes.add} gap="xs">
          {!resource.card && <SavedViews noun={noun} plural={plural} />}
          {resource.tools?.(tools)}
          <BinButton resource={resource} refresh={tools.refresh} />
          {!resource.card && <ColumnsMenu resource={resource} />}
          <ListScriptMenu
            procedure={`staff.${noun}.list` as Procedure}
            input={{ ...query, ...resource.where }}
          />
          {!canWrite && <ViewOnly />}
          {defaults && (canWrite || resource.showsAddDisabled) && (
            <Button leftSection={<IconPlus size={18} />} disabled={!onAdd} onClick={onAdd}>
              Add {entity}
            </Button>
          )}
        </Group>
      </div>
      {filters && <Filters count={filterNames.filter((name) => name in query).length}>{filters}</Filters>}
    </>
  );
}

/** The filters of a list. On a phone they open with a button, which says how many of them are set. */
function Filters({ count, children }: { count: number; children: ReactNode }) {
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const label = count === 0 ? 'Filters' : `Filters (${count})`;
  return (
    <>
      {isPhone && (
        <Button
          variant="default"
          mb="md"
          fullWidth
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      )}
      <div id={id} className={classes.filters} hidden={isPhone && !isOpen}>
        {children}
      </div>
    </>
  );
}
