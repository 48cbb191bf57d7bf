import { Menu } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type Dialog, useListDialog } from '../resource/list/list-menu.tsx';
import type { ListTools } from '../resource/resource.ts';
import { lazyStaffPart } from '../shell/lazy-staff-part.ts';
import { useProductExport } from './use-product-export.ts';

const ImportDialog = lazyStaffPart(() => import('./import-dialog.tsx'));

/** The dialog that imports products. */
export const importDialog =
  ({ refresh }: Pick<ListTools, 'refresh'>): Dialog =>
  (close) => <ImportDialog onClose={close} onDone={refresh} />;

/** Import and export in the menu of the products. */
export function FileItems({ query, canWrite, refresh }: ListTools) {
  const { exportCsv, exportWorkbook } = useProductExport(query);
  const open = useListDialog();
  const icon = <IconDownload size={18} aria-hidden />;
  return (
    <>
      {canWrite && (
        <Menu.Item
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={() => open(importDialog({ refresh }))}
        >
          Import…
        </Menu.Item>
      )}
      <Menu.Item leftSection={icon} onClick={exportCsv}>
        Export as CSV
      </Menu.Item>
      <Menu.Item leftSection={icon} onClick={exportWorkbook}>
        Export as Excel (XLSX)
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}
