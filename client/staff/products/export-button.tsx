import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api, type RouterInputs } from '../../api.ts';
import type { ListTools } from '../resource/resource.ts';
import { saveFile } from '../shell/save-file.ts';
import { useExport } from '../shell/use-export.ts';

interface ExportButtonProps {
  query: ListTools['query'];
  /** The selected products; without it, all products in the list across its pages. */
  ids?: string[];
}

/** Exports products as CSV or as a workbook. */
export function ExportButton({ query, ids }: ExportButtonProps) {
  const { client } = api.useUtils();
  const { save, isExporting } = useExport();
  const { page, page_size, ...filter } = query;
  const input = { ...filter, ...(ids && { ids }) } as RouterInputs['staff']['products']['export'];
  const fetch = () => client.staff.products.export.mutate(input);

  async function saveWorkbook({ filename, csv }: { filename: string; csv: string }) {
    const { toWorkbook } = await import('./to-workbook.ts');
    saveFile(filename.replace(/csv$/, 'xlsx'), await toWorkbook(csv));
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={isExporting} leftSection={<IconDownload size={18} aria-hidden />}>
          {ids ? 'Export selected' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save(fetch)}>CSV</Menu.Item>
        <Menu.Item onClick={() => void save(fetch, saveWorkbook)}>Excel (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
