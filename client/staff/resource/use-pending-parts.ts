import { useCallback, useState } from 'react';
import type { Pending } from './form-context.ts';

/** Tracks the unfinished parts of a form: uploads under way, an unsent reply, rows with errors. */
export function usePendingParts() {
  const [pending, setPending] = useState<Record<Pending, boolean>>({
    upload: false,
    reply: false,
    wrongRows: false,
  });
  const report = useCallback(
    (what: Pending, is: boolean) => setPending((current) => ({ ...current, [what]: is })),
    [],
  );
  /** Why the form cannot be saved yet; null when it can. */
  const obstacle = pending.reply
    ? 'Your reply has not been sent. Send or clear it, then save.'
    : pending.wrongRows
      ? 'A row has no name, or two rows have the same name. Fix that, then save.'
      : null;
  return { report, obstacle, isUploading: pending.upload, isAny: Object.values(pending).includes(true) };
}
