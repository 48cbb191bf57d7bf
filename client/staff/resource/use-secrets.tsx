import { modals } from '@mantine/modals';
import { IconKey } from '@tabler/icons-react';
import { useEffectEvent, useMemo, useState } from 'react';
import { readCallError } from '../shell/call-error.ts';
import { toastError } from '../shell/toast.tsx';
import { Action } from './list/row-actions.tsx';
import type { Resource } from './resource.ts';
import type { BaseData, BaseRow } from './resource-api.ts';
import { SecretDialog } from './secret-dialog.tsx';

interface SecretOptions<Item> {
  /** Makes a secret for a record. */
  make: (row: Item) => Promise<{ secret: string }>;
  hasSecret: (row: Item) => boolean;
  /** What becomes of the secret that a record has when it gets another one. */
  ending: string;
  /** What can be done with a secret. */
  use: string;
  refresh: () => Promise<unknown>;
}

/**
 * A resource whose records have secrets: one for each new record, and another one on demand. The dialog shows the secret
 * that was just made; render it beside the list.
 */
export function useSecrets<Item extends BaseRow, Values extends BaseData, SortName extends string>(
  plain: Resource<Item, Values, SortName>,
  { make, hasSecret, ending, use, refresh }: SecretOptions<Item>,
) {
  const { nameOf } = plain;
  const [issued, setIssued] = useState<{ name: string; secret: string } | null>(null);

  const issue = useEffectEvent(async (row: Item) => {
    try {
      const { secret } = await make(row);
      setIssued({ name: nameOf(row), secret });
    } catch (error) {
      toastError('No secret was made', readCallError(error).message ?? 'Choose “New secret” to try again.');
    }
    await refresh();
  });

  const ask = useEffectEvent((row: Item) => {
    if (!hasSecret(row)) return void issue(row);
    modals.openConfirmModal({
      title: `Make a new secret for ${nameOf(row)}?`,
      children: ending,
      labels: { confirm: 'Make a new secret', cancel: 'Cancel' },
      onConfirm: () => void issue(row),
    });
  });

  const resource = useMemo<Resource<Item, Values, SortName>>(
    () => ({
      ...plain,
      onCreated: (row) => void issue(row),
      rowExtras: (row) => (
        <Action label={`New secret for ${plain.nameOf(row)}`} onClick={() => ask(row)}>
          <IconKey size={20} stroke={1.6} />
        </Action>
      ),
    }),
    [plain],
  );
  const dialog = issued && <SecretDialog {...issued} use={use} onClose={() => setIssued(null)} />;
  return { resource, dialog };
}
