import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api.ts';
import { announceEnquiry } from './announcements.ts';
import { countOf } from './format.ts';
import { usePolledEnquiryCounts } from './use-enquiry-counts.ts';

/** Follows the enquiries while the staff area is open, and announces those that arrive. @returns how many are new. */
export function useNewEnquiries(): number {
  const { staff } = api.useUtils();
  const [, navigate] = useLocation();
  const { data } = usePolledEnquiryCounts();
  const latest = data?.latest;
  const fresh = data?.views.new ?? 0;
  /** When the latest enquiry known so far arrived; null before the first read, which announces nothing. */
  const known = useRef<number>(null);
  const announce = useEffectEvent((id: string) =>
    announceEnquiry(id, countOf(fresh, 'new enquiry'), () =>
      navigate(`/admin/contact-management?open=${id}`),
    ),
  );
  useEffect(() => {
    if (latest === undefined) return;
    const arrived = latest?.created_at.getTime() ?? 0;
    if (latest && known.current !== null && arrived > known.current) announce(latest.id);
    // The bell tells of it, too.
    if (known.current !== null && arrived > known.current) void staff.notices.recent.invalidate();
    known.current = Math.max(arrived, known.current ?? 0);
  }, [latest, staff]);
  return fresh;
}
