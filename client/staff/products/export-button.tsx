import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { readCallError } from '../call-error.ts';
import type { ListTools } from '../resource/resource-screen.tsx';
import { saveFile } from '../save-file.ts';
import { toastError } from '../toast.ts';

interface ExportButtonProps {
  query: ListTools['query'];
  /** The chosen ones; otherwise all that the list shows, over all its pages. */
  ids?: string[];
}

export function ExportButton({ query, ids }: ExportButtonProps) {
  const { client } = api.useUtils();
  const [isExporting, setExporting] = useState(false);
  async function download() {
    setExporting(true);
    try {
      const { page, ...filter } = query;
      const input = { ...filter, ...(ids && { ids }) } as RouterInputs['staff']['products']['export'];
      const { filename, csv } = await client.staff.products.export.mutate(input);
      saveFile(filename, csv);
    } catch (error) {
      toastError(readCallError(error).message ?? 'Failed to export products. Please try again.');
    } finally {
      setExporting(false);
    }
  }
  return (
    <Button
      variant="default"
      loading={isExporting}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {ids ? 'Export selected' : 'Export'}
    </Button>
  );
}
