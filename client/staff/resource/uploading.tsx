import { createContext, useContext, useEffect } from 'react';

/** Tells the form that a file is on its way: what is saved before it arrives would be saved without it. */
export const UploadingContext = createContext<(isUploading: boolean) => void>(() => undefined);

export function useUploading(isUploading: boolean): void {
  const report = useContext(UploadingContext);
  useEffect(() => {
    if (!isUploading) return;
    report(true);
    return () => report(false);
  }, [isUploading, report]);
}
