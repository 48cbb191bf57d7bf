import { useState } from 'react';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError } from '../shell/toast.tsx';

/** Saves the file of an enquiry. */
export function useDownload() {
  const { client } = api.useUtils();
  const [isDownloading, setDownloading] = useState(false);
  async function download(id: string) {
    setDownloading(true);
    try {
      const { url } = await client.staff.contactQueries.download.mutate({ id });
      // The server says that it is to be saved, so the page stays.
      window.location.assign(url);
    } catch (error) {
      toastError(
        'Error downloading file',
        readCallError(error).message ?? 'Please check your connection and try again.',
      );
    } finally {
      setDownloading(false);
    }
  }
  return { download, isDownloading };
}
