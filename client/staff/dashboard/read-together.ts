/** Keeps the numbers of the dashboard of one moment: a number that was read earlier than another would contradict it. */
import { api } from '../../api.ts';
import { useOnChange } from '../../lib/use-on-change.ts';
import { IN_BACKGROUND, useEnquiryCounts } from '../shell/use-enquiry-counts.ts';

/** The options of every read that shows a number: all are read when the dashboard opens, and when somebody comes back to it. */
export const TOGETHER = { trpc: IN_BACKGROUND.trpc, staleTime: 0, refetchOnWindowFocus: true };

/** Reads all numbers again when the polled counts of enquiries change. */
export function useReadTogether(): void {
  const { staff } = api.useUtils();
  useOnChange(JSON.stringify(useEnquiryCounts().data), () => void staff.invalidate());
}
