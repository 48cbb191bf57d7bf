import { useRef, useState } from 'react';
import { namesTwice, type Pair, readPairs, writePairs } from './pairs.ts';

export interface PairRow extends Pair {
  key: number;
}

const EMPTY: Pair = { name: '', text: '' };

/** The rows that a JSON text stands for, while they are edited. Each row has a key of its own. */
export function usePairs(value: string, onChange: (json: string) => void) {
  const keys = useRef(0);
  const asRows = (pairs: Pair[]): PairRow[] => pairs.map((pair) => ({ ...pair, key: keys.current++ }));
  /** The rows, and the JSON that they stand for; null while the JSON itself is edited. */
  const [edited, setEdited] = useState<{ rows: PairRow[]; json: string } | null>(() => {
    const pairs = readPairs(value);
    return pairs && { rows: asRows(pairs), json: value };
  });
  // Somebody else's value, or an earlier one, has taken the place of what was edited here.
  if (edited && edited.json !== value) {
    const pairs = readPairs(value);
    setEdited(pairs && { rows: asRows(pairs), json: value });
  }
  const rows = edited?.rows ?? [];
  const twice = namesTwice(rows);
  const isNameless = rows.some(({ name, text }) => name.trim() === '' && text.trim() !== '');

  function change(changed: PairRow[]) {
    const json = writePairs(changed);
    setEdited({ rows: changed, json });
    onChange(json);
  }

  return {
    rows,
    /** Whether the JSON itself is edited, instead of the rows. */
    isJson: edited === null,
    /** Whether the JSON can be edited as rows. */
    canBeRows: readPairs(value) !== null,
    isWrong: twice.size > 0 || isNameless,
    /** What is wrong with the name of a row; false when nothing is. */
    nameError({ name, text }: Pair) {
      if (twice.has(name.trim())) return 'Duplicate';
      return name.trim() === '' && text.trim() !== '' && 'Required';
    },
    set(key: number, part: Partial<Pair>) {
      change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
    },
    remove(key: number) {
      change(rows.filter((row) => row.key !== key));
    },
    /** Adds an empty row, which is not part of the JSON yet. Returns its key. */
    add(): number {
      const [added] = asRows([EMPTY]);
      if (edited) setEdited({ ...edited, rows: [...rows, added!] });
      return added!.key;
    },
    editRows() {
      const pairs = readPairs(value);
      if (pairs) setEdited({ rows: asRows(pairs), json: value });
    },
    editJson: () => setEdited(null),
  };
}

export type Pairs = ReturnType<typeof usePairs>;
