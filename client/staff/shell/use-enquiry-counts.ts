import { api } from '../../api.ts';
import { readCallError } from './call-error.ts';
import { useMay } from './use-may.ts';

/** How often the counts are read: a new enquiry must show within 5 s in a window that somebody looks at. */
export const VISIBLE_MS = 4000;
const HIDDEN_MS = 30_000;

/** The options of a read that a page makes by itself: it neither renews the session nor ends the screen. */
export const IN_BACKGROUND = { trpc: { context: { background: true } }, meta: { isBackground: true } };

function useMayCount(): boolean {
  return useMay()('staff.contactQueries.counts');
}

/** The counts of enquiries, for roles that may read them. Reads what `usePolledEnquiryCounts` keeps current. */
export function useEnquiryCounts() {
  return api.staff.contactQueries.counts.useQuery(undefined, { ...IN_BACKGROUND, enabled: useMayCount() });
}

/** Keeps the counts of enquiries current. Used once, by the frame of the staff area. */
export function usePolledEnquiryCounts() {
  return api.staff.contactQueries.counts.useQuery(undefined, {
    ...IN_BACKGROUND,
    enabled: useMayCount(),
    staleTime: 0,
    // Nothing to poll for after the session has ended. Coming back to the window tries again.
    refetchInterval: ({ state }) =>
      !readCallError(state.error).isSignedOut &&
      (document.visibilityState === 'visible' ? VISIBLE_MS : HIDDEN_MS),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  });
}
