/** Records refusals: a log line each time, and a row in the activity (docs/safety.md, logs). */
import type { Context } from '../procedures/context.ts';
import { signIns } from '../process-counters.ts';
import { insertRefusal, type Refusal } from './refusals.queries.ts';

const MESSAGES: Record<Refusal['action'], string> = {
  sign_in_failed: 'A sign-in failed',
  sign_in_locked: 'Sign-in attempts were refused by a limit',
  refused: 'A call was refused',
};
const RESULTS = { sign_in_failed: 'failed', sign_in_locked: 'locked' };

/**
 * Logs and records a refusal. Neither contains what was typed, because people type passwords into the wrong
 * field: an account is named only if it exists. Never throws: a refusal takes effect even if it cannot be
 * recorded.
 */
export async function recordRefusal(
  { sql, caller }: Context,
  refusal: Omit<Refusal, 'address'>,
): Promise<void> {
  const { action, account, entity_id } = refusal;
  const { address, log } = caller;
  if (action !== 'refused') signIns.inc({ result: RESULTS[action] });
  log.warn({ event: action, user_id: account?.id, what: entity_id, address }, MESSAGES[action]);
  await insertRefusal(sql, { ...refusal, address }).catch((error: unknown) => {
    log.error({ err: error }, 'A refusal could not be recorded');
  });
}
