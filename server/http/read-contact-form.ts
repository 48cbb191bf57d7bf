/** What a contact form says that a browser without JavaScript sent: its fields, its rows of openings, and the files of an earlier try. */
import { z } from 'zod';
import { type OpeningColumn, TOO_MANY_FILES } from '../../shared/constants.ts';
import { fieldsBeside } from '../../shared/enquiries/enquiry-submission.ts';
import { isEmptyRow, mapCells, type OpeningCells } from '../../shared/enquiries/opening-cells.ts';
import type { Opening } from '../../shared/enquiries/opening-schedule.ts';
import {
  cellField,
  type FormFields,
  type KeptFile,
  mapFields,
  type RefusedFile,
} from '../../shared/enquiries/posted-form.ts';
import { readRow, tidyRow } from '../../shared/enquiries/read-row.ts';
import type { SharedItem } from '../../shared/enquiries/shared-list.ts';
import { MAX_ENQUIRY_FILES, MAX_OPENINGS } from '../../shared/limits.ts';
import { text } from '../../shared/text.ts';
import { invalidInput } from '../procedures/translate-error.ts';
import type { ReceivedForm } from './receive-form.ts';

/** Said of a file that was received, but not stored, because the form failed before. */
export const ATTACH_AGAIN = 'It was not stored. Please attach it again.';

/** The hidden value with which a page names a file that it kept. */
const keptFile = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.object({ path: text(200), token: text(200), name: text(255), size: z.number() }));

/** What was typed. The message ends with the product that the visitor wants in their size. */
export function readFields({ field }: ReceivedForm): FormFields {
  const fields = mapFields(field);
  const product = field('opening').trim();
  const asked = `Please quote in my size: ${product}`;
  return product === '' ? fields : { ...fields, message: `${fields.message}\n\n${asked}`.trim() };
}

/** The rows of the opening schedule that have something in them, and what is wrong with them. */
export function readOpenings({ field }: ReceivedForm) {
  const rows = Array.from({ length: MAX_OPENINGS }, (_, row) =>
    mapCells((column) => field(cellField(row, column))),
  ).filter((cells) => !isEmptyRow(cells));
  const openings: Opening[] = [];
  const errors: Record<string, string> = {};
  for (const [row, cells] of rows.entries()) {
    const read = readRow(tidyRow(cells));
    if ('opening' in read) openings.push(read.opening);
    else
      for (const [column, problem] of Object.entries(read.errors))
        errors[cellField(row, column as OpeningColumn)] = problem;
  }
  return { rows, openings, errors };
}

/** The files that an earlier try uploaded, and that the visitor did not leave out. What cannot be read is refused. */
export function readKeptFiles({ fields }: ReceivedForm): { files: KeptFile[]; refused: RefusedFile[] } {
  const read = fields('kept_file').map((text) => keptFile.safeParse(text).data);
  const files = read.filter((file) => file !== undefined);
  const distinct = [...new Map(files.map((file) => [file.path, file])).values()];
  const refused = [
    ...distinct.slice(MAX_ENQUIRY_FILES).map(({ name }) => ({ name, problem: TOO_MANY_FILES })),
    ...read.filter((file) => !file).map(() => ({ name: 'A file', problem: ATTACH_AGAIN })),
    // The fields of a page that an earlier version has written.
    ...fields('file_url').map(() => ({ name: fields('file_name')[0] ?? 'A file', problem: ATTACH_AGAIN })),
  ];
  return { files: distinct.slice(0, MAX_ENQUIRY_FILES), refused };
}

/** What decides whether two forms are one. Without a list, openings and a delivery it is as it was before there could be any. */
export function said(
  { delivery, site_address, needed_by, ...fields }: FormFields,
  contents: readonly string[],
  list: readonly SharedItem[],
  rows: readonly OpeningCells[],
): unknown[] {
  const wanted = [delivery, site_address, needed_by].join('');
  const isMore = wanted !== '' || list.length > 0 || rows.length > 0;
  return [fields, contents, ...(isMore ? [[delivery, site_address, needed_by], list, rows] : [])];
}

/** What is wrong with the list, if some of it could not be read. */
export const listErrors = (unread: number): Record<string, string> =>
  unread === 0
    ? {}
    : {
        list: `${unread} ${unread === 1 ? 'line' : 'lines'} of the list could not be read. The others are sent when you press Send again.`,
      };

/** What is wrong with what was typed. */
export function errorsIn(fields: FormFields): Record<string, string> {
  const { error } = fieldsBeside.safeParse(fields);
  return error ? invalidInput(error).field_errors : {};
}

/** Files have their own list of what is wrong. */
export const withoutFiles = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !/^(file|file_url|more_files)\b/.test(field)),
  );
