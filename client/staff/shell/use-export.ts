import { useState } from 'react';
import { readCallError } from './call-error.ts';
import { saveFile } from './save-file.ts';
import { toastError } from './toast.tsx';

/** Saves a CSV file that a procedure returns. Shows a toast if the call fails. */
export function useExport() {
  const [isExporting, setExporting] = useState(false);
  async function save(fetch: () => Promise<{ filename: string; csv: string }>) {
    setExporting(true);
    try {
      const { filename, csv } = await fetch();
      saveFile(filename, csv);
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'Failed to export. Please try again.');
    } finally {
      setExporting(false);
    }
  }
  return { save, isExporting };
}
