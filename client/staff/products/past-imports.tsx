import { Button } from '@mantine/core';
import { BIN_DAYS } from '../../../shared/limits.ts';
import { api } from '../../api.ts';
import { undoOperation } from '../history/undo-operation.tsx';
import { countOf, formatTime } from '../shell/format.ts';
import classes from './import-dialog.module.css';

interface PastImportsProps {
  /** Called when a question opens above the dialog and after it has closed. */
  onAsking: (isAsking: boolean) => void;
  /** Reloads all data on the screen. */
  onDone: () => Promise<void>;
}

/** What was imported lately: who, when, how many, and its undo. */
export function PastImports({ onAsking, onDone }: PastImportsProps) {
  const { client, staff } = api.useUtils();
  const { data, isError } = api.staff.productImports.recent.useQuery();
  if (isError) return <p className={classes.past}>The past imports could not be read.</p>;
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.past} aria-label="Past imports">
      <h3>Past imports</h3>
      <p>They can be undone for {BIN_DAYS} days.</p>
      <ul>
        {data.map(({ operation_id, file_name, applied_at, actor_name, is_undone, created, updated }) => {
          const name = file_name.trim() || 'By a script';
          const label = is_undone ? 'Redo' : 'Undo';
          return (
            <li key={operation_id}>
              <span>
                <strong>{name}</strong>
                <span>
                  {[
                    is_undone && 'Undone',
                    created > 0 && `${countOf(created, 'product')} created`,
                    updated > 0 && `${countOf(updated, 'product')} changed`,
                    actor_name ?? 'Former user',
                    formatTime(applied_at),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button
                size="compact-md"
                variant="default"
                aria-label={`${label} the import of ${name}, ${formatTime(applied_at)}`}
                onClick={() =>
                  void undoOperation(
                    {
                      client,
                      noun: 'products',
                      entity: 'product',
                      operation_id,
                      onAsking,
                      refresh: async () => {
                        await Promise.all([onDone(), staff.productImports.recent.invalidate()]);
                      },
                    },
                    label,
                  )
                }
              >
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
