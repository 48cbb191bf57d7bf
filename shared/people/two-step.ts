/** Two-step verification: after the password, a code from an app or a recovery code (decision "two step verification"). */
import { z } from 'zod';
import { ROLES } from '../roles.ts';
import { text } from '../text.ts';
import { role } from './auth.ts';

/** How many recovery codes there are after they were made. */
export const RECOVERY_CODES = 10;
/** How long somebody may put it off once it is required of them, in days. */
export const GRACE_DAYS = 7;

/** Six digits of an app, or a recovery code, as people type them. */
export const codeInput = text(40).trim().min(1, 'Enter a code');

export const twoStepState = z.strictObject({
  is_on: z.boolean(),
  recovery_codes_left: z.int(),
});

/** What an app needs: the text key, and the same with the names of the site and the account as a link. */
export const twoStepKey = z.strictObject({ key_text: z.string(), link: z.string() });

export const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });

/** Proves that it is you: one of the two is enough. */
export const reauthentication = z
  .strictObject({
    password: text(128).min(1, 'Enter your password').optional(),
    code: codeInput.optional(),
  })
  .refine(
    ({ password, code }) => (password === undefined) !== (code === undefined),
    'Send a password or a code',
  );

/** The roles that must have it, and since when. */
export const twoStepRoles = z.array(z.strictObject({ role, required_at: z.date() }));
export const twoStepRolesInput = z.strictObject({ roles: z.array(role).max(ROLES.length) });
