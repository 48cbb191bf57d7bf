import type { RecordHistory } from '../../../shared/history/history.ts';
import type { RouterOutputs } from '../../api.ts';

type Outputs = RouterOutputs['staff'];

/** Nouns that have a before-and-after history. Enquiries have a timeline instead. */
export type HistoryNoun = {
  [Noun in keyof Outputs]: Outputs[Noun] extends { history: RecordHistory } ? Noun : never;
}[keyof Outputs];
