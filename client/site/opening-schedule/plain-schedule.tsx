import { useMounted } from '@mantine/hooks';
import { OPENING_COLUMNS, OPENING_LABELS } from '../../../shared/constants.ts';
import type { OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import { cellField, PLAIN_ROWS } from '../../../shared/enquiries/posted-form.ts';
import classes from './start-schedule.module.css';

interface PlainScheduleProps {
  /** The rows of a form that was refused, and what is wrong with them. */
  rows: readonly OpeningCells[];
  errors: Readonly<Record<string, string>>;
}

/** The opening schedule without JavaScript: a few rows of plain fields. */
export function PlainSchedule({ rows, errors }: PlainScheduleProps) {
  const isLive = useMounted();
  if (isLive) return null;
  return (
    <details className={classes.plain} open={rows.length > 0}>
      <summary>Windows and doors: an opening schedule (optional)</summary>
      <p>Sizes in millimetres. For more than {PLAIN_ROWS} rows, attach a file.</p>
      {Array.from({ length: Math.max(PLAIN_ROWS, rows.length) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move.
        <fieldset key={row}>
          <legend>Row {row + 1}</legend>
          {OPENING_COLUMNS.map((column) => {
            const name = cellField(row, column);
            const error = errors[name];
            return (
              <label key={column}>
                {OPENING_LABELS[column]}
                <input
                  name={name}
                  defaultValue={rows[row]?.[column]}
                  aria-invalid={error ? true : undefined}
                />
                {error && <strong className={classes.error}>{error}</strong>}
              </label>
            );
          })}
        </fieldset>
      ))}
    </details>
  );
}
