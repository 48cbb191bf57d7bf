import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_SELECTION } from '../../../shared/limits.ts';
import { api, type RouterInputs } from '../../api.ts';
import type { SelectionTools } from '../resource/resource.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError } from '../shell/toast.tsx';
import classes from './bulk-bar.module.css';
import { BulkDialog, type IncompleteChange } from './bulk-dialog.tsx';
import { useProductExport } from './use-product-export.ts';

const CHANGES: { label: string; change: IncompleteChange }[] = [
  { label: 'Publish', change: { field: 'is_published', value: true } },
  { label: 'Unpublish', change: { field: 'is_published', value: false } },
  { label: 'Feature', change: { field: 'is_featured', value: true } },
  { label: 'Stop featuring', change: { field: 'is_featured', value: false } },
  { label: 'Set stock status', change: { field: 'stock_status' } },
  { label: 'Change price', change: { field: 'price' } },
  { label: 'Set category', change: { field: 'category_id' } },
  { label: 'Set brand', change: { field: 'brand_id' } },
  { label: 'Set building information', change: { field: 'statement_id' } },
  { label: 'Delete', change: { field: 'delete' } },
];

/** Bulk actions for the selected products. */
export function BulkBar({ ids, total, query, canWrite, select, refresh }: SelectionTools) {
  const { client } = api.useUtils();
  const [started, setStarted] = useState<{ label: string; change: IncompleteChange } | null>(null);
  const { exportCsv, exportWorkbook, isExporting } = useProductExport(query, ids);
  const [isSelecting, setSelecting] = useState(false);

  async function selectAll() {
    setSelecting(true);
    try {
      const { page, page_size, ...filter } = query;
      const all = await client.staff.products.ids.query(filter as RouterInputs['staff']['products']['ids']);
      select(all.ids);
      if (all.total > all.ids.length)
        toastError(
          'Error',
          `The first ${MAX_SELECTION.toLocaleString('en-NZ')} are selected. That is the most you can change at once.`,
        );
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'Failed to fetch products');
    } finally {
      setSelecting(false);
    }
  }

  return (
    <section aria-label="Selected products">
      <strong role="status">{ids.length.toLocaleString('en-NZ')} selected</strong>
      {ids.length < total && (
        <Button size="compact-md" variant="subtle" loading={isSelecting} onClick={() => void selectAll()}>
          Select all {total.toLocaleString('en-NZ')}
        </Button>
      )}
      <Button size="compact-md" variant="subtle" color="gray" onClick={() => select([])}>
        Clear
      </Button>
      <div className={classes.actions}>
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              variant="default"
              loading={isExporting}
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              Export selected
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={exportCsv}>CSV</Menu.Item>
            <Menu.Item onClick={exportWorkbook}>Excel (XLSX)</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {canWrite && (
          <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button rightSection={<IconChevronDown size={18} aria-hidden />}>Change selected</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {CHANGES.map(({ label, change }) => (
                <Menu.Item
                  key={label}
                  {...(change.field === 'delete' && { color: 'red.9' })}
                  onClick={() => setStarted({ label, change })}
                >
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {started && (
        <BulkDialog
          {...started}
          ids={ids}
          onClose={() => setStarted(null)}
          refresh={refresh}
          onDone={async () => {
            setStarted(null);
            select([]);
            await refresh();
          }}
        />
      )}
    </section>
  );
}
