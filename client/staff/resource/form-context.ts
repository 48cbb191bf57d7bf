import { createContext, useContext, useEffect } from 'react';

interface FormState {
  /** false: the record may only be looked at. */
  canWrite: boolean;
  /** Tells the form that a file is on its way: what is saved before it arrives would be saved without it. */
  reportUploading: (isUploading: boolean) => void;
}

/** What the fields of a record's form know of it. */
export const FormContext = createContext<FormState>({ canWrite: true, reportUploading: () => undefined });

export function useUploading(isUploading: boolean): void {
  const { reportUploading } = useContext(FormContext);
  useEffect(() => {
    if (!isUploading) return;
    reportUploading(true);
    return () => reportUploading(false);
  }, [isUploading, reportUploading]);
}
