import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { RecordChange } from '../../../shared/history/history.ts';
import { api } from '../../api.ts';
import { countOf, formatCount, formatTime } from '../shell/format.ts';
import { useMay } from '../shell/use-may.ts';
import { ChangeParts } from './change-parts.tsx';
import classes from './history.module.css';
import type { HistoryNoun } from './history-noun.ts';
import { type UndoNoun, undoOperation } from './undo-operation.tsx';

const ACTION_LABELS = {
  create: 'created it',
  update: 'changed it',
  remove: 'deleted it',
  restore: 'restored it',
};

/** Whether a change only moved the record within its list. */
const isMove = ({ before }: RecordChange) =>
  before !== null && Object.keys(before).every((column) => column === 'display_order');

interface HistoryProps {
  noun: HistoryNoun;
  id: string;
  labels: Record<string, string> | undefined;
  /** Reverts a change. Without it the history is read-only. */
  onRevert: ((change: RecordChange) => Promise<void>) | undefined;
  /** The name of one record, in lower case. */
  entity: string;
  /** Reloads the record, after a change to many records has been undone. */
  onUndone: () => Promise<void>;
  /** Closes the record, after an undo has deleted it. */
  onRemoved: () => void;
  /** Called when a question opens above the record and after it has closed. */
  onAsking: (isAsking: boolean) => void;
}

/** The history of a record: who changed what and when, before and after, with a Revert button. */
export function History({ noun, id, labels, onRevert, entity, onUndone, onRemoved, onAsking }: HistoryProps) {
  const may = useMay();
  const { client, staff } = api.useUtils();
  const panel = useRef<HTMLElement>(null);
  const history = api.staff[noun].history.useQuery({ id });
  const [reverting, setReverting] = useState<number | null>(null);
  const { changes = [], names = {} } = history.data ?? {};

  // On a narrow screen it opens above the fields, which may have been scrolled away.
  useEffect(() => {
    if (matchMedia('(max-width: 1099px)').matches) panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.focus({ preventScroll: true });
  }, []);

  const canUndo = may(`staff.${noun}.undo`);

  async function run(change: RecordChange, work: (change: RecordChange) => Promise<unknown>) {
    setReverting(change.id);
    await work(change);
    setReverting(null);
  }

  /** Undoes a change to many records, of which this record is one. */
  const undoAll = ({ operation, action }: RecordChange) =>
    undoOperation({
      client,
      noun: noun as UndoNoun,
      entity,
      operation_id: operation!.id,
      onAsking(isAsking) {
        // The button gets the focus back when the question closes.
        if (isAsking) setReverting(null);
        onAsking(isAsking);
      },
      async refresh(answer) {
        const isRemoved = action === 'create' || action === 'restore';
        if (!isRemoved || !answer || answer.refused.some((one) => one.id === id)) return onUndone();
        onRemoved();
        await staff.invalidate();
      },
    });

  const button = ({ id: change }: RecordChange) => ({
    size: 'compact-sm',
    variant: 'default',
    loading: reverting === change,
    disabled: reverting !== null,
  });

  return (
    <section ref={panel} tabIndex={-1} className={classes.history} aria-label="History">
      <h3>History</h3>
      {history.isPending && <Loader aria-label="Loading the history" />}
      {history.isError && (
        <p role="alert">
          The history could not be loaded.{' '}
          <Button size="xs" variant="default" onClick={() => void history.refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {history.isSuccess && changes.length === 0 && <p>No changes yet.</p>}
      <ol className={classes.changes}>
        {changes.map((change) => (
          <li key={change.id}>
            <div className={classes.head}>
              <span>
                <strong>{change.actor_name ?? 'System'}</strong>{' '}
                {isMove(change) ? 'moved it' : ACTION_LABELS[change.action]}{' '}
                <time dateTime={change.changed_at.toISOString()}>{formatTime(change.changed_at)}</time>
                {change.operation && `, with ${countOf(change.operation.size - 1, 'other')}`}
              </span>
              <span className={classes.actions}>
                {change.operation && canUndo && (
                  <Button {...button(change)} onClick={() => void run(change, undoAll)}>
                    Undo all {formatCount(change.operation.size)}
                  </Button>
                )}
                {change.action === 'update' && !isMove(change) && onRevert && (
                  <Button {...button(change)} onClick={() => void run(change, onRevert)}>
                    Revert
                  </Button>
                )}
              </span>
            </div>
            {change.action === 'update' && !isMove(change) && (
              <ChangeParts change={change} names={names} labels={labels} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
