import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { readCallError } from './call-error.ts';
import { saveFile } from './save-file.ts';
import { showToast, toastError, toastInfo } from './toast.tsx';

interface CsvFile {
  filename: string;
  csv: string;
}

/** An export that takes longer than this says that it is under way, in milliseconds. */
const LONG_MS = 400;

/** One export at a time: a second click must not make a second file. */
let isUnderWay = false;

/**
 * Saves a CSV file that a procedure returns, or passes it to `write` to save it in another form. Shows that it is under way,
 * and a toast if it fails.
 */
export function useExport() {
  const [isExporting, setExporting] = useState(false);
  async function save<File extends CsvFile>(
    fetch: () => Promise<File>,
    write: (file: File) => void | Promise<void> = ({ filename, csv }) => saveFile(filename, csv),
  ) {
    if (isUnderWay) {
      toastInfo('Another export is under way', 'Wait until it is done, then try again.');
      return;
    }
    isUnderWay = true;
    setExporting(true);
    const progress = showProgress('Reading what to export…');
    try {
      const file = await fetch();
      progress.say(`Writing ${file.filename.replace(/\.\w+$/, '')}…`);
      await write(file);
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'Failed to export. Please try again.');
    } finally {
      progress.end();
      isUnderWay = false;
      setExporting(false);
    }
  }
  return { save, isExporting };
}

/** A message with what is being done, if that takes long. */
function showProgress(title: string) {
  let said = title;
  let id: string | null = null;
  const look = () => ({ title: said, message: '', loading: true, autoClose: false });
  const timer = setTimeout(() => {
    id = showToast(look());
  }, LONG_MS);
  return {
    say(next: string) {
      said = next;
      if (id !== null) notifications.update({ id, ...look() });
    },
    end() {
      clearTimeout(timer);
      if (id !== null) notifications.hide(id);
    },
  };
}
