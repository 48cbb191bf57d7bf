/** Asks the person at the browser to prove that it is them. Calls that wait at the same time share one question. */
import { useSyncExternalStore } from 'react';
import type { AppRouter } from '../../api.ts';
import { repeatLink } from '../../lib/repeat-link.ts';

/** The code of such a refusal. */
const REFUSED: string = 'REAUTHENTICATION_REQUIRED';

let waiting: ((isProved: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Resolves with whether they have proved it; false if they would rather not. */
function askWhoItIs(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    tell();
  });
}

/** Repeats a call that was refused until somebody has proved who they are; see createApiClient. */
export const reauthenticationLink = repeatLink<AppRouter>(
  async ({ data }) => data?.code === REFUSED && (await askWhoItIs()),
);

/** Answers all that wait. */
export function answer(isProved: boolean): void {
  const answered = waiting;
  waiting = [];
  tell();
  for (const resolve of answered) resolve(isProved);
}

/** Whether the question is on the screen. A dialog below it leaves the keyboard to it. */
export function useIsAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
  );
}
