/**
 * What somebody may do only if they have proved within the last 15 minutes that it is them, with their password or a code.
 * The table is written by hand, like shared/permissions.ts. A token has no session, so it may do none of it.
 */
import type { Procedure } from '../permissions.ts';

/** How long a proof holds, in minutes. */
export const REAUTHENTICATION_MINUTES = 15;

/** `always`; or `sometimes`: the procedure decides by what the call changes, and says so where it is defined. */
export const REAUTHENTICATION: Partial<Record<Procedure, 'always' | 'sometimes'>> = {
  'auth.setUpTwoStep': 'always',
  'auth.turnOnTwoStep': 'always',
  'auth.turnOffTwoStep': 'always',
  'auth.makeRecoveryCodes': 'always',
  'staff.backups.create': 'always',
  'staff.personalData.export': 'always',
  'staff.personalData.erase': 'always',
  'staff.siteSettings.requireTwoStep': 'always',
  'staff.siteSettings.save': 'sometimes',
  'staff.tokens.create': 'always',
  'staff.tokens.update': 'always',
  'staff.tokens.issue': 'always',
  'staff.users.create': 'always',
  'staff.users.update': 'sometimes',
  'staff.users.remove': 'always',
  'staff.users.restore': 'always',
  'staff.users.resetTwoStep': 'always',
  'staff.webhooks.create': 'always',
  'staff.webhooks.update': 'always',
  'staff.webhooks.issue': 'always',
};
