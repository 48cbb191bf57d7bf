import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api, type RouterInputs } from '../../api.ts';
import type { ListTools } from '../resource/resource.ts';
import { useExport } from '../shell/use-export.ts';

interface ExportButtonProps {
  query: ListTools['query'];
  /** The selected products; without it, all products in the list across its pages. */
  ids?: string[];
}

export function ExportButton({ query, ids }: ExportButtonProps) {
  const { client } = api.useUtils();
  const { save, isExporting } = useExport();
  const { page, ...filter } = query;
  const input = { ...filter, ...(ids && { ids }) } as RouterInputs['staff']['products']['export'];
  return (
    <Button
      variant="default"
      loading={isExporting}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void save(() => client.staff.products.export.mutate(input))}
    >
      {ids ? 'Export selected' : 'Export'}
    </Button>
  );
}
