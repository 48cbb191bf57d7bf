import { useState } from 'react';
import { readCallError } from './call-error.ts';
import { saveFile } from './save-file.ts';
import { toastError } from './toast.tsx';

interface CsvFile {
  filename: string;
  csv: string;
}

/**
 * Saves a CSV file that a procedure returns, or passes it to `write` to save it in another form. Shows a toast
 * if that fails.
 */
export function useExport() {
  const [isExporting, setExporting] = useState(false);
  async function save<File extends CsvFile>(
    fetch: () => Promise<File>,
    write: (file: File) => void | Promise<void> = ({ filename, csv }) => saveFile(filename, csv),
  ) {
    setExporting(true);
    try {
      await write(await fetch());
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'Failed to export. Please try again.');
    } finally {
      setExporting(false);
    }
  }
  return { save, isExporting };
}
