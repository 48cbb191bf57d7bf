import { ActionIcon, Group, Modal } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SavedView } from '../../../../shared/people/saved-views.ts';
import { api } from '../../../api.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { readCallError } from '../../shell/call-error.ts';
import { toastError, toastSuccess } from '../../shell/toast.tsx';
import { focusWhenLost, useReturnFocus } from '../../shell/use-return-focus.ts';
import SaveViewDialog from './save-view-dialog.tsx';
import classes from './view-items.module.css';

interface SavedViewsDialogProps {
  noun: string;
  plural: string;
  /** The filters that are set now. */
  filters: string;
  onClose: () => void;
}

/** All views of a list. People change and delete their own; admins also the shared ones. */
export default function SavedViewsDialog({ noun, plural, filters, onClose }: SavedViewsDialogProps) {
  const { userRole } = useAuth();
  const { staff } = api.useUtils();
  const { data: views = [] } = api.staff.savedViews.list.useQuery({ noun });
  const removal = api.staff.savedViews.remove.useMutation();
  const [changed, setChanged] = useState<SavedView | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useReturnFocus();

  async function remove({ id, name }: SavedView) {
    try {
      await removal.mutateAsync({ id });
      toastSuccess('View deleted', name);
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'The view was not deleted. Please try again.');
    }
    await staff.savedViews.list.invalidate();
    focusWhenLost(list.current);
  }

  function askToRemove(view: SavedView) {
    modals.openConfirmModal({
      title: `Delete ${view.name}?`,
      children: `Are you sure you want to delete this view? ${view.is_shared ? 'It disappears for all staff.' : 'Only you have it.'}`,
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'red.9' },
      onConfirm: () => void remove(view),
    });
  }

  if (changed)
    return (
      <SaveViewDialog noun={changed.noun} filters={filters} view={changed} onClose={() => setChanged(null)} />
    );
  return (
    <Modal opened onClose={onClose} title={`Saved views of ${plural}`}>
      {views.length === 0 && <p>No saved views are left.</p>}
      <ul ref={list} tabIndex={-1} className={classes.views} aria-label="Saved views">
        {views.map((view) => (
          <li key={view.id} className={classes.view}>
            <div>
              <span className={classes.name}>{view.name}</span>
              <span className={classes.owner}>{describe(view)}</span>
            </div>
            {(view.is_own || userRole === 'admin') && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={40}
                  aria-label={`Change ${view.name}`}
                  onClick={() => setChanged(view)}
                >
                  <IconEdit size={20} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={40}
                  aria-label={`Delete ${view.name}`}
                  onClick={() => askToRemove(view)}
                >
                  <IconTrash size={20} stroke={1.6} />
                </ActionIcon>
              </Group>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function describe({ is_own, is_shared, owner_name }: SavedView): string {
  if (!is_own) return `Shared by ${owner_name ?? 'a former user'}`;
  return is_shared ? 'Yours, shown to all staff' : 'Only yours';
}
