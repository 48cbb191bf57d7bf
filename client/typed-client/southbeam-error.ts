/** The one class of errors that the client throws, apart from an abort. */

/** What went wrong, in one word. All but the last two come from the server. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  /** Call `auth.reauthenticate` first, then send the call again. */
  | 'REAUTHENTICATION_REQUIRED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR'
  /** There was no answer. What was sent may or may not have been done. */
  | 'NO_CONNECTION'
  /** Something else than Southbeam answered, such as a proxy. */
  | 'UNEXPECTED_ANSWER';

export interface ErrorDetails {
  code: ErrorCode;
  message: string;
  status?: number | undefined;
  field_errors?: Record<string, string> | undefined;
  retry_after?: number | undefined;
  request_id?: string | undefined;
}

/** A call or an upload that failed. The message can be shown to a person. */
export class SouthbeamError extends Error {
  override name = 'SouthbeamError';
  readonly code: ErrorCode;
  /** The HTTP status; undefined if there was no answer. */
  readonly status: number | undefined;
  /** Fields of the input and what is wrong with each. */
  readonly field_errors: Record<string, string>;
  /** Seconds to wait before trying again, if the server named them. */
  readonly retry_after: number | undefined;
  /** Names the request in the server's log, if the server answered. */
  readonly request_id: string | undefined;

  constructor(details: ErrorDetails, options?: { cause?: unknown }) {
    super(details.message, options);
    this.code = details.code;
    this.status = details.status;
    this.field_errors = details.field_errors ?? {};
    this.retry_after = details.retry_after;
    this.request_id = details.request_id;
  }
}

/** What a status means when the answer does not say it, because it comes from a proxy. */
const CODES: Record<number, ErrorCode> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
};

/** The error that an answer describes, whether it is ours or a proxy's page. `body` is undefined if it is not JSON. */
export function describeAnswer(url: URL, { status, headers }: Response, body: unknown): SouthbeamError {
  const told = detailsIn(body);
  const request_id = told?.request_id ?? headers.get('x-request-id') ?? undefined;
  const retry_after = told?.retry_after ?? secondsUntil(headers.get('retry-after'));
  if (told) return new SouthbeamError({ ...told, status, retry_after, request_id });
  const type = headers.get('content-type') ?? 'no content type';
  const message = `${url.origin} answered ${status} (${type}), and not as Southbeam does.`;
  const code = CODES[status] ?? 'UNEXPECTED_ANSWER';
  return new SouthbeamError({ code, message, status, retry_after, request_id });
}

/** The error in the envelope of a call (`{error: {json: {data: …}}}`) or in plain JSON, as uploads have it. */
function detailsIn(body: unknown): ErrorDetails | undefined {
  const { error } = Object(body) as { error?: { json?: { data?: unknown } } };
  const data = Object(error?.json?.data ?? body) as Partial<ErrorDetails>;
  return typeof data.code === 'string' && typeof data.message === 'string'
    ? (data as ErrorDetails)
    : undefined;
}

/** Reads a Retry-After header, which holds seconds or a date. */
function secondsUntil(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** The error of a request without an answer. */
export function describeSilence(url: URL, cause: unknown): SouthbeamError {
  const message = `No answer from ${url.origin}: ${reasonOf(cause)}`;
  return new SouthbeamError({ code: 'NO_CONNECTION', message }, { cause });
}

/** Node says why only in the cause of its error: `connect ECONNREFUSED 127.0.0.1:3000`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
