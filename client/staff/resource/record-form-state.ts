/** What the form of a record is given (use-record-form.ts), and what it is made of (record-form.tsx). */
import type { UseFormReturnType } from '@mantine/form';
import type { RecordChange } from '../../../shared/history.ts';
import type { FormState } from './form-context.ts';
import type { RecordKind } from './resource.ts';
import type { BaseData, BaseRow, RecordCalls } from './resource-api.ts';

export interface RecordFormOptions<Item extends BaseRow, Values extends BaseData> {
  kind: RecordKind<Item, Values>;
  calls: RecordCalls<Item>;
  /** null: a new one. */
  record: Item | null;
  /** What the form starts with. */
  start: Values;
  canWrite: boolean;
  onClose: () => void;
  /** `saved` is the record as it now stands. */
  onSaved: (saved: Item, isNew: boolean) => Promise<void>;
  /** Reads everything on the screen anew. */
  refresh: () => Promise<void>;
}

/** The form of a record as it stands, for what shows it (record-form.tsx) and what surrounds it. */
export interface RecordFormState<Item extends BaseRow, Values extends BaseData> {
  kind: RecordKind<Item, Values>;
  form: UseFormReturnType<Values>;
  /** The record as it was opened; null for a new one. */
  opened: Item | null;
  canWrite: boolean;
  isBusy: boolean;
  isSaving: boolean;
  isUploading: boolean;
  isSignedOut: boolean;
  /** Somebody else has deleted the record meanwhile. */
  isGone: boolean;
  /** Why a save was refused, and what stands there now. */
  conflict: { message: string | null; theirs: Item } | null;
  /** A question above the form is open. */
  isAsking: boolean;
  context: FormState;
  save: (values: Values) => Promise<void>;
  /** Saves over somebody else's change what was changed here, and nothing else. */
  saveAnyway: () => Promise<void>;
  /** Restores the deleted record, and saves. */
  restoreAndSave: () => Promise<void>;
  showTheirs: () => void;
  /** Undoes one change of the history. */
  revert: (change: RecordChange) => Promise<void>;
  focusFirst: (errors: Record<string, unknown>) => void;
  /** Back to what was saved last, or to what somebody else has saved meanwhile. */
  reset: () => void;
  /** Asks before it closes over unsaved changes. */
  close: () => void;
}
