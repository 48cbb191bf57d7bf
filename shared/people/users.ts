import { z } from 'zod';
import { idOnly, managed, recordListInput, updateOf } from '../staff-lists.ts';
import { name } from '../text.ts';
import { emailInput, passwordInput, role } from './auth.ts';

const blankOrPassword = z.union([z.literal(''), passwordInput]).optional();

/**
 * A user as staff edit it. The password is write-only. On edit, a blank one changes nothing (spec 5). A new user
 * without one is invited by mail to choose it (decision "passwords by link").
 */
export const userData = z.strictObject({
  name: name('Name is required'),
  email: emailInput,
  password: blankOrPassword,
  role: role.default('user'),
  is_active: z.boolean().default(true),
});
export const userUpdate = z.strictObject({
  name: userData.shape.name.optional(),
  email: emailInput.optional(),
  password: blankOrPassword,
  role: role.optional(),
  is_active: z.boolean().optional(),
});
const one = { id: z.uuid().optional(), auth_user_id: z.uuid().optional() };
const known = updateOf(userData, userUpdate).omit({ id: true });

/**
 * An update of one user, named by `id` or `auth_user_id`. The fields are in `data` or, as the specification
 * sends them, beside the id (spec 7).
 */
export const userUpdateInput = z.preprocess(
  nestFields,
  known
    .extend(one)
    .refine(({ id, auth_user_id }) => id ?? auth_user_id, 'Name the user by id or auth_user_id'),
) as z.ZodType<z.output<typeof known> & Named, (z.input<typeof known> | z.input<typeof userUpdate>) & Named>;
type Named = { id?: string | undefined; auth_user_id?: string | undefined };

function nestFields(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || 'data' in input) return input;
  const { id, auth_user_id, ...data } = input as Record<string, unknown>;
  return { id, auth_user_id, data };
}

/** The user to delete, by `id` or, as the specification sends it, by `auth_user_id` (spec 7). */
export const userRemoveInput = z.union([idOnly, z.strictObject({ auth_user_id: z.uuid() })]);

export const userRow = z.strictObject({
  ...managed,
  auth_user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  is_active: z.boolean(),
  /**
   * Whether they have opened the link in the mail of their sign-up or invitation. A user created with a password is
   * confirmed.
   */
  is_confirmed: z.boolean(),
  /** An admin made the account without a password, and they have not chosen one yet. */
  is_invited: z.boolean(),
  /** Whether they sign in with a code beside the password. */
  has_two_step: z.boolean(),
});
/** What a user was mailed: the invitation again, or a link to choose a new password. */
export const sentPasswordLink = z.strictObject({
  id: z.uuid(),
  sent: z.enum(['invitation', 'password_reset']),
});
export type UserRow = z.infer<typeof userRow>;
export const userList = recordListInput(['name', 'email', 'role', 'created_at'], {});

/** Labels of the roles in the user form (spec 6). */
export const ROLE_LABELS = {
  admin: 'Admin - Full Access',
  sales: 'Sales - Catalog Management',
  reviewer: 'Reviewer - View Only Access',
  user: 'User - Basic Access',
} as const;
