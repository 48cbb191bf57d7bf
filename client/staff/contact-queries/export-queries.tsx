import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api, type RouterInputs } from '../../api.ts';
import type { ListTools } from '../resource/resource.ts';
import { toastError } from '../toast.tsx';
import { useExport } from '../use-export.ts';

/** Saves enquiries as CSV: those with the given ids, or all that the list shows, over all its pages. */
export function useExportQueries(query: ListTools['query']) {
  const { client } = api.useUtils();
  const { save, isExporting } = useExport();
  const { page, ...filter } = query;
  function exportQueries(ids?: string[]) {
    const input = { ...filter, ...(ids && { ids }) } as RouterInputs['staff']['contactQueries']['export'];
    return save(() => client.staff.contactQueries.export.mutate(input));
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
