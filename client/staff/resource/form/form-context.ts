import { createContext, useContext, useEffect } from 'react';

/** Unfinished parts of a form beside its values: an upload under way, a file that was refused, an unsent reply, unsaved lines, rows with errors. */
export type Pending = 'upload' | 'refusedFile' | 'reply' | 'lines' | 'wrongRows';

export interface FormState {
  /** false: the record is read-only. */
  canWrite: boolean;
  /** Reports that an unfinished part begins or ends. A save before an upload ends would lose the file. */
  report: (pending: Pending, is: boolean) => void;
  /** Call after something else changed the record: the form reloads it and keeps what the user typed. */
  adopt: () => Promise<void>;
}

/** What the form shares with the fields inside it. */
export const FormContext = createContext<FormState>({
  canWrite: true,
  report: () => undefined,
  adopt: async () => undefined,
});

export function usePending(pending: Pending, is: boolean): void {
  const { report } = useContext(FormContext);
  useEffect(() => {
    if (!is) return;
    report(pending, true);
    return () => report(pending, false);
  }, [pending, is, report]);
}
