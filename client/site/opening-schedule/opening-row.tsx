import { IconChevronDown, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { OPENING_COLUMNS, OPENING_LABELS, type OpeningColumn } from '../../../shared/constants.ts';
import { isEmptyRow, type OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import { isTable } from '../../../shared/enquiries/read-cells.ts';
import { readRow } from '../../../shared/enquiries/read-row.ts';
import parts from '../page-parts.module.css';
import { cellId } from './cell-focus.ts';
import classes from './schedule.module.css';

/** Suggestions for a cell. Visitors may type other text. */
export const SUGGESTIONS: Partial<Record<OpeningColumn, readonly string[]>> = {
  type: [
    'Awning window',
    'Casement window',
    'Fixed window',
    'Sliding window',
    'Louvre window',
    'Sliding door',
    'Stacker door',
    'Bifold door',
    'Hinged door',
    'French doors',
    'Entrance door',
  ],
  glazing: ['Double glazed', 'Double glazed, low E', 'Double glazed, obscure', 'Toughened', 'Single glazed'],
  colour: ['Black', 'White', 'Ironsand', 'Sandstone grey', 'Clear anodised'],
};

/** "W1, 1800 × 1200, Awning window" */
function summarise({ location, width_mm, height_mm, type }: OpeningCells): string {
  const size = width_mm || height_mm ? `${width_mm || '?'} × ${height_mm || '?'}` : '';
  return [location, size, type].filter((part) => part !== '').join(', ');
}

interface OpeningRowProps {
  id: string;
  index: number;
  cells: OpeningCells;
  isChecked: boolean;
  /** On a phone a row is one line until it is unfolded. */
  isUnfolded: boolean;
  onUnfold: (index: number) => void;
  onChange: (index: number, changed: Partial<OpeningCells>) => void;
  onPaste: (text: string, index: number, column: OpeningColumn) => Promise<void>;
  onEnter: (index: number, column: OpeningColumn) => void;
  onStart: (index: number) => void;
  onLeave: (index: number) => void;
  onRemove: (index: number) => void;
}

/** Memoised, so that only the changed row renders again: a schedule has up to 1,600 cells. */
export const OpeningRow = memo(function OpeningRow({
  id,
  index,
  cells,
  isChecked,
  isUnfolded,
  onUnfold,
  onChange,
  onPaste,
  onEnter,
  onStart,
  onLeave,
  onRemove,
}: OpeningRowProps) {
  const read = isChecked && !isEmptyRow(cells) ? readRow(cells) : null;
  const errors = read && 'errors' in read ? read.errors : {};
  const summary = isEmptyRow(cells) ? 'Empty row' : summarise(cells);
  const count = isEmptyRow(cells) ? '' : `${cells.quantity.trim() || 1} ×`;

  function pasted(event: ClipboardEvent, column: OpeningColumn) {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    void onPaste(text, index, column);
  }
  function pressed(event: KeyboardEvent, column: OpeningColumn) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter(index, column);
  }
  return (
    <tr
      data-unfolded={isUnfolded || undefined}
      onFocus={({ target }) => target instanceof HTMLButtonElement || onStart(index)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave(index)}
    >
      <th scope="row" className={classes.number}>
        <span>{index + 1}</span>
        <button
          type="button"
          aria-label={`Row ${index + 1}: ${count} ${summary}`}
          aria-expanded={isUnfolded}
          onClick={() => onUnfold(index)}
        >
          <b>{index + 1}</b>
          {count && <strong>{count}</strong>}
          <span>{summary}</span>
          {Object.keys(errors).length > 0 && <em>Check</em>}
          <IconChevronDown size={20} aria-hidden />
        </button>
      </th>
      {OPENING_COLUMNS.map((column) => (
        <td key={column} data-label={OPENING_LABELS[column]} className={classes[column]}>
          <input
            id={cellId(id, index, column)}
            className={clsx(errors[column] && classes.wrong)}
            aria-label={`${OPENING_LABELS[column]}, row ${index + 1}`}
            aria-invalid={errors[column] !== undefined}
            aria-describedby={errors[column] && `${cellId(id, index, column)}-problem`}
            inputMode={column.endsWith('_mm') || column === 'quantity' ? 'decimal' : 'text'}
            placeholder={column === 'quantity' ? '1' : undefined}
            list={column in SUGGESTIONS ? `${id}-${column}` : undefined}
            autoComplete="off"
            value={cells[column]}
            onChange={(event) => onChange(index, { [column]: event.currentTarget.value })}
            onPaste={(event) => pasted(event, column)}
            onKeyDown={(event) => pressed(event, column)}
          />
          {errors[column] && (
            <span id={`${cellId(id, index, column)}-problem`} className={classes.problem}>
              {errors[column]}
            </span>
          )}
        </td>
      ))}
      <td className={classes.last}>
        <button
          type="button"
          id={`${id}-${index}-remove`}
          className={parts.iconButton}
          aria-label={`Remove row ${index + 1}`}
          onClick={() => onRemove(index)}
        >
          <IconX size={20} aria-hidden />
        </button>
      </td>
    </tr>
  );
});
