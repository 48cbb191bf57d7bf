import { api, type RouterInputs } from '../../api.ts';
import type { ListTools } from '../resource/resource.ts';
import { saveFile } from '../shell/save-file.ts';
import { useExport } from '../shell/use-export.ts';

/** Exports the selected products or, without `ids`, all products in the list across its pages: as CSV or as a workbook. */
export function useProductExport(query: ListTools['query'], ids?: string[]) {
  const { client } = api.useUtils();
  const { save, isExporting } = useExport();
  const { page, page_size, ...filter } = query;
  const input = { ...filter, ...(ids && { ids }) } as RouterInputs['staff']['products']['export'];
  const fetch = () => client.staff.products.export.mutate(input);

  async function saveWorkbook({ filename, csv }: { filename: string; csv: string }) {
    const { toWorkbook } = await import('./to-workbook.ts');
    saveFile(filename.replace(/csv$/, 'xlsx'), await toWorkbook(csv));
  }

  return {
    isExporting,
    exportCsv: () => void save(fetch),
    exportWorkbook: () => void save(fetch, saveWorkbook),
  };
}
