import { z } from 'zod';
import { savedView, savedViewData, savedViewsOf, savedViewUpdate } from '../../shared/people/saved-views.ts';
import { PERMISSIONS } from '../../shared/permissions.ts';
import { idOnly } from '../../shared/staff-lists.ts';
import { AppError } from '../app-error.ts';
import { hasRole } from '../procedures/authorize.ts';
import type { SignedIn } from '../procedures/context.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { type Changer, deleteView, insertView, listViews, updateView } from './saved-views.queries.ts';

/** @throws FORBIDDEN for a list that the role cannot open, or that does not exist. */
function checkList(noun: string, user: SignedIn): void {
  if (!hasRole(user, `staff.${noun}.list`)) throw new AppError('FORBIDDEN', 'You cannot open this list.');
}

/** The nouns that have a list. */
const NOUNS = Object.keys(PERMISSIONS).flatMap((path) => /^staff\.(\w+)\.list$/.exec(path)?.[1] ?? []);

const changerOf = (user: SignedIn): Changer => ({
  id: user.id,
  email: user.email,
  call: user.call,
  isAdmin: user.role === 'admin',
  nouns: NOUNS.filter((noun) => hasRole(user, `staff.${noun}.list`)),
});

const notYours = () => new AppError('NOT_FOUND', 'This view no longer exists, or you cannot change it.');

/** Views are a preference of their owner, so every role that opens a list can save views of it (decision "saved views"). */
export const savedViewsStaff = router({
  list: staffProcedure('staff.savedViews.list')
    .input(savedViewsOf)
    .output(z.array(savedView))
    .query(({ ctx, input }) => {
      checkList(input.noun, ctx.signedIn);
      return listViews(ctx.sql, input.noun, ctx.signedIn);
    }),

  create: staffProcedure('staff.savedViews.create')
    .input(savedViewData)
    .output(savedView)
    .mutation(async ({ ctx, input }) => {
      checkList(input.noun, ctx.signedIn);
      const view = await insertView(ctx.sql, input, ctx.signedIn);
      if (!view) throw new AppError('CONFLICT', 'You have 50 views of this list. Delete one first.');
      return view;
    }),

  update: staffProcedure('staff.savedViews.update')
    .input(savedViewUpdate)
    .output(savedView)
    .mutation(async ({ ctx, input: { id, data } }) => {
      const view = await updateView(ctx.sql, id, data, changerOf(ctx.signedIn));
      if (!view) throw notYours();
      return view;
    }),

  remove: staffProcedure('staff.savedViews.remove')
    .input(idOnly)
    .output(idOnly)
    .mutation(async ({ ctx, input }) => {
      if (!(await deleteView(ctx.sql, input.id, changerOf(ctx.signedIn)))) throw notYours();
      return input;
    }),
});
