import { clsx } from 'clsx';
import { useState } from 'react';
import { COLUMN_ROLES, type ColumnRole, type ListColumn } from '../../../shared/catalogue/list-columns.ts';
import field from '../field.module.css';
import parts from '../page-parts.module.css';
import classes from './material-list.module.css';

const ROLE_LABELS: Record<ColumnRole, string> = {
  words: 'What it is',
  quantity: 'How many',
  unit: 'Unit',
  code: 'Code',
  length: 'Length',
  ignored: 'Leave out',
};

interface ListColumnsProps {
  columns: readonly ListColumn[];
  onChange: (roles: ColumnRole[]) => void;
}

/** How the columns of a table were read, to be corrected. Nothing for a list without columns. */
export function ListColumns({ columns, onChange }: ListColumnsProps) {
  // A second choice does not wait until the first was read.
  const [roles, setRoles] = useState(columns.map(({ role }) => role));
  if (columns.length < 2) return null;
  function choose(at: number, role: ColumnRole) {
    const next = roles.with(at, role);
    setRoles(next);
    onChange(next);
  }
  return (
    <details className={clsx(classes.columns, parts.scripted)}>
      <summary>Columns of your list</summary>
      <div>
        {columns.map(({ title }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name.
          <label key={at} className={field.field}>
            <span>{title || `Column ${at + 1}`}</span>
            <select
              value={roles[at]}
              onChange={({ currentTarget }) => choose(at, currentTarget.value as ColumnRole)}
            >
              {COLUMN_ROLES.map((known) => (
                <option key={known} value={known}>
                  {ROLE_LABELS[known]}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}
