/** The options of a record's form (use-record-form.ts) and the state it renders (record-form.tsx). */
import type { UseFormReturnType } from '@mantine/form';
import type { RecordChange } from '../../../../shared/history/history.ts';
import type { RecordKind } from '../resource.ts';
import type { BaseData, BaseRow, RecordCalls } from '../resource-api.ts';
import type { FormState } from './form-context.ts';

export interface RecordFormOptions<Item extends BaseRow, Values extends BaseData> {
  kind: RecordKind<Item, Values>;
  calls: RecordCalls<Item>;
  /** null for a new record. */
  record: Item | null;
  /** The initial values of the form. */
  start: Values;
  /** The record that a new one is copied from. */
  copied?: Item | null;
  canWrite: boolean;
  onClose: () => void;
  /** `saved` is the record after the save, `change` what this user changed in it; null for a new record. */
  onSaved: (
    saved: Item,
    isNew: boolean,
    change: { before: BaseData; after: BaseData } | null,
  ) => Promise<void>;
  /** Reloads all data on the screen. */
  refresh: () => Promise<void>;
}

/** A field that two people have changed. */
export interface ConflictingField {
  name: string;
  label: string;
  theirs: { value: unknown; text: string };
  mine: { value: unknown; text: string };
  /** Who made their change, and when. */
  change: { actor_name: string; changed_at: Date } | undefined;
}

export interface Conflict {
  /** The server's message. */
  message: string | null;
  fields: ConflictingField[];
  /** The version that the user keeps, for each field they have decided on. */
  choices: Record<string, 'mine' | 'theirs'>;
}

/** The state of a record's form, for the form itself (record-form.tsx) and what surrounds it. */
export interface RecordFormState<Item extends BaseRow, Values extends BaseData> {
  kind: RecordKind<Item, Values>;
  form: UseFormReturnType<Values>;
  /** The record as it was opened; null for a new one. */
  opened: Item | null;
  /** The record that a new one is copied from. */
  copied: Item | null;
  canWrite: boolean;
  isBusy: boolean;
  isSaving: boolean;
  isUploading: boolean;
  isSignedOut: boolean;
  /** Somebody else has deleted the record since it was opened. */
  isGone: boolean;
  /** The fields that somebody else has changed, too, if the server refused the save because of them. */
  conflict: Conflict | null;
  /** A confirmation or a script is open above the form. */
  isAsking: boolean;
  /** Call when a script opens above the form, and when it closes. */
  cover: (isCovered: boolean) => void;
  context: FormState;
  save: (values: Values) => Promise<void>;
  /** Keeps one version of a field in conflict. */
  choose: (field: ConflictingField, choice: 'mine' | 'theirs') => void;
  /** Overwrites somebody else's version, but only in the fields that this user changed. */
  saveAnyway: () => Promise<void>;
  /** Restores the deleted record and saves. */
  restoreAndSave: () => Promise<void>;
  showTheirs: () => void;
  /** Reverts one change in the history. */
  revert: (change: RecordChange) => Promise<void>;
  focusFirst: (errors: Record<string, unknown>) => void;
  /** Resets the form to the last saved version, or to somebody else's version if there is a conflict. */
  reset: () => void;
  /** Closes the form; asks first if there are unsaved changes. */
  close: () => void;
  /** Leaves the form for something else, such as the next record; asks first if there are unsaved changes. */
  leave: (go: () => void) => void;
}
