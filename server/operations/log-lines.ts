/**
 * What log lines say of requests and errors. Errors are the danger: PostgreSQL's carry the statement's values, and a
 * mail server's quote addresses. So only known properties are logged, and what looks like an address is masked.
 */
import type { FastifyRequest } from 'fastify';
import postgres from 'postgres';

/** PostgreSQL's class of errors whose message quotes the value that was sent. */
const DATA_EXCEPTION = /^22/;

/** The properties of errors that name no person: the first four are PostgreSQL's, the next two of a mail server. */
const KEPT = [
  'constraint_name',
  'table_name',
  'column_name',
  'routine',
  'responseCode',
  'command',
  'code',
] as const;

export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [property: string]: unknown;
}

/** An error as it is logged: with its causes, and without the values of a statement. */
export function describeForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: 'Thrown', message: maskAddresses(String(error)), stack: '' };
  const properties: Record<string, unknown> = { ...error };
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...Object.fromEntries(KEPT.flatMap((name) => (name in properties ? [[name, properties[name]]] : []))),
    ...(error.cause !== undefined && depth < 3 && { cause: describeForLog(error.cause, depth + 1) }),
  };
}

/** tRPC's errors have the message of their cause. */
function messageOf(error: Error): string {
  const { message, cause } = error;
  if (cause instanceof Error && cause.message === message) return messageOf(cause);
  const isQuoting = error instanceof postgres.PostgresError && DATA_EXCEPTION.test(error.code);
  return maskAddresses(isQuoting ? message.replaceAll(/"[^"]*"/g, '"…"') : message);
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** A request as it is logged: without what is typed into its address. */
export function describeRequestForLog({ method, url }: FastifyRequest) {
  return { method, path: maskAddresses(url.split('?', 1)[0]!) };
}

/** Hides what looks like an email address, also one that is percent-encoded as in an address of a page. */
export function maskAddresses(text: string): string {
  return text.replaceAll(/[^\s"'<>(){}/,;:=]+(?:@|%40)[^\s"'<>(){}/,;:=]+/gi, '…@…');
}
