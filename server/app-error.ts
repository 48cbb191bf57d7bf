/**
 * Errors meant for the caller, and the codes of all errors. This file imports nothing, so any module can use
 * it.
 */

export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'REAUTHENTICATION_REQUIRED'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

/** Why a CONFLICT is one, for programs (server/api/openapi.ts says what each means). */
export type ConflictReason =
  | 'stale'
  | 'duplicate'
  | 'referenced'
  | 'missing'
  | 'key_reused'
  | 'running'
  | 'made'
  | 'state';

export interface ErrorShape {
  code: ErrorCode;
  /** Of a CONFLICT. */
  reason?: ConflictReason;
  message: string;
  /** Field names and their messages, for the inputs of a form. */
  field_errors: Record<string, string>;
  /** Seconds to wait before trying again, if known. */
  retry_after?: number;
}

/** An error meant for the caller. Its message is shown unchanged. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly field_errors: Record<string, string>;
  /** Seconds to wait before trying again, for TOO_MANY_REQUESTS, and for a CONFLICT with a call that still runs. */
  readonly retryAfter: number | undefined;
  /** For a CONFLICT. */
  readonly reason: ConflictReason | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    field_errors: Record<string, string> = {},
    retryAfter?: number,
    reason: ConflictReason | undefined = code === 'CONFLICT' ? 'state' : undefined,
  ) {
    super(message);
    this.reason = reason;
    this.code = code;
    this.field_errors = field_errors;
    this.retryAfter = retryAfter;
  }
}

/** A CONFLICT whose reason programs can tell apart. */
export function conflict(
  reason: ConflictReason,
  message: string,
  field_errors: Record<string, string> = {},
  retryAfter?: number,
): AppError {
  return new AppError('CONFLICT', message, field_errors, retryAfter, reason);
}

/** The most bytes of a request without a file. */
export const MAX_BODY_BYTES = 256 * 1024;
export const TOO_LARGE = `The request is too large: it can have ${MAX_BODY_BYTES / 1024} KiB.`;

/** The error for a request over a limit (docs/safety.md, limits). */
export function tooManyRequests(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds === 1 ? '1 second' : seconds < 90 ? `${seconds} seconds` : `${minutes} minutes`;
  return new AppError('TOO_MANY_REQUESTS', `Too many requests. Please try again in ${wait}.`, {}, seconds);
}

const STATUS: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  REAUTHENTICATION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

/** The HTTP status of an error code. */
export function httpStatus(code: ErrorCode): number {
  return STATUS[code];
}
