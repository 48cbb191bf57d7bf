/** The one class of errors that the client throws. */
import { TRPCClientError } from '@trpc/client';
import type { AppRouter, ConflictReason, ErrorCode } from './router.ts';

/** What went wrong, in one word: what the server says, or what the client saw. */
type Code =
  | ErrorCode
  /** There was no response. What was sent may or may not have been done. */
  | 'NO_CONNECTION'
  /** Something else than Southbeam responded, such as a proxy. */
  | 'UNEXPECTED_RESPONSE'
  /** The signal of the call was aborted; `cause` is its reason. */
  | 'ABORTED';

interface ErrorDetails {
  code: Code;
  reason?: ConflictReason | undefined;
  message: string;
  status?: number | undefined;
  field_errors?: Record<string, string> | undefined;
  retry_after?: number | undefined;
  request_id?: string | undefined;
}

/** A call or an upload that failed. The message can be shown to a person. */
export class SouthbeamError extends TRPCClientError<AppRouter> {
  readonly code: Code;
  /** Of a CONFLICT. */
  readonly reason: ConflictReason | undefined;
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** Fields of the input and what is wrong with each. */
  readonly field_errors: Record<string, string>;
  /** Seconds to wait before trying again, if the server named them. */
  readonly retry_after: number | undefined;
  /** Names the request in the server's log, if the server responded. */
  readonly request_id: string | undefined;

  /** @param of tRPC's own error, if it has one. */
  constructor(details: ErrorDetails, cause?: Error, of?: TRPCClientError<AppRouter>) {
    super(details.message, {
      ...(cause && { cause }),
      ...(of?.shape && { result: { error: of.shape } }),
      ...(of?.meta && { meta: of.meta }),
    });
    // The constructor of TRPCClientError sets its own.
    Object.setPrototypeOf(this, SouthbeamError.prototype);
    this.name = 'SouthbeamError';
    this.code = details.code;
    this.reason = details.reason;
    this.status = details.status;
    this.field_errors = details.field_errors ?? {};
    this.retry_after = details.retry_after;
    this.request_id = details.request_id;
  }
}

/** What a status means where a proxy responds in place of the server. */
const CODES: Record<number, ErrorCode> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
};

/**
 * The error of a response that holds neither a result nor tRPC's error: our problem details, or what a proxy sends.
 * @param body what the response holds as JSON, such as `{ code, detail }`.
 */
export function refusal(
  url: URL,
  { status, headers }: Response,
  body: Partial<ErrorDetails & { detail: string }>,
): SouthbeamError {
  const retry_after = body.retry_after ?? secondsUntil(headers.get('retry-after'));
  const request_id = body.request_id ?? headers.get('x-request-id') ?? undefined;
  if (typeof body.code === 'string' && typeof body.detail === 'string')
    return new SouthbeamError({
      ...body,
      code: body.code,
      message: body.detail,
      status,
      retry_after,
      request_id,
    });
  const type = headers.get('content-type') ?? 'no content type';
  const message = `${url.origin} responded with ${status} (${type}), and not as Southbeam does.`;
  const code = CODES[status] ?? 'UNEXPECTED_RESPONSE';
  return new SouthbeamError({ code, message, status, retry_after, request_id });
}

/** Reads a Retry-After header, which holds seconds or a date. */
function secondsUntil(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** The error of a request without a response. Node says why only in the cause: `connect ECONNREFUSED 127.0.0.1:3000`. */
export function noResponse(url: URL, error: unknown): SouthbeamError {
  let reason: unknown = error;
  while (reason instanceof Error && reason.cause !== undefined) reason = reason.cause;
  const why = reason instanceof Error ? reason.message || reason.name : String(reason);
  const cause = error instanceof Error ? error : undefined;
  return new SouthbeamError(
    { code: 'NO_CONNECTION', message: `No response from ${url.origin}: ${why}` },
    cause,
  );
}

/** The error of a call whose signal was aborted. */
export function aborted(reason: unknown): SouthbeamError {
  const cause = reason instanceof Error ? reason : undefined;
  return new SouthbeamError({ code: 'ABORTED', message: 'The call was aborted.' }, cause);
}
