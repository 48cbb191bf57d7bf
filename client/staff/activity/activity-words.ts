/** The choices of the filters, and who did something. */
import { KINDS } from '../../../shared/history/activity-words.ts';
import { NOUNS } from '../../../shared/nouns.ts';
import { asTitle } from '../../../shared/phrases.ts';
import type { RouterOutputs } from '../../api.ts';

export type ActivityRow = RouterOutputs['staff']['activity']['list']['items'][number];

const inOrder = (choices: { value: string; label: string }[]) =>
  choices.sort((one, other) => one.label.localeCompare(other.label));

export const KIND_CHOICES = inOrder(Object.entries(KINDS).map(([value, label]) => ({ value, label })));
export const NOUN_CHOICES = inOrder(
  Object.entries(NOUNS).map(([value, { many }]) => ({ value, label: asTitle(many) })),
);

/** Nobody is known when a sign-in fails at an address without an account. The system does what no account did. */
export function personOf({ actor_name, kind }: ActivityRow): string {
  return actor_name ?? (/^sign_|^refused/.test(kind) ? 'Unknown' : 'System');
}
