import { Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Resource } from '../resource.ts';
import type { BaseData, BaseRow } from '../resource-api.ts';
import classes from '../resource-screen.module.css';
import { hiddenColumns, hideableColumns } from './list-preferences.ts';

/** Shows and hides columns of a list. Small screens show few columns and do not have this menu. */
export function ColumnItems<Item extends BaseRow, Values extends BaseData>({
  resource: { noun, columns },
}: {
  resource: Resource<Item, Values>;
}) {
  const lists = hiddenColumns.use();
  const hidden = lists[noun] ?? [];
  const hide = (names: string[]) => hiddenColumns.set({ ...lists, [noun]: names });
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item className={classes.columns} leftSection={<IconColumns3 size={18} aria-hidden />}>
          Columns
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {hideableColumns(columns).map(({ accessor, title }) => {
          const name = String(accessor);
          return (
            <Menu.CheckboxItem
              key={name}
              checked={!hidden.includes(name)}
              onChange={(isShown) =>
                hide(isShown ? hidden.filter((other) => other !== name) : [...hidden, name])
              }
            >
              {title}
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
