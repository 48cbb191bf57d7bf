import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { isAllowed } from '../../../../shared/permissions.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { lazyStaffPart } from '../../shell/lazy-staff-part.ts';
import type { Resource } from '../resource.ts';
import type { BaseData, BaseRow } from '../resource-api.ts';
import { useListDialog } from './list-menu.tsx';

const BinDialog = lazyStaffPart(() => import('./bin-dialog.tsx'));

interface BinItemProps<Item extends BaseRow, Values extends BaseData> {
  resource: Resource<Item, Values>;
  /** Reloads all data on the screen. */
  refresh: () => Promise<void>;
}

/** Opens the deleted records of a list. */
export function BinItem<Item extends BaseRow, Values extends BaseData>({
  resource,
  refresh,
}: BinItemProps<Item, Values>) {
  const { noun, entity, plural = noun, where, texts, procedures } = resource;
  const { userRole } = useAuth();
  const open = useListDialog();
  const may = (what: 'restore' | 'undo') => userRole !== '' && isAllowed(`staff.${noun}.${what}`, userRole);
  return (
    <Menu.Item
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() =>
        open((close) => (
          <BinDialog
            {...{ noun, entity, plural, where, procedures, refresh }}
            afterRestore={texts.afterRestore}
            canRestore={may('restore')}
            canUndo={may('undo')}
            onClose={close}
          />
        ))
      }
    >
      Deleted {plural}
    </Menu.Item>
  );
}
