/**
 * The three kinds of procedure, all checked against the one permission table. A public procedure is checked by its own
 * path; a staff procedure names its permission, and a test walks the router to see that every path has its row.
 */
import { initTRPC } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import superjson from 'superjson';
import { isAllowed, type Permission } from '../shared/permissions.ts';
import { AppError, type ErrorShape, httpStatus } from './app-error.ts';
import { authorize } from './authorize.ts';
import type { Context } from './context.ts';
import { readInput } from './input-envelope.ts';
import { translateError } from './translate-error.ts';

const t = initTRPC.context<Context>().create({
  transformer: { input: { serialize: superjson.serialize, deserialize: readInput }, output: superjson },
  isServer: true,
  allowOutsideOfServer: true,
  errorFormatter: ({ error }) => describeError(translateError(error)),
});

/** An error as the typed client expects it, before superjson. */
export function describeError({ code, message, field_errors, retry_after }: ErrorShape) {
  return {
    code: TRPC_ERROR_CODES_BY_KEY[code],
    message,
    data: {
      code,
      message,
      field_errors,
      httpStatus: httpStatus(code),
      // superjson would describe an undefined value.
      ...(retry_after !== undefined && { retry_after }),
    },
  };
}

export const { router, createCallerFactory } = t;

/** Anyone may call it; the table must say so. */
export const publicProcedure = t.procedure.use(async ({ path, next }) => {
  if (!isAllowed(path, null)) throw new AppError('UNAUTHORIZED', 'Please sign in first.');
  return next();
});

/** Signed-in users only, whatever their role. */
export const protectedProcedure = t.procedure.use(async ({ ctx, next }) => {
  const user = await ctx.user();
  if (user === null) throw new AppError('UNAUTHORIZED', 'Please sign in first.');
  return next({ ctx: { ...ctx, signedIn: user } });
});

/** Signed-in users whose role the table lists under `permission`. */
function allow(permission: Permission) {
  return t.procedure.use(async ({ ctx, next }) => {
    const signedIn = await authorize(ctx, permission);
    return next({ ctx: { ...ctx, signedIn } });
  });
}

/** Answers a mutation once this instance shows what it changed, so that staff see their own write at once. */
const untilVisible = t.middleware(async ({ ctx, type, next }) => {
  const result = await next();
  if (type === 'mutation' && result.ok) await ctx.catchUp();
  return result;
});

/** A procedure of the staff area, for the roles that the table lists under `permission`. */
export function staffProcedure(permission: Permission) {
  return allow(permission).use(untilVisible);
}
