import { z } from 'zod';
import { emailInput, passwordInput, role } from './auth.ts';
import { listInput, managed } from './staff-lists.ts';
import { name } from './text.ts';

/** A user as staff edit it. The password is write-only; on edit, a blank one changes nothing (spec 5). */
export const userData = z.strictObject({
  name: name('Name is required'),
  email: emailInput,
  password: passwordInput,
  role: role.default('user'),
  is_active: z.boolean().default(true),
});
export const userUpdate = z.strictObject({
  name: userData.shape.name.optional(),
  email: emailInput.optional(),
  password: z.union([z.literal(''), passwordInput]).optional(),
  role: role.optional(),
  is_active: z.boolean().optional(),
});
export const userRow = z.strictObject({
  ...managed,
  auth_user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  is_active: z.boolean(),
});
export type UserRow = z.infer<typeof userRow>;
export const userList = listInput(['name', 'email', 'role', 'created_at'], {});

/** Labels of the roles in the user form (spec 6). */
export const ROLE_LABELS = {
  admin: 'Admin - Full Access',
  sales: 'Sales - Catalog Management',
  reviewer: 'Reviewer - View Only Access',
  user: 'User - Basic Access',
} as const;
