import type { RecordHistory } from '../../../shared/history.ts';
import type { RouterOutputs } from '../../api.ts';

type Outputs = RouterOutputs['staff'];

/** Nouns whose changes are kept as a history of before and after. Enquiries have a timeline in its place. */
export type HistoryNoun = {
  [Noun in keyof Outputs]: Outputs[Noun] extends { history: RecordHistory } ? Noun : never;
}[keyof Outputs];
