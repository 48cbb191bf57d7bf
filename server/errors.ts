/**
 * The one translator: whatever went wrong becomes {code, message, field_errors}. Only AppError's own words and
 * zod's leave the server; everything else is logged with the request id and answered in general terms.
 */
import { TRPCError } from '@trpc/server';
import postgres from 'postgres';
import { ZodError } from 'zod';
import { DatabaseAwayError, DatabaseSilentError } from './db/connect.ts';

export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

export interface ErrorShape {
  code: ErrorCode;
  message: string;
  /** Field name to what is wrong with it, for the inputs of a form. */
  field_errors: Record<string, string>;
  /** Seconds after which trying again makes sense, where that is known. */
  retry_after?: number;
}

/** An error meant for the caller: its message is shown as it stands. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly field_errors: Record<string, string>;
  /** Seconds after which trying again makes sense, for TOO_MANY_REQUESTS. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    field_errors: Record<string, string> = {},
    retryAfter?: number,
  ) {
    super(message);
    this.code = code;
    this.field_errors = field_errors;
    this.retryAfter = retryAfter;
  }
}

/** Refuses what was asked for too often (docs/safety.md, limits). */
export function tooManyRequests(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds === 1 ? '1 second' : seconds < 90 ? `${seconds} seconds` : `${minutes} minutes`;
  return new AppError('TOO_MANY_REQUESTS', `Too many requests. Please try again in ${wait}.`, {}, seconds);
}

/** What zod found wrong, as an error for the caller. A bare ZodError out of a procedure counts as our own fault. */
export function invalidInput(error: ZodError): AppError {
  return new AppError('BAD_REQUEST', describeIssues(error), fieldErrors(error));
}

/** Refused before anything was done: no connection, too many of them, a lock or a statement that took too long, a deadlock. */
const NOTHING_DONE = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  '57P03',
  '57014',
  '40P01',
  '53300',
  '55P03',
]);
/** PostgreSQL found no room to write. */
const DISK_FULL = '53100';
/** The connection was lost under way: what was asked for may have been committed. */
const OUTCOME_UNKNOWN = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
]);

/** Whether an error means that the database is away or overloaded, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  return describeAway(error) !== null;
}

/** How the database is away, as far as the caller has to know; null for every other error. */
function describeAway(error: unknown): 'nothing done' | 'outcome unknown' | null {
  if (error instanceof DatabaseAwayError) return 'nothing done';
  if (error instanceof DatabaseSilentError) return 'outcome unknown';
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  if (NOTHING_DONE.has(code)) return 'nothing done';
  // A missing socket, not a missing file.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? 'nothing done' : null;
  return OUTCOME_UNKNOWN.has(code) ? 'outcome unknown' : null;
}

const CONSTRAINTS: Record<string, [ErrorCode, string, field?: string]> = {
  brands__name__key: ['CONFLICT', 'A brand with this name already exists', 'name'],
  categories__type_name__key: ['CONFLICT', 'A category with this name already exists', 'name'],
  subcategories__parent_category_id_name__key: [
    'CONFLICT',
    'A subcategory with this name already exists',
    'name',
  ],
  contact_subjects__subject_name__key: [
    'CONFLICT',
    'A subject with this name already exists',
    'subject_name',
  ],
  contact_queries__assignee_id__fkey: ['CONFLICT', 'This person is no longer a staff member', 'assignee_id'],
  auth_users__email__key: ['CONFLICT', 'A user with this email already exists', 'email'],
  categories__type__used: ['CONFLICT', 'This category is in use, so its type cannot change', 'type'],
  subcategories__parent_category_id__used: [
    'CONFLICT',
    'This subcategory is in use, so it cannot move to another category',
    'parent_category_id',
  ],
  subcategories__parent_category_id__fkey: [
    'CONFLICT',
    'This category no longer exists',
    'parent_category_id',
  ],
  products__subcategory_id_category_id__fkey: [
    'CONFLICT',
    'This subcategory belongs to another category',
    'subcategory_id',
  ],
  products__subcategory_id__category: [
    'CONFLICT',
    'Choose the category of this subcategory first',
    'category_id',
  ],
  products__category_id__type: ['CONFLICT', 'This is not a product category', 'category_id'],
  users__email__key: ['CONFLICT', 'A user with this email already exists', 'email'],
};

