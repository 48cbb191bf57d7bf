import { useRef, useState } from 'react';
import type { ColumnRole } from '../../../shared/catalogue/list-columns.ts';
import type { MatchedList } from '../../../shared/catalogue/material-lists.ts';
import { api } from '../../api.ts';
import { readProblem } from './read-problem.ts';

interface FoundList extends MatchedList {
  text: string;
  /** How often the same text was read, each time with other columns. */
  times: number;
}

/** Reads lists. Of two that are read at once, the one that was asked for last counts. */
export function useFoundList() {
  const match = api.site.catalogue.matchList.useMutation();
  const [found, setFound] = useState<FoundList | null>(null);
  const last = useRef(0);
  /** @returns why the list was not read; empty if it was, null if another one was asked for since. */
  async function find(text: string, columns?: ColumnRole[]): Promise<string | null> {
    const asked = ++last.current;
    try {
      const answer = await match.mutateAsync({ text, ...(columns && { columns }) });
      if (asked !== last.current) return null;
      setFound((before) => ({ ...answer, text, times: columns && before ? before.times + 1 : 1 }));
      return '';
    } catch (error) {
      return asked === last.current ? readProblem(error) : null;
    }
  }
  return { found, find, forget: () => setFound(null), isFinding: match.isPending };
}
