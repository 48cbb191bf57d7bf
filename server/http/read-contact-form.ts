/** What a contact form says that a browser without JavaScript sent: its fields and its rows of openings. */
import type { OpeningColumn } from '../../shared/constants.ts';
import { fieldsBeside } from '../../shared/enquiries/enquiry-submission.ts';
import { isEmptyRow, mapCells, type OpeningCells } from '../../shared/enquiries/opening-cells.ts';
import type { Opening } from '../../shared/enquiries/opening-schedule.ts';
import { cellField, type FormFields, mapFields } from '../../shared/enquiries/posted-form.ts';
import { readRow, tidyRow } from '../../shared/enquiries/read-row.ts';
import type { SharedItem } from '../../shared/enquiries/shared-list.ts';
import { MAX_OPENINGS } from '../../shared/limits.ts';
import { invalidInput } from '../procedures/translate-error.ts';
import type { ReceivedForm } from './receive-form.ts';

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
