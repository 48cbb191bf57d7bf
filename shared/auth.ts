/** What the auth procedures take and answer (spec 3, 5 and 7; decisions 33, 38–40). */
import { z } from 'zod';
import { ROLES } from './permissions.ts';
import { text } from './text.ts';

/** How an e-mail address is stored and compared: trimmed, in lower case (decision 40). */
export const emailInput = text(254).trim().toLowerCase().pipe(z.email('Please enter a valid email address'));

/** 8 to 128 characters; what is easy to guess is refused on the server (decision 38). */
export const passwordInput = text(128).min(8, 'At least 8 characters');

export const signInInput = z.strictObject({
  email: text(254).trim().toLowerCase().min(1, 'Email is required'),
  password: text(128).min(1, 'Password is required'),
  /** true: answer a token for `Authorization: Bearer` instead of setting a cookie (decision 39). */
  token: z.boolean().default(false),
});

export const signUpInput = z.strictObject({
  email: text(254).optional(),
  phone: text(40).optional(),
  password: text(128).optional(),
});

/** One's own new password (docs/safety.md, passwords). */
export const passwordChange = z.strictObject({
  current_password: text(128).min(1, 'Enter your current password'),
  new_password: passwordInput,
});

export const role = z.enum(ROLES);

export const sessionUser = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role,
  /** Somebody else chose the password: everything but `auth.changePassword` is refused until it is changed. */
  must_change_password: z.boolean(),
});

/** The spec's session. Tokens are null where a cookie holds it: no script in the browser can read that. */
export const session = z.strictObject({
  user: sessionUser,
  access_token: z.string().nullable(),
  refresh_token: z.null(),
  expires_at: z.date(),
});
export type Session = z.infer<typeof session>;
