import { useState } from 'react';
import type { EnquiryRow } from '../../../shared/enquiries/enquiries.ts';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError } from '../shell/toast.tsx';

/** The files of an enquiry. */
export function filesOf({
  file_url,
  file_name,
  more_files,
}: Pick<EnquiryRow, 'file_url' | 'file_name' | 'more_files'>) {
  return file_url === null ? [] : [{ path: file_url, name: file_name }, ...more_files];
}

/** Downloads files of an enquiry. */
export function useDownload() {
  const { client } = api.useUtils();
  const { download, isDownloading } = useFileDownload();
  return {
    isDownloading,
    download: (id: string, paths: readonly string[]) =>
      download(...paths.map((path) => () => client.staff.contactQueries.download.mutate({ id, path }))),
  };
}

/** Downloads files, one after the other, each from an address that is asked for. */
export function useFileDownload() {
  const [isDownloading, setDownloading] = useState(false);
  async function download(...asks: (() => Promise<{ url: string }>)[]) {
    setDownloading(true);
    try {
      for (const askFor of asks) save((await askFor()).url);
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

/** The response is an attachment, so the browser saves it. A link, because a second address of the page would end the first download. */
function save(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
