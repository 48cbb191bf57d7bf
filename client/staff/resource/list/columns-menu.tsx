import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Resource } from '../resource.ts';
import type { BaseData, BaseRow } from '../resource-api.ts';
import classes from '../resource-screen.module.css';
import { hiddenColumns, hideableColumns } from './list-preferences.ts';

/** Shows and hides columns of a list. Small screens show few columns and do not have this menu. */
export function ColumnsMenu<Item extends BaseRow, Values extends BaseData>({
  resource: { noun, columns },
}: {
  resource: Resource<Item, Values>;
}) {
  const lists = hiddenColumns.use();
  const hidden = lists[noun] ?? [];
  const hide = (names: string[]) => hiddenColumns.set({ ...lists, [noun]: names });
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.columns}
          leftSection={<IconColumns3 size={18} aria-hidden />}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {hideableColumns(columns).map(({ accessor, title }) => {
            const name = String(accessor);
            return (
              <Checkbox
                key={name}
                label={title}
                checked={!hidden.includes(name)}
                onChange={({ currentTarget }) =>
                  hide(currentTarget.checked ? hidden.filter((other) => other !== name) : [...hidden, name])
                }
              />
            );
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
