import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { readCallError } from '../call-error.ts';
import type { ListTools } from '../resource/resource-screen.tsx';
import { saveFile } from '../save-file.ts';
import { toastError } from '../toast.ts';

/** Saves enquiries as CSV: those with the given ids, or all that the list shows, over all its pages. */
export function useExportQueries(query: ListTools['query']) {
  const { client } = api.useUtils();
  const [isExporting, setExporting] = useState(false);
  async function exportQueries(ids?: string[]) {
    setExporting(true);
    try {
      const { page, ...filter } = query;
      const input = { ...filter, ...(ids && { ids }) } as RouterInputs['staff']['contactQueries']['export'];
      const { filename, csv } = await client.staff.contactQueries.export.mutate(input);
      saveFile(filename, csv);
    } catch (error) {
      toastError(readCallError(error).message ?? 'Failed to export. Please try again.');
    } finally {
      setExporting(false);
    }
  }
  return { exportQueries, isExporting };
}

export function ExportQueries({ query, ids }: ListTools) {
  const { exportQueries, isExporting } = useExportQueries(query);
  function exportSelected() {
    if (ids.length === 0) toastError('Please select at least one query to export.', 'No queries selected');
    else void exportQueries(ids);
  }
  const icon = <IconDownload size={18} aria-hidden />;
  return (
    <>
      <Button variant="default" leftSection={icon} loading={isExporting} onClick={exportSelected}>
        Export Selected
      </Button>
      <Button variant="default" leftSection={icon} loading={isExporting} onClick={() => void exportQueries()}>
        Export All
      </Button>
    </>
  );
}
