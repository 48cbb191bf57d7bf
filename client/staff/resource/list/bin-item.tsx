import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazyStaffPart } from '../../shell/lazy-staff-part.ts';
import type { Resource } from '../resource.ts';
import type { BaseData, BaseRow } from '../resource-api.ts';
import { type Dialog, useListDialog } from './list-menu.tsx';

const BinDialog = lazyStaffPart(() => import('./bin-dialog.tsx'));

interface BinDialogOptions<Item extends BaseRow, Values extends BaseData> {
  resource: Resource<Item, Values>;
  may: (path: string) => boolean;
  /** Reloads all data on the screen. */
  refresh: () => Promise<void>;
}

/** The deleted records of a list; undefined for those who may not see them. */
export function binDialogOf<Item extends BaseRow, Values extends BaseData>({
  resource,
  may: mayCall,
  refresh,
}: BinDialogOptions<Item, Values>): Dialog | undefined {
  const { noun, entity, plural = noun, where, texts, procedures } = resource;
  const may = (what: 'bin' | 'restore' | 'undo') => mayCall(`staff.${noun}.${what}`);
  if (!may('bin')) return undefined;
  return (close) => (
    <BinDialog
      {...{ noun, entity, plural, where, procedures, refresh }}
      afterRestore={texts.afterRestore}
      canRestore={may('restore')}
      canUndo={may('undo')}
      onClose={close}
    />
  );
}

/** Opens the deleted records of a list. */
export function BinItem({ plural, dialog }: { plural: string; dialog: Dialog }) {
  const open = useListDialog();
  return (
    <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => open(dialog)}>
      Deleted {plural}
    </Menu.Item>
  );
}
