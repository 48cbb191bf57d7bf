/** Reads a workbook outside the window's thread: a file that takes too long can be stopped. */
import { readWorkbook } from './read-workbook.ts';
import { DAMAGED, WorkbookError } from './workbook-archive.ts';

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    self.postMessage({ table: await readWorkbook(new Uint8Array(data)) });
  } catch (error) {
    self.postMessage({ problem: error instanceof WorkbookError ? error.message : DAMAGED });
  }
};
