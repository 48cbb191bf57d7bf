import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { api, type RouterInputs, type RouterOutputs } from '../../api.ts';
import type { ListTools } from '../resource/resource.ts';
import { numbersOf } from '../resource/resource-api.ts';
import { IN_BACKGROUND, useEnquiryCounts } from '../shell/use-enquiry-counts.ts';

type Page = RouterOutputs['staff']['contactQueries']['list'];

/** What the list would show now, compared with what it shows. */
interface Difference {
  /** How many enquiries arrived since. 0: something else changed. */
  arrived: number;
}

function compare(shown: Page, latest: Page): Difference | null {
  const ids = ({ items }: Page) => items.map(({ id }) => id).join();
  if (ids(shown) === ids(latest) && shown.total === latest.total) return null;
  const newest = Math.max(0, ...shown.items.map(({ created_at }) => created_at.getTime()));
  const seen = latest.items.filter(({ created_at }) => created_at.getTime() > newest).length;
  // A page holds ten: the total knows of more that arrived.
  return { arrived: seen > 0 ? Math.max(seen, numbersOf(latest).total - numbersOf(shown).total) : 0 };
}

/** Whether somebody would notice if rows moved: the pointer or the focus is there, or rows are selected or read. */
function isInUse(table: Element): boolean {
  return (
    table.matches(':hover, :focus-within') ||
    table.getBoundingClientRect().top < 0 ||
    table.querySelector('tbody input:checked') !== null ||
    document.querySelector('[role="dialog"]') !== null
  );
}

/**
 * Reads the list again, behind the one on the screen, whenever the counts have changed. A change that moves
 * rows waits while somebody uses the list, until they leave it or ask for the change: a row must not move away
 * under the pointer. Other changes show at once.
 * @param inside any element of the region that has the list
 */
export function useLatestList(query: ListTools['query'], inside: RefObject<HTMLElement | null>) {
  const utils = api.useUtils();
  const counts = useEnquiryCounts().data;
  const input = query as RouterInputs['staff']['contactQueries']['list'];
  const shown = api.staff.contactQueries.list.useQuery(input, { enabled: false });
  const { data: latest, dataUpdatedAt: readAt } = useQuery({
    queryKey: ['latest enquiries', input, counts],
    queryFn: () => utils.client.staff.contactQueries.list.query(input, IN_BACKGROUND.trpc),
    meta: IN_BACKGROUND.meta,
    enabled: counts !== undefined,
    gcTime: 0,
  });
  const isNewer = shown.data !== undefined && latest !== undefined && readAt > shown.dataUpdatedAt;
  const difference = isNewer ? compare(shown.data, latest) : null;
  const show = () => void utils.staff.contactQueries.list.setData(input, latest);
  // In an empty list there is no row to move.
  const isQuiet = isNewer && (difference === null || shown.data.items.length === 0);
  useEffect(() => {
    if (isQuiet) utils.staff.contactQueries.list.setData(input, latest);
  });
  const mayMove = difference !== null && !isQuiet;
  useEffect(() => {
    const table = inside.current?.closest('section')?.querySelector('table');
    if (!mayMove || !table) return;
    const showUnlessInUse = () => {
      if (!isInUse(table)) utils.staff.contactQueries.list.setData(input, latest);
    };
    showUnlessInUse();
    const ended = new AbortController();
    // The focus has not moved on yet while the event is handled.
    for (const event of ['mouseleave', 'focusout'])
      table.addEventListener(event, () => setTimeout(showUnlessInUse, 0), { signal: ended.signal });
    return () => ended.abort();
  });
  return { difference: isQuiet ? null : difference, show };
}
