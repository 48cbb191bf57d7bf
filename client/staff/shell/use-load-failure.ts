import { useEffect } from 'react';
import { readCallError } from './call-error.ts';
import { toastError } from './toast.tsx';

/** Says once that something could not be loaded (spec 8). Who is signed out is told so elsewhere. */
export function useLoadFailure({ isError, error }: { isError: boolean; error: unknown }, text: string): void {
  useEffect(() => {
    if (isError && !readCallError(error).isSignedOut) toastError('Error', text, text);
  }, [isError, error, text]);
}
