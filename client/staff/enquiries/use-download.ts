import { useState } from 'react';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError } from '../shell/toast.tsx';

/** Downloads the file attached to an enquiry. */
export function useDownload() {
  const { client } = api.useUtils();
  const [isDownloading, setDownloading] = useState(false);
  async function download(id: string) {
    setDownloading(true);
    try {
      const { url } = await client.staff.contactQueries.download.mutate({ id });
      // The response is an attachment, so the browser saves it and stays on this page.
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
