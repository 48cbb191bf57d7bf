import { TRPCClientError } from '@trpc/client';

const AWAY = 'We could not be reached. Your list stays here: please check your connection and try again.';

/** What to tell the visitor when a list was not read. `error` is what the call threw. */
export function readProblem(error: unknown): string {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  const { code, message, field_errors } = (data ?? {}) as {
    code?: string;
    message?: string;
    field_errors?: Record<string, string>;
  };
  const isTold = code === 'BAD_REQUEST' || code === 'TOO_MANY_REQUESTS' || code === 'PAYLOAD_TOO_LARGE';
  return field_errors?.text ?? (isTold && message ? message : AWAY);
}
