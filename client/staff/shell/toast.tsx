import { Button } from '@mantine/core';
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';

/** How long a toast offers to undo, in milliseconds. */
const UNDO_MS = 15_000;

/** What all toasts of the staff area share. */
const LOOK = {
  closeButtonProps: { 'aria-label': 'Close this message' },
  styles: { description: { color: 'var(--ink-2)' } },
};

/** How many messages have room. */
export const MOST_TOASTS = 2;

/** Shows a message at once. If there is no room, an older one goes: the oldest that only says that something was done, if there is one. */
export function showToast(toast: NotificationData): string {
  const { notifications: shown } = notificationsStore.getState();
  const isDispensable = ({ color, loading }: NotificationData) =>
    !loading && (color === 'green' || color === 'gray');
  const oldest = shown.find(isDispensable) ?? shown[0];
  if (shown.length >= MOST_TOASTS && oldest?.id) notifications.hide(oldest.id);
  return notifications.show({ ...LOOK, ...toast });
}

/** Hides all messages, because they are no longer true. */
export function clearToasts(): void {
  notifications.clean();
}

/** Shows a success message (spec 8). */
export function toastSuccess(title: string, message = ''): void {
  showToast({ title, message, color: 'green' });
}

/** Tells something that is neither a success nor an error. */
export function toastInfo(title: string, message = ''): void {
  showToast({ title, message, color: 'gray' });
}

/** Shows a success message with a button that takes it back. */
export function toastUndo(title: string, undo: () => Promise<unknown>, label = 'Undo'): void {
  const id = showToast({
    title,
    message: (
      <Button
        size="compact-sm"
        variant="default"
        mt={4}
        onClick={() => {
          notifications.hide(id);
          void undo();
        }}
      >
        {label}
      </Button>
    ),
    color: 'green',
    autoClose: UNDO_MS,
  });
}

/** Shows an error message. The title is 'Error' unless the specification names another (spec 8). With `id`, only one at a time. */
export function toastError(title: string, message: string, id?: string): void {
  showToast({ ...(id !== undefined && { id }), title, message, color: 'red', autoClose: 10_000 });
}
