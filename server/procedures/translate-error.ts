/**
 * The one place that turns an error into {code, message, field_errors}. Callers see our own messages and
 * zod's, but never the text of a database error or of a bug. Unexpected errors are logged with the request id
 * and answered in general terms.
 */
import { TRPCError } from '@trpc/server';
import postgres from 'postgres';
import { ZodError } from 'zod';
import {
  AppError,
  type ConflictReason,
  conflict,
  type ErrorCode,
  type ErrorShape,
  TOO_LARGE,
} from '../app-error.ts';
import { describeAway } from '../db/database-away.ts';
import { CONSTRAINT_MESSAGES } from './constraint-messages.ts';

/** PostgreSQL's error code for a full disk. */
const DISK_FULL = '53100';
/** Its codes for a value that another row has, and for a row that another one refers to and that does not exist. */
const TAKEN = '23505';
const MISSING = '23503';

/**
 * Turns what zod found wrong with an input into an error for the caller. A bare ZodError thrown by a
 * procedure counts as our own fault.
 */
export function invalidInput(error: ZodError): AppError {
  return new AppError('BAD_REQUEST', describeIssues(error), fieldErrors(error));
}

/**
 * Turns anything thrown into the shape that callers see. `known` is false for faults that must be logged. The message of
 * such a fault says what to quote, if the id of the request is given.
 */
export function translateError(error: unknown, requestId?: string): ErrorShape & { known: boolean } {
  const shape = describeThrown(error);
  if (shape.known || requestId === undefined) return shape;
  return { ...shape, message: `${shape.message} Quote ${quotable(requestId)} when you ask us.` };
}

/** The part of a request id that people quote and that finds it in the log: the first eight characters of a UUID. */
export function quotable(requestId: string): string {
  return requestId.replace(/^([\da-f]{8})(?:-[\da-f]{4}){3}-[\da-f]{12}$/, '$1');
}

function describeThrown(error: unknown): ErrorShape & { known: boolean } {
  if (error instanceof AppError) {
    const { code, message, field_errors, retryAfter, reason } = error;
    return {
      code,
      message,
      field_errors,
      ...(reason !== undefined && { reason }),
      ...(retryAfter !== undefined && { retry_after: retryAfter }),
      known: true,
    };
  }
  if (error instanceof ZodError) return describeThrown(invalidInput(error));
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
    const [code, text, field] = CONSTRAINT_MESSAGES[error.constraint_name] ?? [];
    const message = text?.replace('{name}', () => error.detail ?? '');
    if (code && message)
      return describeThrown(
        new AppError(code, message, field ? { [field]: message } : {}, undefined, reasonOf(code, error.code)),
      );
    const [, shown] = /^[a-z_]+?__(\w+)__file$/.exec(error.constraint_name) ?? [];
    if (shown) {
      const gone = `This ${shown === 'file_url' ? 'document' : 'picture'} no longer exists. Please upload it again.`;
      return describeThrown(conflict('missing', gone, { [shown]: gone }));
    }
    if (error.code === MISSING) {
      const gone = 'Something that this refers to no longer exists. Please choose again.';
      const [, column] = /__(\w+)__fkey$/.exec(error.constraint_name) ?? [];
      return describeThrown(conflict('missing', gone, column === undefined ? {} : { [column]: gone }));
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

/** Why a constraint refused a row, by PostgreSQL's error code. */
function reasonOf(code: ErrorCode, sqlState: string): ConflictReason | undefined {
  if (code !== 'CONFLICT') return undefined;
  return sqlState === TAKEN ? 'duplicate' : sqlState === MISSING ? 'missing' : 'state';
}

const TRPC_MESSAGES: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request could not be understood.',
  PAYLOAD_TOO_LARGE: TOO_LARGE,
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON with the content type application/json.',
};

function translateTrpc(error: TRPCError): ErrorShape & { known: boolean } {
  if (
    error.code === 'INTERNAL_SERVER_ERROR' ||
    error.cause instanceof AppError ||
    error.cause instanceof ZodError
  ) {
    // A ZodError inside an INTERNAL_SERVER_ERROR is our fault, for example an output that does not match its
    // schema.
    if (error.cause && !(error.code === 'INTERNAL_SERVER_ERROR' && error.cause instanceof ZodError)) {
      return describeThrown(error.cause);
    }
    return describeThrown(undefined);
  }
  const codes: Record<string, ErrorCode> = {
    PARSE_ERROR: 'BAD_REQUEST',
    METHOD_NOT_SUPPORTED: 'NOT_FOUND',
    UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  };
  const code = codes[error.code] ?? (error.code as ErrorCode);
  const message = code === 'NOT_FOUND' ? noProcedure(error) : (TRPC_MESSAGES[code] ?? error.message);
  return { code, message, field_errors: {}, known: true };
}

/** tRPC names the procedure in its own words. */
function noProcedure({ code, message }: TRPCError): string {
  const [, path = ''] = /path "([\w.]+)"/.exec(message) ?? [];
  const [, type] = /request to (query|mutation) procedure/.exec(message) ?? [];
  if (code !== 'METHOD_NOT_SUPPORTED' || !type) return `There is no procedure “${path}”.`;
  return `“${path}” is a ${type}: call it by ${type === 'query' ? 'GET' : 'POST'}.`;
}

function describeIssues(error: ZodError): string {
  const issue = error.issues[0];
  const where = issue?.path.join('.');
  return where ? `${where}: ${issue?.message}` : (issue?.message ?? 'This has the wrong form');
}

function fieldErrors(error: ZodError): Record<string, string> {
  const fields: [string, string][] = [];
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (field && !fields.some(([name]) => name === field)) fields.push([field, issue.message]);
  }
  return Object.fromEntries(fields);
}
