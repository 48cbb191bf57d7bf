/**
 * Looks at the ZIP archive of a workbook before anything reads it: what it unpacks to is bounded, and no
 * larger than it says. A hostile file then costs its reader a moment, not the browser window.
 */

/** The most bytes of a workbook, packed and unpacked. 20,000 rows with descriptions have about 30 MB. */
const MAX_PACKED = 20 * 1024 * 1024;
const MAX_UNPACKED = 64 * 1024 * 1024;
/** The most parts: sheets, pictures and so on. */
const MAX_ENTRIES = 2000;

const COMPOUND_FILE = 0xe011cfd0;
const LOCAL_HEADER = 0x04034b50;
const ENTRY_HEADER = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const ENCRYPTED = 0b0100_0001;
const STORED = 0;
const DEFLATED = 8;

/** Why a workbook is refused, in words for the person who chose it. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
}

export const DAMAGED =
  'This workbook could not be read. Open it in Excel, save it as .xlsx or CSV, and choose that file.';
export const TOO_LARGE =
  'This workbook is too large to read. Copy the rows to a new workbook or save them as CSV, and choose that file.';
const PROTECTED =
  'This workbook is protected by a password, or is in the old .xls format. Save it as .xlsx without a password and choose that file.';
const MACROS =
  'This workbook has macros. Save it as an Excel workbook (.xlsx) without macros and choose that file.';

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/** Whether the bytes begin like a workbook, or like one that is protected or in the old format. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const start = bytes.length < 4 ? 0 : viewOf(bytes).getUint32(0, true);
  return start === LOCAL_HEADER || start === COMPOUND_FILE;
}

/** @throws WorkbookError */
export async function checkWorkbookArchive(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (viewOf(bytes).getUint32(0, true) === COMPOUND_FILE) throw new WorkbookError(PROTECTED);
  if (bytes.length > MAX_PACKED) throw new WorkbookError(TOO_LARGE);
  let entries: Entry[];
  try {
    entries = readEntries(viewOf(bytes));
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError(DAMAGED);
  }
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) throw new WorkbookError(MACROS);
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_UNPACKED)
    throw new WorkbookError(TOO_LARGE);
  for (const entry of entries) await checkSize(bytes, entry);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The entries of the directory. A read outside the file throws a RangeError. */
function readEntries(view: DataView): Entry[] {
  let end = view.byteLength - END_LENGTH;
  const last = Math.max(0, end - MAX_COMMENT);
  while (end >= last && view.getUint32(end, true) !== END) end--;
  if (end < last) throw new WorkbookError(DAMAGED);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw new WorkbookError(TOO_LARGE);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== ENTRY_HEADER) throw new WorkbookError(DAMAGED);
    if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw new WorkbookError(PROTECTED);
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Unpacks an entry in pieces to see that it is no larger than the directory says. */
async function checkSize(bytes: Uint8Array<ArrayBuffer>, { method, packed, unpacked, offset }: Entry) {
  const view = viewOf(bytes);
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL_HEADER)
    throw new WorkbookError(DAMAGED);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > view.byteLength || (method !== STORED && method !== DEFLATED))
    throw new WorkbookError(DAMAGED);
  if (method === STORED) {
    if (packed !== unpacked) throw new WorkbookError(DAMAGED);
    return;
  }
  const pieces = new Blob([bytes.subarray(start, start + packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  let size = 0;
  const reader = pieces.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > unpacked) break;
    }
  } catch {
    throw new WorkbookError(DAMAGED);
  }
  await reader.cancel().catch(() => undefined);
  if (size > unpacked) throw new WorkbookError(TOO_LARGE);
  if (size < unpacked) throw new WorkbookError(DAMAGED);
}
