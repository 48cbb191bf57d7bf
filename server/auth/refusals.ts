/** What was refused leaves a trace: a log line each time, and a row in the audit log (docs/safety.md, logs). */
import type { Context } from '../context.ts';
import { insertRefusal, type Refusal } from './auth.queries.ts';

const MESSAGES: Record<Refusal['action'], string> = {
  sign_in_failed: 'A sign-in failed',
  sign_in_locked: 'Sign-in attempts were refused by a limit',
  refused: 'A call was refused by role',
};

/**
 * Logs and records a refusal. What was typed is in neither, because people type passwords into the wrong field: an
 * account is named only when it exists. Never throws: a refusal stands even when it cannot be recorded.
 */
export async function recordRefusal(
  { sql, caller }: Context,
  refusal: Omit<Refusal, 'address'>,
): Promise<void> {
  const { action, account, entity_id } = refusal;
  const { address, log } = caller;
  log.warn({ event: action, user_id: account?.id, what: entity_id, address }, MESSAGES[action]);
  await insertRefusal(sql, { ...refusal, address }).catch((error: unknown) => {
    log.error({ err: error }, 'A refusal could not be recorded');
  });
}
