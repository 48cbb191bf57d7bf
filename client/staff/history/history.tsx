import { Button, Loader } from '@mantine/core';
import { IconArrowRight, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecordChange } from '../../../shared/history.ts';
import { api } from '../../api.ts';
import { formatTime } from '../shell/format.ts';
import { describeDifferences } from './differences.ts';
import classes from './history.module.css';
import type { HistoryNoun } from './history-noun.ts';

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
}

/** The history of a record: who changed what and when, before and after, with a Revert button. */
export function History({ noun, id, labels, onRevert }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const history = api.staff[noun].history.useQuery({ id }, { enabled: isOpen });
  const [reverting, setReverting] = useState<number | null>(null);
  const { changes = [], names = {} } = history.data ?? {};

  async function revert(change: RecordChange) {
    setReverting(change.id);
    await onRevert?.(change);
    setReverting(null);
  }

  return (
    <details className={classes.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <IconHistory size={18} aria-hidden /> History
        <IconChevronRight size={16} className={classes.open} aria-hidden />
      </summary>
      {history.isPending && isOpen && <Loader aria-label="Loading the history" />}
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
              </span>
              {change.action === 'update' && !isMove(change) && onRevert && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={reverting === change.id}
                  disabled={reverting !== null}
                  onClick={() => void revert(change)}
                >
                  Revert
                </Button>
              )}
            </div>
            {change.action === 'update' && !isMove(change) && (
              <dl className={classes.parts}>
                {describeDifferences(change, names, labels).map(({ label, before, after }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <del>{before}</del>
                      <IconArrowRight size={16} aria-label="is now" />
                      <ins>{after}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
