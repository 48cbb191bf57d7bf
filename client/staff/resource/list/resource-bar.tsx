import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Procedure } from '../../../../shared/permissions.ts';
import { useMay } from '../../shell/use-may.ts';
import type { ListTools, Resource } from '../resource.ts';
import type { BaseData, BaseRow } from '../resource-api.ts';
import { BinItem, binDialogOf } from './bin-item.tsx';
import { ColumnItems } from './column-items.tsx';
import { ListBar } from './list-bar.tsx';
import { ViewOnly } from './list-parts.tsx';
import { ViewItems } from './view-items.tsx';

/** Lists with more columns than this let users hide some. */
const FEW_COLUMNS = 5;

interface ResourceBarProps<Item extends BaseRow, Values extends BaseData> {
  resource: Resource<Item, Values>;
  tools: ListTools;
  /** Opens the form for a new record. Undefined while or where that is not possible. */
  onAdd: (() => void) | undefined;
}

/** The tools above the rows of a resource. */
export function ResourceBar<Item extends BaseRow, Values extends BaseData>({
  resource,
  tools,
  onAdd,
}: ResourceBarProps<Item, Values>) {
  const may = useMay();
  const { noun, entity, plural = noun, card, columns, defaults, filters } = resource;
  const { query, change, canWrite, refresh } = tools;
  const deleted = binDialogOf({ resource, may, refresh });
  const items = [
    { key: 'own', item: resource.menu?.(tools) },
    { key: 'views', item: !card && <ViewItems noun={noun} plural={plural} /> },
    { key: 'columns', item: !card && columns.length > FEW_COLUMNS && <ColumnItems resource={resource} /> },
    {
      key: 'bin',
      item: deleted && <BinItem plural={plural} dialog={deleted} />,
    },
  ].filter(({ item }) => item);
  return (
    <ListBar
      searchLabel={card ? undefined : `Search ${plural}`}
      query={query}
      change={change}
      filters={filters}
      menu={items.length === 0 ? null : items.map(({ key, item }) => <Fragment key={key}>{item}</Fragment>)}
      dialogs={{ ...resource.dialogs?.(tools), ...(deleted && { deleted }) }}
      call={{ procedure: `staff.${noun}.list` as Procedure, input: { ...query, ...resource.where } }}
    >
      {!canWrite && <ViewOnly />}
      {defaults && (canWrite || resource.showsAddDisabled) && (
        <Button leftSection={<IconPlus size={18} />} disabled={!onAdd} onClick={onAdd}>
          Add {entity}
        </Button>
      )}
    </ListBar>
  );
}
