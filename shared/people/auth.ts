/** The inputs and outputs of the auth procedures (spec 3, 5 and 7; decisions "users and auth users", "sign up", "cookies and tokens" and "last admin"). */
import { z } from 'zod';
import { ROLES } from '../roles.ts';
import { name, text } from '../text.ts';

/** How an e-mail address is stored and compared: trimmed, in lower case (decision "last admin"). */
export const emailInput = text(254).trim().toLowerCase().pipe(z.email('Please enter a valid email address'));

/** 8 to 128 characters. The server also refuses passwords that are easy to guess (decision "sign up"). */
export const passwordInput = text(128).min(8, 'At least 8 characters');

export const signInInput = z.strictObject({
  email: text(254).trim().toLowerCase().min(1, 'Email is required'),
  password: text(128).min(1, 'Password is required'),
  /** true: return a token for `Authorization: Bearer` instead of setting a cookie (decision "cookies and tokens"). */
  token: z.boolean().default(false),
  code: text(40)
    .optional()
    .describe(
      'For an account with two-step verification: a code of its app, or a recovery code. Without it, a right password gets UNAUTHORIZED with `field_errors.code`.',
    ),
});

export const signUpInput = z.strictObject({
  email: text(254).optional(),
  phone: text(40).optional(),
  password: text(128).optional(),
});

/** A user's change of their own password (docs/safety.md, passwords). */
export const passwordChange = z.strictObject({
  current_password: text(128).min(1, 'Enter your current password'),
  new_password: passwordInput,
});

export const passwordResetRequest = z.strictObject({ email: emailInput });

/** A new password by a mailed link. */
export const passwordReset = z.strictObject({ token: text(200), new_password: passwordInput });

/** A user's change of their own name. */
export const nameChange = z.strictObject({ name: name('Name is required') });

/** What the sign-in screen depends on: the settings SIGN_UP and SMTP_URL. */
export const signInOptions = z.strictObject({ can_sign_up: z.boolean(), sends_mail: z.boolean() });

/** One of a user's own sessions. `id` names it in `auth.endSession` and opens nothing. */
export const ownSession = z.strictObject({
  id: z.uuid(),
  /** In words, by the User-Agent: "Chrome on Windows". */
  device: z.string(),
  /** Where it was seen last. */
  address: z.string(),
  signed_in_at: z.date(),
  /** Exact to a minute. */
  last_seen_at: z.date(),
  /** The session of this call. */
  is_current: z.boolean(),
});

export const role = z.enum(ROLES);

export const sessionUser = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role,
  /** Whether sales read and answer enquiries (decision "sales answer"). */
  sales_answer: z.boolean(),
  /** true when somebody else chose the password: staff calls are refused until the user changes it. */
  must_change_password: z.boolean(),
  has_two_step: z.boolean(),
  /** When two-step verification must be on; null if it is, or if the role does not need it. */
  two_step_due_at: z.date().nullable(),
  /** true after that time: staff calls are refused until the user has set it up. */
  must_set_up_two_step: z.boolean(),
});

/**
 * A session (spec 3). `access_token` is null when a cookie holds the session, because no script in the
 * browser can read that cookie. `refresh_token` is always null.
 */
export const session = z.strictObject({
  user: sessionUser,
  access_token: z.string().nullable(),
  refresh_token: z.null(),
  expires_at: z.date(),
});
export type Session = z.infer<typeof session>;
