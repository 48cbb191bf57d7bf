import { Menu } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { MAX_IMPORTED_SYNONYMS } from '../../../shared/limits.ts';
import { api, type RouterInputs } from '../../api.ts';
import { readTable } from '../../lib/tables/read-table.ts';
import type { ListTools } from '../resource/resource.ts';
import { readCallError } from '../shell/call-error.ts';
import { chooseFile } from '../shell/choose-file.ts';
import { countOf } from '../shell/format.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import { useExport } from '../shell/use-export.ts';
import { readSynonymFile } from './read-synonym-file.ts';

/** Saves the synonyms of the list as a CSV file, and reads such a file or a workbook. */
export function SynonymItems({ query, refresh }: Pick<ListTools, 'query' | 'refresh'>) {
  const { client } = api.useUtils();
  const { save } = useExport();
  const { page, page_size, ...filter } = query;
  const exported = filter as RouterInputs['staff']['synonyms']['export'];

  async function read(file: File) {
    let lines: number[] = [];
    try {
      const table = await readTable(file, MAX_IMPORTED_SYNONYMS);
      lines = table.rows.map(({ line }) => line);
      const rows = readSynonymFile(table);
      const { created, updated, unchanged } = await client.staff.synonyms.import.mutate({ rows });
      toastSuccess(
        'Synonyms imported',
        `${countOf(created, 'new synonym')}, ${updated} changed, ${unchanged} as before.`,
      );
      await refresh();
    } catch (error) {
      toastError('Nothing was imported', describe(error, lines));
    }
  }

  return (
    <>
      <Menu.Item
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => chooseFile('.csv,.txt,.tsv,.xlsx', (file) => void read(file))}
      >
        Import…
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void save(() => client.staff.synonyms.export.mutate(exported))}
      >
        Export
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}

/** The first thing that is wrong, with its row in the file. */
function describe(error: unknown, lines: readonly number[]): string {
  const { message, field_errors } = readCallError(error);
  const [path, reason] = Object.entries(field_errors)[0] ?? [];
  const row = /^rows\.(\d+)/.exec(path ?? '')?.[1];
  if (row !== undefined) return `Row ${lines[Number(row)]}: ${reason}`;
  return message ?? (error instanceof Error ? error.message : 'Please try again.');
}
