import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api, type RouterInputs } from '../../api.ts';
import type { ListTools } from '../resource/resource.ts';
import { toastError } from '../shell/toast.tsx';
import { useExport } from '../shell/use-export.ts';
import { useMay } from '../shell/use-may.ts';

/** Saves enquiries as CSV: those with the given ids, or all in the list across its pages. */
export function useExportEnquiries(query: ListTools['query']) {
  const canExport = useMay()('staff.contactQueries.export');
  const { client } = api.useUtils();
  const { save, isExporting } = useExport();
  const { page, page_size, ...filter } = query;
  function exportEnquiries(ids?: string[]) {
    const input = { ...filter, ...(ids && { ids }) } as RouterInputs['staff']['contactQueries']['export'];
    return save(() => client.staff.contactQueries.export.mutate(input));
  }
  return { exportEnquiries, isExporting, canExport };
}

/** The exports in the menu of the enquiries (spec 2). */
export function ExportItems({ query, ids }: ListTools) {
  const { exportEnquiries, canExport } = useExportEnquiries(query);
  function exportSelected() {
    if (ids.length === 0) toastError('No queries selected', 'Please select at least one query to export.');
    else void exportEnquiries(ids);
  }
  if (!canExport) return null;
  const icon = <IconDownload size={18} aria-hidden />;
  return (
    <>
      <Menu.Item leftSection={icon} onClick={exportSelected}>
        Export Selected
      </Menu.Item>
      <Menu.Item leftSection={icon} onClick={() => void exportEnquiries()}>
        Export All
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}
