import { useCallback, useState } from 'react';
import type { Pending } from './form-context.ts';

/** Tracks the unfinished parts of a form: uploads under way, refused files, an unsent reply, unsaved lines, rows with errors. */
export function usePendingParts() {
  const [pending, setPending] = useState<Record<Pending, number>>({
    upload: 0,
    refusedFile: 0,
    reply: 0,
    lines: 0,
    wrongRows: 0,
  });
  const report = useCallback(
    // Counted, because a form can have two uploads.
    (what: Pending, is: boolean) =>
      setPending((current) => ({ ...current, [what]: current[what] + (is ? 1 : -1) })),
    [],
  );
  /** Why the form cannot be saved yet; null when it can. */
  const obstacle = pending.reply
    ? 'Your reply has not been sent. Send or clear it, then save.'
    : pending.lines
      ? 'The lines have not been saved. Save or leave them, then save the rest.'
      : pending.wrongRows
        ? 'A row has no name, or two rows have the same name. Fix that, then save.'
        : pending.refusedFile
          ? 'A file was not uploaded. Choose another one or press "Leave it out", then save.'
          : null;
  return {
    report,
    obstacle,
    isUploading: pending.upload > 0,
    isAny: Object.values(pending).some((count) => count > 0),
  };
}
