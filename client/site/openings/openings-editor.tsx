import { IconArrowBackUp, IconPlus, IconTable } from '@tabler/icons-react';
import { type Ref, useCallback, useId, useImperativeHandle, useState } from 'react';
import { MAX_OPENINGS } from '../../../shared/limits.ts';
import {
  describeSum,
  OPENING_COLUMNS,
  OPENING_LABELS,
  type OpeningColumn,
} from '../../../shared/openings.ts';
import { showError } from '../../lib/toast.ts';
import { cellId, OpeningRow, SUGGESTIONS } from './opening-row.tsx';
import {
  EMPTY_ROW,
  getOpenings,
  isEmptyRow,
  type OpeningCells,
  type OpeningsHandle,
  readRow,
  setOpenings,
  tidyRow,
  useOpenings,
} from './openings.ts';
import classes from './openings-editor.module.css';

/** Problems that are listed; more would hide the table. */
const MAX_LISTED = 4;

/** The opening schedule as part of the enquiry: typed cell by cell, or pasted from a spreadsheet. */
export function OpeningsEditor({ ref }: { ref: Ref<OpeningsHandle> }) {
  const rows = useOpenings();
  const id = useId();
  // What is being filled in is not yet wrong, unless it was to be sent.
  const [editing, setEditing] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [cleared, setCleared] = useState<readonly OpeningCells[] | null>(null);
  const read = rows.map((cells) => (isEmptyRow(cells) ? null : readRow(cells)));
  const openings = read.flatMap((row) => (row && 'opening' in row ? [row.opening] : []));
  const problems = listProblems(read).filter(({ row }) => isAsked || row !== editing);

  useImperativeHandle(ref, () => ({
    check() {
      setAsked(true);
      const [first] = listProblems(getOpenings().map((cells) => (isEmptyRow(cells) ? null : readRow(cells))));
      if (!first) return openings;
      document.getElementById(cellId(id, first.row, first.column))?.focus();
      return null;
    },
  }));

  const change = useCallback((index: number, changed: Partial<OpeningCells>) => {
    setAsked(false);
    setOpenings(getOpenings().map((cells, at) => (at === index ? { ...cells, ...changed } : cells)));
  }, []);
  const remove = useCallback((index: number) => {
    setOpenings(getOpenings().filter((_, at) => at !== index));
  }, []);
  const leave = useCallback((index: number) => {
    setEditing(null);
    const current = getOpenings();
    if (current[index]) setOpenings(current.with(index, tidyRow(current[index])));
  }, []);
  const paste = useCallback(async (text: string, index: number, column: OpeningColumn) => {
    const { readPaste } = await import('./read-paste.ts');
    const pasted = readPaste(text, column);
    const current = [...getOpenings()];
    pasted.forEach((cells, offset) => {
      const before = current[index + offset] ?? EMPTY_ROW;
      const filled = OPENING_COLUMNS.filter((name) => cells[name] !== '').map((name) => [name, cells[name]]);
      current[index + offset] = { ...before, ...Object.fromEntries(filled) };
    });
    setOpenings(current);
    setEditing(null);
    if (current.length > MAX_OPENINGS)
      showError('Too many rows', `The first ${MAX_OPENINGS} were taken. Please attach the rest as a file.`);
  }, []);
  const enter = useCallback(
    (index: number, column: OpeningColumn) => {
      if (index + 1 === getOpenings().length) setOpenings([...getOpenings(), EMPTY_ROW]);
      requestAnimationFrame(() => document.getElementById(cellId(id, index + 1, column))?.focus());
    },
    [id],
  );

  function add() {
    setCleared(null);
    setOpenings([...rows, EMPTY_ROW]);
    requestAnimationFrame(() => document.getElementById(cellId(id, rows.length, 'location'))?.focus());
  }
  function clear() {
    setCleared(rows);
    setOpenings([]);
  }

  if (rows.length === 0) {
    return (
      <div className={classes.closed}>
        <button type="button" className={classes.open} onClick={add}>
          <IconTable size={22} stroke={1.5} aria-hidden /> Add an opening schedule
        </button>
        {cleared ? (
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              setOpenings(cleared);
              setCleared(null);
            }}
          >
            <IconArrowBackUp size={18} aria-hidden /> Bring the schedule back
          </button>
        ) : (
          <span className={classes.hint}>For windows and doors: type it, or paste it from Excel.</span>
        )}
      </div>
    );
  }
  return (
    <section className={classes.schedule} aria-label="Opening schedule" data-wide>
      <div className={classes.head}>
        <h3>Opening schedule</h3>
        <span role="status">{openings.length > 0 ? describeSum(openings) : ''}</span>
        <button type="button" className={classes.link} onClick={clear}>
          Take it out
        </button>
      </div>
      <p className={classes.hint} id={`${id}-hint`}>
        Copy rows in Excel and paste them into the first cell, with or without their headings. Sizes in
        millimetres.
      </p>
      <div className={classes.scroll}>
        <table aria-describedby={`${id}-hint`}>
          <thead>
            <tr>
              {OPENING_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {OPENING_LABELS[column]}
                </th>
              ))}
              <th scope="col">
                <span className={classes.hidden}>Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <OpeningRow
                // biome-ignore lint/suspicious/noArrayIndexKey: A row is what stands at its place, as in a spreadsheet.
                key={index}
                id={id}
                index={index}
                cells={cells}
                isChecked={isAsked || editing !== index}
                onChange={change}
                onPaste={paste}
                onEnter={enter}
                onStart={setEditing}
                onLeave={leave}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </div>
      {OPENING_COLUMNS.map((column) => (
        <datalist key={column} id={`${id}-${column}`}>
          {SUGGESTIONS[column]?.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ))}
      <div role="alert">
        {problems.length > 0 && (
          <ul className={classes.problems}>
            {problems.slice(0, MAX_LISTED).map(({ row, column, problem }) => (
              <li key={`${row} ${column}`}>
                <a
                  href={`#${cellId(id, row, column)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(cellId(id, row, column))?.focus();
                  }}
                >
                  Row {row + 1}, {OPENING_LABELS[column]}
                </a>
                : {problem}
              </li>
            ))}
            {problems.length > MAX_LISTED && <li>and {problems.length - MAX_LISTED} more</li>}
          </ul>
        )}
      </div>
      {rows.length < MAX_OPENINGS && (
        <button type="button" className={classes.link} onClick={add}>
          <IconPlus size={18} aria-hidden /> Add a row
        </button>
      )}
    </section>
  );
}

function listProblems(read: readonly (ReturnType<typeof readRow> | null)[]) {
  return read.flatMap((row, index) =>
    row === null || 'opening' in row
      ? []
      : OPENING_COLUMNS.filter((column) => column in row.errors).map((column) => ({
          row: index,
          column,
          problem: row.errors[column]!,
        })),
  );
}
