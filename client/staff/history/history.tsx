import { Button, Loader } from '@mantine/core';
import { IconArrowRight, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordChange, RecordHistory } from '../../../shared/history.ts';
import { formatTime } from '../shell/format.ts';
import { describeDifferences } from './differences.ts';
import classes from './history.module.css';

const DEEDS = {
  create: 'created it',
  update: 'changed it',
  remove: 'deleted it',
  restore: 'restored it',
};

/** Its place among the others changed, and nothing of its own. */
const isMove = ({ before }: RecordChange) =>
  before !== null && Object.keys(before).every((column) => column === 'display_order');

interface HistoryProps {
  /** Of what is read, for the cache: it begins with 'staff', so that every write reads it anew. */
  queryKey: readonly unknown[];
  load: () => Promise<RecordHistory>;
  labels: Record<string, string> | undefined;
  /** Takes a change back; without it the history may only be read. */
  onTakeBack: ((change: RecordChange) => Promise<void>) | undefined;
}

/** What became of a record: who changed what and when, with before and after, and one click back. */
export function History({ queryKey, load, labels, onTakeBack }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const history = useQuery({ queryKey, queryFn: load, enabled: isOpen });
  const [takingBack, setTakingBack] = useState<number | null>(null);
  const { changes = [], names = {} } = history.data ?? {};

  async function takeBack(change: RecordChange) {
    setTakingBack(change.id);
    await onTakeBack?.(change);
    setTakingBack(null);
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
                {isMove(change) ? 'moved it' : DEEDS[change.action]}{' '}
                <time dateTime={change.changed_at.toISOString()}>{formatTime(change.changed_at)}</time>
              </span>
              {change.action === 'update' && !isMove(change) && onTakeBack && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={takingBack === change.id}
                  disabled={takingBack !== null}
                  onClick={() => void takeBack(change)}
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
