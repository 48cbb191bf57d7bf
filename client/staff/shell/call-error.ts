import { TRPCClientError } from '@trpc/client';

/** The server tells scripts which procedure to call. At a screen, the person was asked and would rather not. */
const NOT_CONFIRMED = 'Nothing was changed, because you did not confirm that it is you.';

export interface CallError {
  /** What to tell the person, usually in the server's words; null if there was no response, or an internal error. */
  message: string | null;
  field_errors: Record<string, string>;
  isConflict: boolean;
  /** The record no longer exists. */
  isGone: boolean;
  /** The session has ended: keep what the user typed until they have signed in again. */
  isSignedOut: boolean;
  /** The request itself was invalid, for example because of an unknown parameter in the address. */
  isBadRequest: boolean;
}

/** Reads a failed call into the details that the user interface needs. */
export function readCallError(error: unknown): CallError {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('code' in data)) {
    return {
      message: null,
      field_errors: {},
      isConflict: false,
      isGone: false,
      isSignedOut: false,
      isBadRequest: false,
    };
  }
  const { code, message, field_errors } = data as {
    code: string;
    message: string;
    field_errors: Record<string, string>;
  };
  return {
    message:
      code === 'INTERNAL_SERVER_ERROR'
        ? null
        : code === 'REAUTHENTICATION_REQUIRED'
          ? NOT_CONFIRMED
          : message,
    field_errors: field_errors ?? {},
    isConflict: code === 'CONFLICT',
    isGone: code === 'NOT_FOUND',
    isSignedOut: code === 'UNAUTHORIZED',
    isBadRequest: code === 'BAD_REQUEST',
  };
}
