/** The guards whose loss a test has to notice. Add a row to the list of its topic. */
import { ACCOUNTS } from './account-guards.ts';
import { ACTIVITY } from './activity-guards.ts';
import { BACKUPS } from './backup-guards.ts';
import { CALLS } from './call-guards.ts';
import { CONTENT } from './content-guards.ts';
import { DATABASE } from './database-guards.ts';
import { DOCUMENTS } from './document-guards.ts';
import { ENQUIRIES_AND_MAILS } from './enquiry-guards.ts';
import { FILES } from './file-guards.ts';
import { HTTP } from './http-guards.ts';
import { LIMITS } from './limit-guards.ts';
import type { Mutation } from './mutation.ts';
import { PRODUCTS } from './product-guards.ts';
import { ROLES } from './role-guards.ts';
import { SEARCH } from './search-guards.ts';
import { SESSIONS_AND_COOKIES } from './session-guards.ts';
import { SIGNING_IN } from './sign-in-guards.ts';
import { START } from './start-guards.ts';
import { TWO_STEP } from './two-step-guards.ts';
import { BIN_AND_UNDO } from './undo-guards.ts';
import { WEBHOOKS } from './webhook-guards.ts';

export const MUTATIONS: readonly Mutation[] = [
  ...HTTP,
  ...CALLS,
  ...LIMITS,
  ...ROLES,
  ...SESSIONS_AND_COOKIES,
  ...SIGNING_IN,
  ...TWO_STEP,
  ...ACCOUNTS,
  ...ACTIVITY,
  ...CONTENT,
  ...PRODUCTS,
  ...SEARCH,
  ...BIN_AND_UNDO,
  ...ENQUIRIES_AND_MAILS,
  ...DATABASE,
  ...FILES,
  ...DOCUMENTS,
  ...WEBHOOKS,
  ...START,
  ...BACKUPS,
];