/** Turns anything thrown into the shape that callers see; `known` is false for what has to be logged as a fault. */
export function translateError(error: unknown): ErrorShape & { known: boolean } {
  if (error instanceof AppError) {
    const { code, message, field_errors, retryAfter } = error;
    return {
      code,
      message,
      field_errors,
      ...(retryAfter !== undefined && { retry_after: retryAfter }),
      known: true,
    };
  }
  if (error instanceof ZodError) return translateError(invalidInput(error));
  const away = describeAway(error);
  if (away !== null) {
    return {
      code: 'SERVICE_UNAVAILABLE',
      message:
        away === 'nothing done'
          ? 'The service is busy right now. Nothing was changed. Please try again in a moment.'
          : 'The database did not answer, so this may or may not have been saved. Please check before you try again.',
      field_errors: {},
      known: true,
    };
  }
  if (error instanceof postgres.PostgresError && error.code === DISK_FULL) {
    return {
      code: 'SERVICE_UNAVAILABLE',
      message: 'There is no room to save anything right now. Nothing was changed. Please try again later.',
      field_errors: {},
      known: false,
    };
  }
  if (error instanceof postgres.PostgresError && error.constraint_name !== undefined) {
    const [code, message, field] = CONSTRAINTS[error.constraint_name] ?? [];
    if (code && message)
      return { code, message, field_errors: field ? { [field]: message } : {}, known: true };
    const [, shown] = /^[a-z_]+?__(\w+)__file$/.exec(error.constraint_name) ?? [];
    if (shown) {
      const gone = 'This picture no longer exists. Please upload it again.';
      return { code: 'CONFLICT', message: gone, field_errors: { [shown]: gone }, known: true };
    }
    if (error.code === '23503') {
      const gone = 'Something that this refers to no longer exists. Please choose again.';
      return { code: 'CONFLICT', message: gone, field_errors: {}, known: true };
    }
  }
  if (error instanceof TRPCError) return translateTrpc(error);
  return {
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Something went wrong on our side. Please try again later.',
    field_errors: {},
    known: false,
  };
}

const TRPC_MESSAGES: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request could not be understood.',
  NOT_FOUND: 'There is no such procedure.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON with the content type application/json.',
};

function translateTrpc(error: TRPCError): ErrorShape & { known: boolean } {
  if (
    error.code === 'INTERNAL_SERVER_ERROR' ||
    error.cause instanceof AppError ||
    error.cause instanceof ZodError
  ) {
    // An output that does not fit its schema carries a ZodError too, and is our fault, not the caller's.
    if (error.cause && !(error.code === 'INTERNAL_SERVER_ERROR' && error.cause instanceof ZodError)) {
      return translateError(error.cause);
    }
    return translateError(undefined);
  }
  const codes: Record<string, ErrorCode> = {
    PARSE_ERROR: 'BAD_REQUEST',
    METHOD_NOT_SUPPORTED: 'NOT_FOUND',
    UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  };
  const code = codes[error.code] ?? (error.code as ErrorCode);
  return { code, message: TRPC_MESSAGES[code] ?? error.message, field_errors: {}, known: true };
}

function describeIssues(error: ZodError): string {
  const issue = error.issues[0];
  const where = issue?.path.join('.');
  return where ? `${where}: ${issue?.message}` : (issue?.message ?? 'Invalid input');
}

function fieldErrors(error: ZodError): Record<string, string> {
  const fields: [string, string][] = [];
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (field && !fields.some(([name]) => name === field)) fields.push([field, issue.message]);
  }
  return Object.fromEntries(fields);
}

const STATUS: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
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
