import { TRPCClientError } from '@trpc/client';

export interface CallError {
  /** The server's own words; null where there was no answer or it was a fault. */
  message: string | null;
  field_errors: Record<string, string>;
  isConflict: boolean;
  /** What it was about is not there any more. */
  isGone: boolean;
  /** The session has ended: what was typed should be kept until one is signed in again. */
  isSignedOut: boolean;
  /** The call itself was wrong, for example a made-up parameter in the address. */
  isBadRequest: boolean;
}

/** What a failed call says to the person who made it. */
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
    message: code === 'INTERNAL_SERVER_ERROR' ? null : message,
    field_errors: field_errors ?? {},
    isConflict: code === 'CONFLICT',
    isGone: code === 'NOT_FOUND',
    isSignedOut: code === 'UNAUTHORIZED',
    isBadRequest: code === 'BAD_REQUEST',
  };
}
