import type { FileTable } from './file-table.ts';
import { DAMAGED, TOO_LARGE } from './workbook-archive.ts';

/** The longest that reading a workbook may take, in milliseconds. 20,000 rows take about two seconds. */
const MAX_TIME = 60_000;

type Answer = { table: FileTable } | { problem: string };

/** Reads a workbook in a worker. @throws with a message for the user. */
export function openWorkbook(bytes: ArrayBuffer): Promise<FileTable> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  let timer: number | undefined;
  return new Promise<FileTable>((resolve, reject) => {
    timer = window.setTimeout(() => reject(new Error(TOO_LARGE)), MAX_TIME);
    // Also when it runs out of memory.
    worker.onerror = () => reject(new Error(DAMAGED));
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      'table' in data ? resolve(data.table) : reject(new Error(data.problem));
    worker.postMessage(bytes, [bytes]);
  }).finally(() => {
    window.clearTimeout(timer);
    worker.terminate();
  });
}
