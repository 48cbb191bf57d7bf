import { createContext, useContext, useEffect } from 'react';

/** What stands in a form beside its values: a file on its way, a reply that is not sent, rows that cannot be kept. */
export type Pending = 'upload' | 'reply' | 'wrongRows';

export interface FormState {
  /** false: the record may only be looked at. */
  canWrite: boolean;
  /** Tells the form what it would lose: what is saved before a file arrives would be saved without it. */
  report: (pending: Pending, is: boolean) => void;
  /** The record was changed from here: the form reads it anew and goes on from there, with what was typed. */
  adopt: () => Promise<void>;
}

/** What the fields of a record's form know of it. */
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
