/**
 * The three kinds of procedure. A public procedure looks up its own path in the permission table, a protected
 * one needs only a signed-in user, and a staff procedure names its permission. A test walks the router to
 * check that every path has its row.
 */
import { initTRPC } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import superjson from 'superjson';
import { REAUTHENTICATION } from '../../shared/people/reauthentication.ts';
import { isAllowed, type Permission, type Procedure } from '../../shared/permissions.ts';
import '../../shared/validation-messages.ts';
import { AppError, type ErrorCode, type ErrorShape, httpStatus } from '../app-error.ts';
import { requireReauthentication } from '../auth/reauthentication.ts';
import { answerOnce } from './answer-once.ts';
import { authorize } from './authorize.ts';
import type { Context } from './context.ts';
import { readInput } from './input-envelope.ts';
import { translateError } from './translate-error.ts';

const t = initTRPC.context<Context>().create({
  transformer: { input: { serialize: superjson.serialize, deserialize: readInput }, output: superjson },
  isServer: true,
  allowOutsideOfServer: true,
  errorFormatter({ error, ctx }) {
    const id = ctx?.caller.requestId;
    return describeError(translateError(error, id), id);
  },
});

/** tRPC has numbers for its own codes only: those that it has in place of ours. */
const OWN_CODES: Partial<Record<ErrorCode, keyof typeof TRPC_ERROR_CODES_BY_KEY>> = {
  REAUTHENTICATION_REQUIRED: 'FORBIDDEN',
  METHOD_NOT_ALLOWED: 'METHOD_NOT_SUPPORTED',
};

/** The error shape that the typed client expects, before superjson. */
export function describeError(
  { code, message, field_errors, reason, retry_after }: ErrorShape,
  request_id: string | undefined,
) {
  return {
    code: TRPC_ERROR_CODES_BY_KEY[OWN_CODES[code] ?? (code as keyof typeof TRPC_ERROR_CODES_BY_KEY)],
    message,
    data: {
      code,
      message,
      field_errors,
      httpStatus: httpStatus(code),
      // Left out when undefined, because superjson would send a description of it.
      ...(reason !== undefined && { reason }),
      ...(retry_after !== undefined && { retry_after }),
      ...(request_id !== undefined && { request_id }),
    },
  };
}

export const { router, createCallerFactory } = t;

/** Makes a mutation once for its idempotency key. It follows the check of the permission. */
const once = t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
  const key = ctx.caller.idempotencyKey;
  if (type !== 'mutation' || key === undefined) return next();
  const made = { path, input: await getRawInput() };
  const outcome = await answerOnce(ctx, key, made, (call) => next({ ctx: { call } }));
  // tRPC has no type for an answer that no procedure gave.
  return outcome as Awaited<ReturnType<typeof next>>;
});

/** Refuses what needs a recent proof that it is the caller. It follows the check of the permission. */
const reauthenticated = t.middleware(async ({ ctx, path, next }) => {
  if (REAUTHENTICATION[path as Procedure] === 'always') await requireReauthentication(ctx, path);
  return next();
});

/** Anyone may call it, as long as the table says so. */
export const publicProcedure = t.procedure
  .use(async ({ path, next }) => {
    if (!isAllowed(path, null)) throw new AppError('UNAUTHORIZED', 'Please sign in first.');
    return next();
  })
  .use(once);

/** Signed-in users only, whatever their role. */
export const protectedProcedure = t.procedure
  .use(async ({ ctx, next }) => {
    const user = await ctx.user();
    if (user === null) throw new AppError('UNAUTHORIZED', 'Please sign in first.');
    if (user.token) throw new AppError('FORBIDDEN', 'A token cannot do this: sign in instead.');
    return next({ ctx: { ...ctx, signedIn: user } });
  })
  .use(reauthenticated)
  .use(once);

/** Signed-in users whose role has `permission` in the table. */
function allow(permission: Permission) {
  return t.procedure.use(async ({ ctx, next }) => {
    const signedIn = await authorize(ctx, permission);
    return next({ ctx: { ...ctx, signedIn } });
  });
}

/** Delays a mutation's response until this instance shows the change, so that staff see their own write. */
const untilVisible = t.middleware(async ({ ctx, type, next }) => {
  const result = await next();
  if (type === 'mutation' && result.ok) await ctx.catchUp();
  return result;
});

/** A staff procedure, for the roles that have `permission` in the table. */
export function staffProcedure(permission: Permission) {
  return allow(permission)
    .use(reauthenticated)
    .use(untilVisible)
    .use(once)
    .use(({ ctx, next }) => next({ ctx: { signedIn: { ...ctx.signedIn, call: ctx.call } } }));
}
